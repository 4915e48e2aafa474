package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The interval of a median between two order statistics of independent values. It asks for no distribution: each value is above the
 * median with probability one half, so the k-th smallest and the k-th largest have it between them with probability 1 - 2 P(B &lt; k), B
 * binomial of n and 1/2 (Conover, Practical Nonparametric Statistics, 3rd edition, 3.2).
 */
public final class MedianInterval {
    /** What an interval should have at least. */
    static final double WANTED = 0.95;

    private MedianInterval() {}

    /**
     * The narrowest interval of at least 95 % or, of fewer than six values, their range, which has less: 75 % of three, 93.75 % of five.
     *
     * @param values for example the medians of rounds
     * @return empty for fewer than two values
     */
    public static Optional<Interval> of(double... values) {
        if (values.length < 2) {
            return Optional.empty();
        }
        double[] ascending = values.clone();
        Arrays.sort(ascending);
        BinomialDistribution above = BinomialDistribution.of(values.length, 0.5);
        int k = 1;
        while (2 * (k + 1) <= values.length && confidence(above, k + 1) >= WANTED) {
            k++;
        }
        return Optional.of(new Interval(ascending[k - 1], ascending[values.length - k], confidence(above, k)));
    }

    private static double confidence(BinomialDistribution above, int k) {
        return 1 - 2 * above.cumulativeProbability(k - 1);
    }
}
