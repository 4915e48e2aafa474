/** The report of an experiment: one page that works alone, and the same result as tables for a terminal. */
package com.softexploration.lab.ejb.performance.results.report;
