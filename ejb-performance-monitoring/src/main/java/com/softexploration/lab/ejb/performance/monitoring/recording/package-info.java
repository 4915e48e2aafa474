/** Writes samples to result logs during a load test and computes their statistics. */
package com.softexploration.lab.ejb.performance.monitoring.recording;
