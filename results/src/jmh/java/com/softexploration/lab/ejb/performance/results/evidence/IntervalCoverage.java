package com.softexploration.lab.ejb.performance.results.evidence;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Coverage of 95 % intervals with variation between rounds and between server starts: hierarchical bootstrap (starts,
 * then rounds within) versus Student's t of the starts' means. Simulates logarithms of times with a fixed seed; takes
 * half a minute.
 */
final class IntervalCoverage {
    private static final int EXPERIMENTS = 4_000;
    private static final int RESAMPLES = 1_000;

    /** Quantiles of Student's t for two-sided 95 %, by degrees of freedom. */
    private static final double[] STUDENT = {Double.NaN, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365};

    private static final Random RANDOM = new Random(1);

    private IntervalCoverage() {}

    public static void main(String[] arguments) {
        System.out.println(
                "| starts' spread by rounds' spread | starts | rounds each | bootstrap covers | t of starts covers |");
        System.out.println("| --- | --- | --- | --- | --- |");
        for (double betweenStarts : new double[] {0, 0.5, 1, 3}) {
            for (int starts : new int[] {2, 3, 5, 8}) {
                int rounds = starts >= 5 ? 4 : 6;
                int byBootstrap = 0;
                int byStudent = 0;
                for (int i = 0; i < EXPERIMENTS; i++) {
                    double[][] experiment = experiment(starts, rounds, betweenStarts);
                    byBootstrap += bootstrapCoversZero(experiment) ? 1 : 0;
                    byStudent += studentCoversZero(experiment) ? 1 : 0;
                }
                System.out.printf(
                        Locale.ROOT,
                        "| %.1f | %d | %d | %.0f %% | %.0f %% |%n",
                        betweenStarts,
                        starts,
                        rounds,
                        100.0 * byBootstrap / EXPERIMENTS,
                        100.0 * byStudent / EXPERIMENTS);
            }
        }
    }

    static double[][] experiment(int starts, int rounds, double betweenStarts) {
        double[][] experiment = new double[starts][];
        for (int start = 0; start < starts; start++) {
            double level = betweenStarts * RANDOM.nextGaussian();
            experiment[start] = DoubleStream.generate(() -> level + RANDOM.nextGaussian())
                    .limit(rounds)
                    .toArray();
        }
        return experiment;
    }

    static boolean bootstrapCoversZero(double[][] experiment) {
        double[] means = DoubleStream.generate(() -> resampledMean(experiment))
                .limit(RESAMPLES)
                .sorted()
                .toArray();
        return means[RESAMPLES / 40 - 1] <= 0 && 0 <= means[RESAMPLES - RESAMPLES / 40];
    }

    private static double resampledMean(double[][] experiment) {
        return IntStream.range(0, experiment.length)
                .mapToObj(start -> experiment[RANDOM.nextInt(experiment.length)])
                .flatMapToDouble(rounds ->
                        IntStream.range(0, rounds.length).mapToDouble(round -> rounds[RANDOM.nextInt(rounds.length)]))
                .average()
                .orElseThrow();
    }

    static boolean studentCoversZero(double[][] experiment) {
        double[] means = Arrays.stream(experiment)
                .mapToDouble(rounds -> Arrays.stream(rounds).average().orElseThrow())
                .toArray();
        double mean = Arrays.stream(means).average().orElseThrow();
        double variance = Arrays.stream(means)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (means.length - 1);
        return Math.abs(mean) <= STUDENT[means.length - 1] * Math.sqrt(variance / means.length);
    }
}
