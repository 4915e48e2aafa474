package com.softexploration.lab.ejb.performance.results.model;

import java.util.stream.IntStream;

/**
 * A selection of a series' samples in call order, small enough to draw, that keeps the extremes of every stretch it thins out.
 *
 * @param callIndex the call's position in its series, from 0, ascending
 * @param nanos the duration of that call, same length
 * @param thinned whether calls were left out
 */
@SuppressWarnings("ArrayRecordComponent") // two plain columns that are drawn, never compared
public record CallPoints(long[] callIndex, long[] nanos, boolean thinned) {

    /**
     * A smaller selection that keeps the extremes of every stretch it thins out further.
     *
     * @param points how many there may be, at least 2
     */
    public CallPoints atMost(int points) {
        if (nanos.length <= points) {
            return this;
        }
        int stretches = points / 2;
        int[] kept = IntStream.range(0, stretches)
                .flatMap(stretch -> extremes((int) ((long) nanos.length * stretch / stretches), (int)
                        ((long) nanos.length * (stretch + 1) / stretches)))
                .toArray();
        return new CallPoints(
                IntStream.of(kept).mapToLong(i -> callIndex[i]).toArray(),
                IntStream.of(kept).mapToLong(i -> nanos[i]).toArray(),
                true);
    }

    private IntStream extremes(int from, int end) {
        int shortest = from;
        int longest = from;
        for (int i = from; i < end; i++) {
            shortest = nanos[i] < nanos[shortest] ? i : shortest;
            longest = nanos[i] > nanos[longest] ? i : longest;
        }
        return IntStream.of(shortest, longest).sorted().distinct();
    }
}
