/** What makes the figures of the page move: the calls as JSON, and the scripts that draw them. */
package com.softexploration.lab.ejb.performance.results.report.chart;
