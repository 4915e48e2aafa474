/** The business object outside the container: over RMI and over a bare TCP socket. */
package com.softexploration.lab.ejb.performance.service.endpoint;
