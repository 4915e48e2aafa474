package com.softexploration.lab.ejb.performance.results.model;

/**
 * The measured calls that one of several servers made of a series, all rounds together.
 *
 * @param generator which server
 * @param times at least one call
 */
public record GeneratorTimes(SeriesKey key, String generator, CallTimes times) {}
