package com.softexploration.lab.ejb.performance.results.inference;

/**
 * Whether values rise or fall with their order: Mann and Kendall's test (Kendall, Rank Correlation Methods; Mann, Nonparametric Tests
 * Against Trend, Econometrica 13, 1945). Equal values count half as risen, half as fallen.
 *
 * @param tau from -1, all fall, to 1, all rise
 * @param probability how often values in random order would have a tau as far from 0; two-sided, exact for different values
 */
public record Trend(double tau, double probability) {
    /** The trend of values in their order; of fewer than two there is none. */
    public static Trend of(double... values) {
        int pairs = values.length * (values.length - 1) / 2;
        if (pairs == 0) {
            return new Trend(0, 1);
        }
        double fallen = 0;
        for (int later = 1; later < values.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                fallen += values[later] < values[earlier] ? 1 : values[later] == values[earlier] ? 0.5 : 0;
            }
        }
        double fewer = Math.min(fallen, pairs - fallen);
        return new Trend(
                1 - 2 * fallen / pairs, Math.min(1, 2 * shareWithAtMost((int) Math.ceil(fewer), values.length)));
    }

    /**
     * The share of the orders of n values that have at most so many inversions. The numbers of inversions of n values are those of n - 1,
     * each with 0 to n - 1 more.
     */
    private static double shareWithAtMost(int inversions, int n) {
        double[] shares = {1};
        for (int size = 2; size <= n; size++) {
            double[] next = new double[shares.length + size - 1];
            for (int had = 0; had < shares.length; had++) {
                for (int more = 0; more < size; more++) {
                    next[had + more] += shares[had] / size;
                }
            }
            shares = next;
        }
        double share = 0;
        for (int i = 0; i <= inversions; i++) {
            share += shares[i];
        }
        return share;
    }
}
