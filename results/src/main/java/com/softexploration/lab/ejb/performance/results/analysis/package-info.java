/** From result logs to numbers: nothing below this package lays out tables or pages. */
package com.softexploration.lab.ejb.performance.results.analysis;
