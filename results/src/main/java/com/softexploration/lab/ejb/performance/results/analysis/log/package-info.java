/**
 * Reader of result logs in the published and the current format, which uses constant memory apart from the samples
 * themselves.
 */
package com.softexploration.lab.ejb.performance.results.analysis.log;
