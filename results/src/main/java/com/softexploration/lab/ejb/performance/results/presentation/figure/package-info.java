/** Figures and their rendering as SVG. */
package com.softexploration.lab.ejb.performance.results.presentation.figure;
