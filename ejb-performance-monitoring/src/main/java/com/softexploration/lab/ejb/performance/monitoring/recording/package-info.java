/** Writing of samples to result logs during a load test, and their statistics. */
package com.softexploration.lab.ejb.performance.monitoring.recording;
