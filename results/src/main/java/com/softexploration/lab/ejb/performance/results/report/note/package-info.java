/** Sentences that a report and a terminal say beside the figures. */
package com.softexploration.lab.ejb.performance.results.report.note;
