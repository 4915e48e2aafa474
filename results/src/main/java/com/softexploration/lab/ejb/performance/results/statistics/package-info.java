/** Works out what is said of the samples of one series: moments, percentiles, histogram, and calls to draw. */
package com.softexploration.lab.ejb.performance.results.statistics;
