/**
 * Reads result logs, published ones and ours, sample by sample, in constant memory except for the samples themselves.
 */
package com.softexploration.lab.ejb.performance.results.analysis.log;
