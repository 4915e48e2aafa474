package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many times as long one thing takes as another, from pairs that were measured in the same rounds and so share what disturbs these:
 * the geometric mean of the pairs' ratios with Student's t interval of their logarithms (Kalibera and Jones, Quantifying Performance
 * Changes with Effect Size Confidence Intervals, 2012, for why ratios and not tests; Montgomery, Design and Analysis of Experiments, for
 * blocks).
 *
 * @param ratio the geometric mean
 * @param interval of 95 %
 * @param probability how often chance alone would put the mean as far from 1 (two-sided t test of the logarithms); 0 to 1
 * @param pairs how many
 * @param standardError of the mean of the logarithms
 */
public record PairedRatio(double ratio, Interval interval, double probability, int pairs, double standardError) {
    private static final int MOST_PAIRS = 1_000;

    /**
     * Compares pairs.
     *
     * @param numerators positive, in the order of the rounds
     * @param denominators positive, of the same rounds
     * @return empty for fewer than two pairs
     * @throws IllegalArgumentException if they are not equally many
     */
    public static Optional<PairedRatio> of(double[] numerators, double[] denominators) {
        if (numerators.length != denominators.length) {
            throw new IllegalArgumentException(numerators.length + " values have no pairs in " + denominators.length);
        }
        return ofLogarithms(IntStream.range(0, numerators.length)
                .mapToDouble(i -> Math.log(numerators[i] / denominators[i]))
                .toArray());
    }

    /**
     * Compares pairs by the natural logarithms of their ratios.
     *
     * @return empty for fewer than two pairs
     */
    public static Optional<PairedRatio> ofLogarithms(double... logarithms) {
        int pairs = logarithms.length;
        if (pairs < 2) {
            return Optional.empty();
        }
        double mean = Arrays.stream(logarithms).average().orElseThrow();
        double error = MeanInterval.standardError(logarithms, mean);
        TDistribution student = TDistribution.of(pairs - 1);
        Interval interval = MeanInterval.of(logarithms).orElseThrow().map(Math::exp);
        double probability = error == 0 ? (mean == 0 ? 1 : 0) : 2 * student.survivalProbability(Math.abs(mean) / error);
        return Optional.of(new PairedRatio(Math.exp(mean), interval, probability, pairs, error));
    }

    /** The interval that has the true ratio in it with another probability, 0 to 1. */
    public Interval interval(double confidence) {
        double mean = Math.log(ratio);
        double reach = MeanInterval.reach(pairs, standardError, confidence);
        return new Interval(Math.exp(mean - reach), Math.exp(mean + reach), confidence);
    }

    /**
     * About how many pairs would make an interval narrow enough to be on one side of a limit, if they scatter as these do.
     *
     * @param limit a ratio other than this one
     * @param confidence of the interval, 0 to 1
     * @return empty if more than a thousand
     */
    public OptionalInt pairsToTellFrom(double limit, double confidence) {
        double distance = Math.abs(Math.log(ratio / limit));
        double scatter = standardError * Math.sqrt(pairs);
        int few = 1;
        int enough = MOST_PAIRS + 1;
        while (enough - few > 1) {
            int between = (few + enough) / 2;
            if (MeanInterval.reach(between, scatter / Math.sqrt(between), confidence) < distance) {
                enough = between;
            } else {
                few = between;
            }
        }
        return enough > MOST_PAIRS ? OptionalInt.empty() : OptionalInt.of(enough);
    }
}
