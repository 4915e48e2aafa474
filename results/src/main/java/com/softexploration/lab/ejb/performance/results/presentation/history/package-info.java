/** A history of stored runs as text, page and files for other programs. */
package com.softexploration.lab.ejb.performance.results.presentation.history;
