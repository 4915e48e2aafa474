/** Judges how far a result can be trusted, rule by rule. */
package com.softexploration.lab.ejb.performance.results.verdict;
