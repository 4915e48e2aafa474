/** The figures of the three published experiments, and the articles they are from. */
package com.softexploration.lab.ejb.performance.results.report.published;
