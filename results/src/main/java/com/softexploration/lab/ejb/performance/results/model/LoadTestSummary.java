package com.softexploration.lab.ejb.performance.results.model;

import java.util.Map;
import java.util.OptionalLong;

/**
 * One load test's share of a series. The spread of the medians over the load tests of a series says how far a repetition can be trusted.
 *
 * @param id the id in the log, or a made-up one ({@code line 12}) for a published line, which has none
 * @param key the series it belongs to
 * @param requestCount measured calls that were asked for, 0 for one that only warms up; empty where the log does not say it
 * @param times of its measured calls, without those that are left out
 * @param leftOut measured calls at another CPU speed than the figures are of
 * @param errors how many of its calls failed, by reason; they are in no time
 * @param client what carried the bytes on the calling side, where there is a choice; empty where the log does not say it
 * @param incomparable why its times do not compare with those of other transports; empty when they do
 * @param complete whether the log has all parts and an end record with status {@code completed}, and no record is
 *     damaged; a published line is complete when it is not damaged
 * @param incompleteReason why it is not complete, one sentence; empty when it is
 */
public record LoadTestSummary(
        String id,
        SeriesKey key,
        OptionalLong requestCount,
        CallTimes times,
        long leftOut,
        Map<String, Long> errors,
        String client,
        String incomparable,
        boolean complete,
        String incompleteReason) {

    /** Measured samples. */
    public long count() {
        return times.count();
    }

    /** The time of all measured calls together, in nanoseconds: those that are left out take as long as the others. */
    public double totalNanos() {
        return leftOut == 0 ? times.totalNanos() : times.totalNanos() * (1 + (double) leftOut / times.count());
    }

    /** Their median, nanoseconds; NaN where there is none. */
    public double medianNanos() {
        return times.medianNanos();
    }

    /** Whether any call of it was measured: not so when it only warmed up, or failed before. */
    public boolean measured() {
        return times.count() > 0;
    }

    /** Whether its times are those of a whole repetition: calls were measured, and it did not break off. */
    public boolean repeats() {
        return measured() && complete;
    }

    /** How many calls failed. */
    public long errorCount() {
        return errors.values().stream().mapToLong(count -> count).sum();
    }
}
