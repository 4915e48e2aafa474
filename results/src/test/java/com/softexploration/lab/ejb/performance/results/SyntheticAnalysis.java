package com.softexploration.lab.ejb.performance.results;

import com.softexploration.lab.ejb.performance.results.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.log.LoggedLoadTest.Asked;
import com.softexploration.lab.ejb.performance.results.log.Samples;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.CallPoints;
import com.softexploration.lab.ejb.performance.results.model.Growth;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.LogProblem;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.statistics.SeriesStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Builds analyses out of seeded, made-up samples that are distributed like real ones. */
public final class SyntheticAnalysis {
    private static final int DRAWN_POINTS = 4000;

    private final List<Series> series = new ArrayList<>();
    private final List<LogProblem> problems = new ArrayList<>();
    private int rounds = 3;

    /** nop, simple and complex, local and remote, with medians as on a real machine. */
    public static SyntheticAnalysis likeReal() {
        return new SyntheticAnalysis()
                .local("nop", 100_000, 3_000, 0.15)
                .remote("nop", 20_000, 260_000, 0.25)
                .local("simple", 10_000, 4_000, 0.2)
                .remote("simple", 30, 1_002_000_000, 0.0006)
                .local("complex", 2_000, 700_000, 0.1)
                .remote("complex", 1_000, 14_000_000, 0.2);
    }

    /** How many rounds the series added from now on have. */
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

    /** Log-normal samples around the median, one in a hundred of them much longer. */
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

    /** Exactly these samples, dealt out to the rounds in order. */
    public SyntheticAnalysis exactly(SeriesKey key, long... samples) {
        List<LoadTestSummary> runs = new ArrayList<>();
        int dealt = Math.min(rounds, samples.length);
        for (int round = 0; round < dealt; round++) {
            long[] own =
                    Arrays.copyOfRange(samples, samples.length * round / dealt, samples.length * (round + 1) / dealt);
            runs.add(run("run-" + round, key, "", own));
        }
        return add(key, samples, runs);
    }

    /** One run that broke off. */
    public SyntheticAnalysis incomplete(SeriesKey key, String run, String reason, long... samples) {
        return add(key, samples, List.of(run(run, key, reason, samples)));
    }

    /** One run whose times do not compare. */
    public SyntheticAnalysis incomparable(SeriesKey key, String reason, long... samples) {
        LoggedLoadTest run = new LoggedLoadTest(
                "run-0", key, new Asked(OptionalLong.empty(), 0, reason), Samples.of(samples), Map.of(), "");
        return add(key, samples, List.of(SeriesStatistics.summarize(run)));
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
        return new Analysis(List.copyOf(series), growth, List.of(), List.copyOf(problems));
    }

    private SyntheticAnalysis add(SeriesKey key, long[] samples, List<LoadTestSummary> runs) {
        Histogram histogram = new Histogram(3);
        for (long sample : samples) {
            histogram.recordValue(sample);
        }
        series.add(new Series(summary(key, samples), runs, points(samples), histogram));
        return this;
    }

    private static LoadTestSummary run(String id, SeriesKey key, String incompleteReason, long[] samples) {
        return SeriesStatistics.summarize(
                new LoggedLoadTest(id, key, Asked.UNKNOWN, Samples.of(samples), Map.of(), incompleteReason));
    }

    private static CallPoints points(long[] samples) {
        int count = Math.min(samples.length, DRAWN_POINTS);
        long[] index = new long[count];
        long[] nanos = new long[count];
        for (int i = 0; i < count; i++) {
            index[i] = (long) i * samples.length / count;
            nanos[i] = samples[(int) index[i]];
        }
        return new CallPoints(index, nanos, count < samples.length);
    }

    private static SeriesSummary summary(SeriesKey key, long[] samples) {
        long[] sorted = samples.clone();
        Arrays.sort(sorted);
        double mean = Arrays.stream(samples).average().orElseThrow();
        double squares =
                Arrays.stream(samples).mapToDouble(s -> (s - mean) * (s - mean)).sum();
        double variance = samples.length == 1 ? 0 : squares / (samples.length - 1);
        TreeMap<Double, Double> percentiles = new TreeMap<>();
        for (double percentile : new double[] {50, 90, 99, 99.9}) {
            int rank = (int) Math.ceil(percentile / 100 * sorted.length);
            percentiles.put(percentile, (double) sorted[Math.max(0, rank - 1)]);
        }
        return new SeriesSummary(
                key,
                samples.length,
                sorted[0],
                sorted[sorted.length - 1],
                median(samples),
                mean,
                variance,
                Math.sqrt(variance),
                percentiles);
    }

    private static double median(long[] samples) {
        long[] sorted = samples.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
    }
}
