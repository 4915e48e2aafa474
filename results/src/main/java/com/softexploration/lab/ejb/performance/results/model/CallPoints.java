package com.softexploration.lab.ejb.performance.results.model;

/**
 * A selection of a series' samples in call order, small enough to draw, that keeps the extremes of every stretch it thins out.
 *
 * @param callIndex the call's position in its series, from 0, ascending
 * @param nanos the duration of that call, same length
 */
@SuppressWarnings("ArrayRecordComponent") // two plain columns that are drawn, never compared
public record CallPoints(long[] callIndex, long[] nanos) {}
