/** Result files of an analysis for other programs: CSV, JSON and percentile distributions. */
package com.softexploration.lab.ejb.performance.results.presentation.summary;
