/** Report of an experiment: one self-contained page, and the same result as tables for a terminal. */
package com.softexploration.lab.ejb.performance.results.presentation.report;
