/** Works out what is said of the samples of one series: moments, percentiles, histogram, and calls to draw; and estimates medians and ratios from their repetitions. */
package com.softexploration.lab.ejb.performance.results.statistics;
