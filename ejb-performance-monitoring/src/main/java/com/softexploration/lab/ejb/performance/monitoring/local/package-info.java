/** Startup of the local executor, which calls session beans of the same server. */
package com.softexploration.lab.ejb.performance.monitoring.local;
