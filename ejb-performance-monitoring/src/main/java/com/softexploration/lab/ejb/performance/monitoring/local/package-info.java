/** Starts the local executor, which calls the session beans of its own server. */
package com.softexploration.lab.ejb.performance.monitoring.local;
