/** Comparison of an experiment with earlier ones: changes of the series and their certainty. */
package com.softexploration.lab.ejb.performance.results.analysis.compare;
