/** Data of an analysis: series, load tests, growth, and their keys. */
package com.softexploration.lab.ejb.performance.results.analysis.model;
