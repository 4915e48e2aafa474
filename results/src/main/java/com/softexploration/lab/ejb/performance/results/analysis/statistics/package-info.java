/**
 * Statistics of the samples of one series (moments, percentiles, histogram, calls to draw), and estimates of medians
 * and ratios from repetitions.
 */
package com.softexploration.lab.ejb.performance.results.analysis.statistics;
