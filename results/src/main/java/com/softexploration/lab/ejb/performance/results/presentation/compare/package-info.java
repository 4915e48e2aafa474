/** Comparisons of two experiments, and of several servers, formatted for people and programs. */
package com.softexploration.lab.ejb.performance.results.presentation.compare;
