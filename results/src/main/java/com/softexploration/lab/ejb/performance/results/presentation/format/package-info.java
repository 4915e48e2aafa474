/** Tables, defined once and rendered in several formats; JSON and Markdown. */
package com.softexploration.lab.ejb.performance.results.presentation.format;
