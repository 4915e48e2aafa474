/** Figures of the three published experiments, with their articles. */
package com.softexploration.lab.ejb.performance.results.presentation.report.published;
