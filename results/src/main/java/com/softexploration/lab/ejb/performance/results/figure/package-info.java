/** Figures, drawn as SVG and PNG files and described for the interactive charts of the report. */
package com.softexploration.lab.ejb.performance.results.figure;
