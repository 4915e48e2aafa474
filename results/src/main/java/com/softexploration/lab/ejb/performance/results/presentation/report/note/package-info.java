/** Explanatory sentences in the report and on the terminal. */
package com.softexploration.lab.ejb.performance.results.presentation.report.note;
