package com.softexploration.lab.ejb.performance.results.analysis.model;

/**
 * Selection of samples of a series in call order, small enough to draw; it retains the extremes of every thinned
 * stretch.
 *
 * @param callIndex positions of the calls in their series, from 0, ascending
 * @param nanos durations of those calls, same length
 */
@SuppressWarnings("ArrayRecordComponent") // two plain columns that are drawn, never compared
public record CallPoints(long[] callIndex, long[] nanos) {}
