/** Comparisons of measurements: races, sweeps, the floor, and the resources used per call. */
package com.softexploration.lab.ejb.performance.results.analysis.comparison;
