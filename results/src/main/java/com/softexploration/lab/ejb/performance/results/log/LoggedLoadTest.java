package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One load test as its records, joined, tell it.
 *
 * @param id the run id of the log, or a made-up one ({@code line 12}) for a published line, which has none
 * @param key the series it belongs to
 * @param asked what its begin record says was asked for
 * @param samples measured samples in the order of the calls, or of the log where several threads called
 * @param errors how many calls failed, by reason; they have no sample
 * @param incompleteReason why it is not complete, one sentence; empty when it is
 */
public record LoggedLoadTest(
        String id, SeriesKey key, Asked asked, Samples samples, Map<String, Long> errors, String incompleteReason) {

    /**
     * What was asked for.
     *
     * @param requestCount measured calls; empty where the log does not say it
     * @param maxErrorRate share of the calls that may fail without ending the load test, 0 to 1
     * @param incomparable why its times do not compare with those of other transports; empty when they do
     */
    public record Asked(OptionalLong requestCount, double maxErrorRate, String incomparable) {
        /** Of a log that does not say it. */
        public static final Asked UNKNOWN = new Asked(OptionalLong.empty(), 0, "");

        static Asked of(RecordHead begin) {
            return new Asked(
                    begin.number("requestCount"),
                    begin.share("maxErrorRate"),
                    LogProblems.oneLine(begin.property("incomparable").orElse("")));
        }
    }

    /** Whether the log has all of it, and says that it was completed. */
    public boolean complete() {
        return incompleteReason.isEmpty();
    }
}
