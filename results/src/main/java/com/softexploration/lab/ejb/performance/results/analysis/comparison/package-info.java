/** Compares measurements: races, sweeps, the floor, and the costs of a call besides its duration. */
package com.softexploration.lab.ejb.performance.results.analysis.comparison;
