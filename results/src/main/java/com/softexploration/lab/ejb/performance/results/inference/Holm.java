package com.softexploration.lab.ejb.performance.results.inference;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Probabilities of several tests, corrected so that the chance of any false alarm among all of them is what a single one would have: the
 * smallest is multiplied by the number of tests, the next by one less, and none is below the one before (Holm, A Simple Sequentially
 * Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {
    private Holm() {}

    /**
     * Corrects.
     *
     * @param probabilities one per test, 0 to 1
     * @return in the same order, 0 to 1
     */
    public static double[] corrected(double... probabilities) {
        int[] ascending = IntStream.range(0, probabilities.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> probabilities[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] corrected = new double[probabilities.length];
        double least = 0;
        for (int i = 0; i < ascending.length; i++) {
            least = Math.min(1, Math.max(least, (ascending.length - i) * probabilities[ascending[i]]));
            corrected[ascending[i]] = least;
        }
        return corrected;
    }
}
