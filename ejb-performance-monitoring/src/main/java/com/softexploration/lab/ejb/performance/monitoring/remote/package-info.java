/** Startup of the remote executor, which calls the service of another server. */
package com.softexploration.lab.ejb.performance.monitoring.remote;
