/** Compares what was measured: races, sweeps, the floor, and the costs of a call beside its time. */
package com.softexploration.lab.ejb.performance.results.comparison;
