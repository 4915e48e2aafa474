package com.softexploration.lab.ejb.performance.monitoring.recording;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Statistics of samples, updated as they are written.
 * One thread adds and ends; the figures of the last second are readable
 * by any thread, the summary after {@link #end()}.
 */
public final class SampleStatistics {
    /** Precision of percentiles in significant digits; exact values are computed from the result log. */
    private static final int SIGNIFICANT_DIGITS = 3;

    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Histogram all = new Histogram(SIGNIFICANT_DIGITS);
    /**
     * Histogram of the samples of the current second. Each sample is recorded here once; whole seconds are then added
     * to the others.
     */
    private final Histogram second = new Histogram(SIGNIFICANT_DIGITS);

    private final Histogram warmup = new Histogram(SIGNIFICANT_DIGITS);
    private final Histogram secondOfWarmup = new Histogram(SIGNIFICANT_DIGITS);

    private long secondStartNanos;
    private long minNanos = Long.MAX_VALUE;
    private long maxNanos;
    private double sumNanos;
    private volatile long recentCount;
    private volatile long recentMedianNanos;
    private volatile long recentP99Nanos;

    /**
     * Creates empty statistics.
     *
     * @param startNanos start time from {@link System#nanoTime()}
     */
    public SampleStatistics(long startNanos) {
        secondStartNanos = startNanos;
        all.setAutoResize(true);
        second.setAutoResize(true);
        warmup.setAutoResize(true);
        secondOfWarmup.setAutoResize(true);
    }

    void add(long[] samples, int count) {
        for (int i = 0; i < count; i++) {
            long sample = samples[i];
            second.recordValue(sample);
            minNanos = Math.min(minNanos, sample);
            maxNanos = Math.max(maxNanos, sample);
            sumNanos += sample;
        }
    }

    void addWarmup(long[] samples, int count) {
        for (int i = 0; i < count; i++) {
            secondOfWarmup.recordValue(samples[i]);
        }
    }

    /**
     * Advances the time to the given clock reading. After a full second, its figures become those of the last second.
     */
    void tick(long nowNanos) {
        if (nowNanos - secondStartNanos < SECOND_NANOS) {
            return;
        }
        endSecond();
        recentCount = Math.round((double) second.getTotalCount() * SECOND_NANOS / (nowNanos - secondStartNanos));
        recentMedianNanos = second.getTotalCount() == 0 ? 0 : second.getValueAtPercentile(50);
        recentP99Nanos = Percentile.P99.suits(second.getTotalCount()) ? second.getValueAtPercentile(99) : 0;
        second.reset();
        secondStartNanos = nowNanos;
    }

    /** Adds the samples of the current second to the statistics of their phases. */
    private void endSecond() {
        all.add(second);
        warmup.add(secondOfWarmup);
        second.add(secondOfWarmup);
        secondOfWarmup.reset();
    }

    /** Completes the statistics; recent figures are reset. */
    void end() {
        recentCount = 0;
        recentMedianNanos = 0;
        recentP99Nanos = 0;
        endSecond();
        second.reset();
    }

    /** Number of calls in the last full second, including warm-up calls. */
    public long recentCount() {
        return recentCount;
    }

    /** Median of the calls in the last full second, in nanoseconds; 0 if there were none. */
    public long recentMedianNanos() {
        return recentMedianNanos;
    }

    /** 99th percentile of the call durations in the last full second, in nanoseconds; 0 if there were too few calls. */
    public long recentP99Nanos() {
        return recentP99Nanos;
    }

    /** Returns the summary of all samples; valid after {@link #end()}. */
    public SampleSummary summary() {
        long count = all.getTotalCount();
        if (count == 0) {
            return new SampleSummary(0, 0, 0, 0, 0, null, null, null, warmupP10());
        }
        return new SampleSummary(
                count,
                minNanos,
                maxNanos,
                sumNanos / count,
                valueAt(50),
                percentile(Percentile.P90),
                percentile(Percentile.P99),
                percentile(Percentile.P999),
                warmupP10());
    }

    private Long percentile(Percentile percentile) {
        return percentile.suits(all.getTotalCount()) ? valueAt(percentile.percent()) : null;
    }

    private Long warmupP10() {
        return Percentile.P10.suits(warmup.getTotalCount())
                ? warmup.getValueAtPercentile(Percentile.P10.percent())
                : null;
    }

    /**
     * Returns a percentile in nanoseconds, limited to the longest call, because a bucket of the histogram may end above
     * it.
     */
    private long valueAt(double percent) {
        return Math.min(all.getValueAtPercentile(percent), maxNanos);
    }

    /** Percentiles with their minimum number of calls: at least ten calls lie above each. */
    enum Percentile {
        P10(10, 100),
        P90(90, 100),
        P99(99, 1_000),
        P999(99.9, 10_000);

        private final double percent;
        private final long fewestCalls;

        Percentile(double percent, long fewestCalls) {
            this.percent = percent;
            this.fewestCalls = fewestCalls;
        }

        double percent() {
            return percent;
        }

        boolean suits(long calls) {
            return calls >= fewestCalls;
        }
    }
}
