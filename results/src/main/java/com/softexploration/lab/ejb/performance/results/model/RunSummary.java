package com.softexploration.lab.ejb.performance.results.model;

/**
 * One run's share of a series. The spread of the medians over the runs of a series says how far a repetition can be trusted.
 *
 * @param run the run id of the log, or a made-up one ({@code line 12}) for a published line, which has none
 * @param key the series it belongs to
 * @param count measured samples of this run
 * @param medianNanos their median, nanoseconds
 * @param complete whether the log has all parts and an end record with status {@code completed}, and no record is
 *     damaged; a published line is complete when it is not damaged
 * @param incompleteReason why it is not complete, one sentence; empty when it is
 */
public record RunSummary(
        String run, SeriesKey key, long count, double medianNanos, boolean complete, String incompleteReason) {}
