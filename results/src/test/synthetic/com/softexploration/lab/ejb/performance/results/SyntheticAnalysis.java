package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Growth;
import com.softexploration.lab.ejb.performance.results.analysis.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.SeriesStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/** Builds analyses from seeded, synthetic samples with realistic distributions. */
public final class SyntheticAnalysis {
    private static final int DRAWN_POINTS = 4000;

    private final List<Series> series = new ArrayList<>();
    private final List<LogProblem> problems = new ArrayList<>();
    private int rounds = 3;

    /** Adds nop, simple and complex, local and remote, with medians as on a real machine. */
    public static SyntheticAnalysis likeReal() {
        return new SyntheticAnalysis()
                .local("nop", 100_000, 3_000, 0.15)
                .remote("nop", 20_000, 260_000, 0.25)
                .local("simple", 10_000, 4_000, 0.2)
                .remote("simple", 30, 1_002_000_000, 0.0006)
                .local("complex", 2_000, 700_000, 0.1)
                .remote("complex", 1_000, 14_000_000, 0.2);
    }

    /** Sets the number of rounds of series added later. */
    public SyntheticAnalysis rounds(int count) {
        rounds = count;
        return this;
    }

    public SyntheticAnalysis local(String operation, int count, double medianNanos, double sigma) {
        return add(new SeriesKey(operation, Side.LOCAL, "local-ejb"), count, medianNanos, sigma);
    }

    public SyntheticAnalysis remote(String operation, int count, double medianNanos, double sigma) {
        return add(new SeriesKey(operation, Side.REMOTE, "remote-ejb"), count, medianNanos, sigma);
    }

    /** Adds log-normal samples around the median, one in a hundred of them much longer. */
    public SyntheticAnalysis add(SeriesKey key, int count, double medianNanos, double sigma) {
        Random random = new Random(key.toString().hashCode());
        long[] samples = new long[count];
        Arrays.setAll(samples, i -> {
            double factor = Math.exp(sigma * random.nextGaussian());
            boolean late = random.nextInt(100) == 0;
            return Math.round(medianNanos * factor * (late ? 1 + sigma * 20 * random.nextDouble() : 1));
        });
        return exactly(key, samples);
    }

    /** Adds exactly these samples, distributed over the rounds in order. */
    public SyntheticAnalysis exactly(SeriesKey key, long... samples) {
        List<LoggedLoadTest> loadTests = new ArrayList<>();
        int dealt = Math.min(rounds, samples.length);
        for (int round = 0; round < dealt; round++) {
            long[] own =
                    Arrays.copyOfRange(samples, samples.length * round / dealt, samples.length * (round + 1) / dealt);
            loadTests.add(loadTest("run-" + round, key, "", "", own));
        }
        return add(loadTests);
    }

    /** Adds an aborted load test. */
    public SyntheticAnalysis incomplete(SeriesKey key, String id, String reason, long... samples) {
        return add(List.of(loadTest(id, key, "", reason, samples)));
    }

    /** Adds a load test with incomparable times. */
    public SyntheticAnalysis incomparable(SeriesKey key, String reason, long... samples) {
        return add(List.of(loadTest("run-0", key, reason, "", samples)));
    }

    public SyntheticAnalysis problem(LogProblem problem) {
        problems.add(problem);
        return this;
    }

    public Analysis build() {
        List<Growth> growth = new ArrayList<>();
        for (Series remote : series) {
            series.stream()
                    .filter(s -> remote.comparable()
                            && remote.key().side() == Side.REMOTE
                            && s.key().side() == Side.LOCAL)
                    .filter(s -> s.key().operation().equals(remote.key().operation()))
                    .findFirst()
                    .ifPresent(local -> growth.add(Growth.of(local.summary(), remote.summary())));
        }
        return new Analysis(List.copyOf(series), growth, List.of(), List.of(), List.of(), List.copyOf(problems));
    }

    private SyntheticAnalysis add(List<LoggedLoadTest> loadTests) {
        series.add(SeriesStatistics.describe(loadTests.get(0).key(), loadTests, DRAWN_POINTS));
        return this;
    }

    private static LoggedLoadTest loadTest(
            String id, SeriesKey key, String incomparable, String incompleteReason, long... samples) {
        return new LoggedLoadTest(
                id,
                key,
                OptionalLong.empty(),
                "",
                incomparable,
                Samples.of(samples),
                Optional.empty(),
                Map.of(),
                incompleteReason);
    }
}
