package com.softexploration.lab.ejb.performance.results.comparison;

import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * Total duration of a number of calls, for each round that completed them.
 *
 * @param calls number of calls
 * @param roundNanos one total per round, in the order of the log
 */
public record Total(long calls, List<Double> roundNanos) {
    /** Median over the rounds; NaN if there are none. */
    public double medianNanos() {
        return new Median().evaluate(stream().toArray());
    }

    /** Shortest total; infinite if there are none. */
    public double shortestNanos() {
        return stream().min().orElse(Double.POSITIVE_INFINITY);
    }

    /** Longest total; infinite if there are none. */
    public double longestNanos() {
        return stream().max().orElse(Double.NEGATIVE_INFINITY);
    }

    private DoubleStream stream() {
        return roundNanos.stream().mapToDouble(nanos -> nanos);
    }
}
