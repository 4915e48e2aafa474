package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.Map;
import java.util.OptionalLong;

/**
 * Contribution of one load test to a series.
 * The spread of the medians over a series' load tests shows the reliability of a
 * repetition.
 *
 * @param id id in the log, or a generated one ({@code line 12}) for a published line, which has none
 * @param key its series
 * @param requestCount requested measured calls, 0 for warm-up only; empty if not logged
 * @param times durations of its measured calls, without excluded ones
 * @param excluded number of measured calls excluded because the CPU ran at a different speed
 * @param errors number of failed calls by reason; they have no duration
 * @param client client library on the calling side; empty if not logged or there is no choice
 * @param encryption protocol version and cipher suite of its connections; empty if not logged
 * @param incomparable reason why its times are incomparable with those of other transports; empty if comparable
 * @param complete whether the log has all parts, none damaged, and an end record with status {@code completed}; a
 *     published line is complete unless damaged
 * @param incompleteReason reason why it is incomplete, one sentence; empty if complete
 * @param resources resources used by all its measured calls, by key in the log; without unknown ones
 */
public record LoadTestSummary(
        String id,
        SeriesKey key,
        OptionalLong requestCount,
        CallTimes times,
        long excluded,
        Map<String, Long> errors,
        String client,
        String encryption,
        String incomparable,
        boolean complete,
        String incompleteReason,
        Map<String, Long> resources) {

    /** Creates a summary of a load test without known resources and encryption. */
    public LoadTestSummary(
            String id,
            SeriesKey key,
            OptionalLong requestCount,
            CallTimes times,
            long excluded,
            Map<String, Long> errors,
            String client,
            String incomparable,
            boolean complete,
            String incompleteReason) {
        this(
                id,
                key,
                requestCount,
                times,
                excluded,
                errors,
                client,
                "",
                incomparable,
                complete,
                incompleteReason,
                Map.of());
    }

    /** Number of measured samples. */
    public long count() {
        return times.count();
    }

    /** Total duration of all measured calls, in nanoseconds; excluded calls count with the mean of the others. */
    public double totalNanos() {
        return excluded == 0 ? times.totalNanos() : times.totalNanos() * (1 + (double) excluded / times.count());
    }

    /** Median duration in nanoseconds; NaN if no call was measured. */
    public double medianNanos() {
        return times.medianNanos();
    }

    /** Returns whether any call was measured; false for warm-ups, and if the load test failed earlier. */
    public boolean measured() {
        return times.count() > 0;
    }

    /** Returns whether the load test is a complete repetition: calls were measured, and it was not aborted. */
    public boolean repeats() {
        return measured() && complete;
    }

    /** Number of failed calls. */
    public long errorCount() {
        return errors.values().stream().mapToLong(count -> count).sum();
    }
}
