/** From numbers to pages, files and text for terminals. */
package com.softexploration.lab.ejb.performance.results.presentation;
