package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction of p-values, by which the probability of any false positive among several tests is that of a single
 * test: the smallest is multiplied by the number of tests, the next by one less, and none is below its predecessor
 * (Holm, A Simple Sequentially Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {
    private Holm() {}

    /**
     * Returns the factors of the p-values; the level of an interval consistent with the corrected test is divided by
     * its factor.
     *
     * @param probabilities one per test, 0 to 1
     * @return in the same order, from 1 to the number of tests
     */
    public static int[] multipliers(double... probabilities) {
        int[] ascending = ascending(probabilities);
        int[] multipliers = new int[probabilities.length];
        for (int i = 0; i < ascending.length; i++) {
            multipliers[ascending[i]] = ascending.length - i;
        }
        return multipliers;
    }

    /**
     * Returns the corrected p-values.
     *
     * @param probabilities one per test, 0 to 1
     * @return in the same order, 0 to 1
     */
    public static double[] corrected(double... probabilities) {
        int[] multipliers = multipliers(probabilities);
        double[] corrected = new double[probabilities.length];
        double least = 0;
        for (int test : ascending(probabilities)) {
            least = Math.min(1, Math.max(least, multipliers[test] * probabilities[test]));
            corrected[test] = least;
        }
        return corrected;
    }

    private static int[] ascending(double... probabilities) {
        return IntStream.range(0, probabilities.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> probabilities[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
