/** Presentation of figures as pages, files and terminal output. */
package com.softexploration.lab.ejb.performance.results.presentation;
