package com.softexploration.lab.ejb.performance.results.log;

import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.Map;
import java.util.OptionalLong;

/**
 * One load test as its records, joined, tell it.
 *
 * @param id the id in the log, or a made-up one ({@code line 12}) for a published line, which has none
 * @param key the series it belongs to
 * @param requestCount measured calls that were asked for; empty where the log does not say it
 * @param client what carried the bytes on the calling side, where there is a choice; empty where the log does not say it
 * @param incomparable why its times do not compare with those of other transports; empty when they do
 * @param samples measured samples in the order of the calls, or of the log where several threads called
 * @param errors how many calls failed, by reason; they have no sample
 * @param incompleteReason why it is not complete, one sentence; empty when it is
 */
public record LoggedLoadTest(
        String id,
        SeriesKey key,
        OptionalLong requestCount,
        String client,
        String incomparable,
        Samples samples,
        Map<String, Long> errors,
        String incompleteReason) {

    /** A copy with these samples. */
    public LoggedLoadTest withSamples(Samples some) {
        return new LoggedLoadTest(id, key, requestCount, client, incomparable, some, errors, incompleteReason);
    }

    /** Whether the log has all of it, and says that it was completed. */
    public boolean complete() {
        return incompleteReason.isEmpty();
    }
}
