/** Wording of verdicts: rules, findings and reasons as sentences. */
package com.softexploration.lab.ejb.performance.results.presentation.verdict;
