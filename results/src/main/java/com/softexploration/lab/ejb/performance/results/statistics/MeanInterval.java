package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's interval for the mean of independent values (Montgomery, Design and Analysis of Experiments). */
public final class MeanInterval {
    private MeanInterval() {}

    /** The interval of 95 %; empty for fewer than two values. */
    public static Optional<Interval> of(double... values) {
        if (values.length < 2) {
            return Optional.empty();
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double reach = reach(values.length, standardError(values, mean), MedianInterval.WANTED);
        return Optional.of(new Interval(mean - reach, mean + reach, MedianInterval.WANTED));
    }

    /** How far the ends of an interval are from the mean of that many values. */
    static double reach(int values, double standardError, double confidence) {
        return standardError * TDistribution.of(values - 1).inverseSurvivalProbability((1 - confidence) / 2);
    }

    /** The standard error of the mean of at least two values. */
    static double standardError(double[] values, double mean) {
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }
}
