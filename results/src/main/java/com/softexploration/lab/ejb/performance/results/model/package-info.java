/** The values of an analysis: series, load tests, growth, and the words for sides and transports. */
package com.softexploration.lab.ejb.performance.results.model;
