/** Access to the business object outside the container: over RMI and over a plain TCP socket. */
package com.softexploration.lab.ejb.performance.service.endpoint;
