/** Compares an experiment with an earlier one: changes and their certainty. */
package com.softexploration.lab.ejb.performance.results.analysis.compare;
