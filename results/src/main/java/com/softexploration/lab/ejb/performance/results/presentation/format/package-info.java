/** Tables, stated once, with one renderer per format; JSON and Markdown. */
package com.softexploration.lab.ejb.performance.results.presentation.format;
