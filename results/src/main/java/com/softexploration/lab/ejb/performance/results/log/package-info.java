/** Reads result logs, published ones and ours, sample by sample and within constant memory but for the samples themselves. */
package com.softexploration.lab.ejb.performance.results.log;
