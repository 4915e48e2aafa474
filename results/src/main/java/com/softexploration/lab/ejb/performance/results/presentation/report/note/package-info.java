/** Explanatory sentences for the report and the terminal. */
package com.softexploration.lab.ejb.performance.results.presentation.report.note;
