package com.softexploration.lab.ejb.performance.results.comparison;

import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * Total time of a number of calls, in each round that completed them.
 *
 * @param calls how many
 * @param roundNanos one total per round, in the order of the log
 */
public record Total(long calls, List<Double> roundNanos) {
    /** The median over the rounds; NaN where there is none. */
    public double medianNanos() {
        return new Median().evaluate(stream().toArray());
    }

    /** The shortest total; infinite where there is none. */
    public double shortestNanos() {
        return stream().min().orElse(Double.POSITIVE_INFINITY);
    }

    /** The longest total; infinite where there is none. */
    public double longestNanos() {
        return stream().max().orElse(Double.NEGATIVE_INFINITY);
    }

    private DoubleStream stream() {
        return roundNanos.stream().mapToDouble(nanos -> nanos);
    }
}
