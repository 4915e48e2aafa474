/** Figures of the three published experiments, and comparisons with them. */
package com.softexploration.lab.ejb.performance.results.presentation.report.published;
