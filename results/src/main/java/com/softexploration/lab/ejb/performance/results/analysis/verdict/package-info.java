/** Verdict on the reliability of a result, rule by rule. */
package com.softexploration.lab.ejb.performance.results.analysis.verdict;
