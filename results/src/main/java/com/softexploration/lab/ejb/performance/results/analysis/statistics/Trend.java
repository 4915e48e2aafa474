package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.Collection;
import java.util.List;

/**
 * Test for a trend in ordered values: the Mann-Kendall test (Kendall, Rank Correlation Methods; Mann, Nonparametric
 * Tests Against Trend, Econometrica 13, 1945), for several groups the seasonal version (Hirsch, Slack and Smith,
 * Techniques of Trend Analysis for Monthly Water Quality Data, Water Resources Research 18, 1982), which compares only
 * values of the same group. Equal values count half as rising, half as falling.
 *
 * @param tau from -1, all fall, to 1, all rise
 * @param probability two-sided p-value for random order; exact for distinct values
 */
public record Trend(double tau, double probability) {
    /** Tests ordered values for a trend; fewer than two values have none. */
    public static Trend of(double... values) {
        return ofGroups(List.of(values));
    }

    /** Tests values for a common trend within all groups. */
    public static Trend ofGroups(Collection<double[]> groups) {
        int pairs = 0;
        double fallen = 0;
        for (double[] values : groups) {
            pairs += values.length * (values.length - 1) / 2;
            for (int later = 1; later < values.length; later++) {
                for (int earlier = 0; earlier < later; earlier++) {
                    fallen += values[later] < values[earlier] ? 1 : values[later] == values[earlier] ? 0.5 : 0;
                }
            }
        }
        if (pairs == 0) {
            return new Trend(0, 1);
        }
        double fewer = Math.min(fallen, pairs - fallen);
        return new Trend(1 - 2 * fallen / pairs, Math.min(1, 2 * shareWithAtMost((int) Math.ceil(fewer), groups)));
    }

    /**
     * Share of the permutations of the values that have at most the given number of inversions.
     * The numbers of inversions of n values
     * are those of n - 1, each with 0 to n - 1 more; those of two groups add up.
     */
    private static double shareWithAtMost(int inversions, Collection<double[]> groups) {
        double[] shares = {1};
        for (double[] group : groups) {
            for (int size = 2; size <= group.length; size++) {
                double[] next = new double[shares.length + size - 1];
                double sum = 0;
                for (int all = 0; all < next.length; all++) {
                    sum += all < shares.length ? shares[all] : 0;
                    sum -= all >= size ? shares[all - size] : 0;
                    next[all] = sum / size;
                }
                shares = next;
            }
        }
        double share = 0;
        for (int i = 0; i <= inversions; i++) {
            share += shares[i];
        }
        return Math.max(0, share);
    }
}
