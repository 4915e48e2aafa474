package com.softexploration.lab.ejb.performance.results.inference;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's interval of 95 % for the mean of independent values (Montgomery, Design and Analysis of Experiments). */
public final class MeanInterval {
    private MeanInterval() {}

    /** Empty for fewer than two values. */
    public static Optional<Interval> of(double... values) {
        if (values.length < 2) {
            return Optional.empty();
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double reach = standardError(values, mean)
                * TDistribution.of(values.length - 1).inverseSurvivalProbability((1 - MedianInterval.WANTED) / 2);
        return Optional.of(new Interval(mean - reach, mean + reach, MedianInterval.WANTED));
    }

    /** The standard error of the mean of at least two values. */
    static double standardError(double[] values, double mean) {
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }
}
