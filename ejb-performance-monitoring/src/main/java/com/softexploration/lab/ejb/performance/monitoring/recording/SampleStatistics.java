package com.softexploration.lab.ejb.performance.monitoring.recording;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What is known about the samples while they are written down. One thread adds and ends; the figures of the last second are
 * for any thread, the summary for those who read after {@link #end()}.
 */
public final class SampleStatistics {
    /** Percentiles are exact to three significant digits; the exact ones come from the result log. */
    private static final int SIGNIFICANT_DIGITS = 3;

    private static final long SECOND_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Histogram all = new Histogram(SIGNIFICANT_DIGITS);
    /** Of the second that goes on. A sample is recorded once, here; the whole second is then added to the others. */
    private final Histogram second = new Histogram(SIGNIFICANT_DIGITS);

    private final Histogram warmup = new Histogram(SIGNIFICANT_DIGITS);

    private long secondStartNanos;
    private long minNanos = Long.MAX_VALUE;
    private long maxNanos;
    private double sumNanos;
    private volatile long recentMedianNanos;
    private volatile long recentP99Nanos;

    /**
     * @param startNanos the time of a {@link System#nanoTime()}
     */
    public SampleStatistics(long startNanos) {
        secondStartNanos = startNanos;
        all.setAutoResize(true);
        second.setAutoResize(true);
        warmup.setAutoResize(true);
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
            warmup.recordValue(samples[i]);
        }
    }

    /** Tells what time it is. When a second is over, its figures become the last second's. */
    void tick(long nowNanos) {
        if (nowNanos - secondStartNanos < SECOND_NANOS) {
            return;
        }
        recentMedianNanos = second.getTotalCount() == 0 ? 0 : second.getValueAtPercentile(50);
        recentP99Nanos = Percentile.P99.suits(second.getTotalCount()) ? second.getValueAtPercentile(99) : 0;
        all.add(second);
        second.reset();
        secondStartNanos = nowNanos;
    }

    /** No sample follows: nothing is recent any more, and the statistics are complete. */
    void end() {
        recentMedianNanos = 0;
        recentP99Nanos = 0;
        all.add(second);
        second.reset();
    }

    /** Median of the last full second; 0 when there was no call in it. */
    public long recentMedianNanos() {
        return recentMedianNanos;
    }

    /** 99th percentile of the last full second; 0 when it had too few calls. */
    public long recentP99Nanos() {
        return recentP99Nanos;
    }

    /** The figures of all samples; to be asked for after {@link #end()}. */
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

    /** The histogram answers with the end of a range, which may lie beyond the longest call. */
    private long valueAt(double percent) {
        return Math.min(all.getValueAtPercentile(percent), maxNanos);
    }

    /** A percentile, with the number of calls from which on it says something: at least ten calls are longer, of the 10th: shorter. */
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
