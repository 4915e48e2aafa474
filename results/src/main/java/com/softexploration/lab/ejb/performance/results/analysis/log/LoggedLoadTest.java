package com.softexploration.lab.ejb.performance.results.analysis.log;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A load test, joined from its records.
 *
 * @param id id in the log, or a generated one ({@code line 12}) for a published line, which has none
 * @param key its series
 * @param requestCount requested measured calls; empty if not logged
 * @param client client library on the calling side; empty if not logged or there is no choice
 * @param incomparable reason why its times are incomparable with those of other transports; empty if comparable
 * @param samples measured samples in call order, or in log order if several threads called
 * @param openLoad what only the open model has; empty in the closed model
 * @param errors number of failed calls by reason; they have no sample
 * @param incompleteReason reason why it is incomplete, one sentence; empty if complete
 * @param facts what its begin and end records say besides
 */
public record LoggedLoadTest(
        String id,
        SeriesKey key,
        OptionalLong requestCount,
        String client,
        String incomparable,
        Samples samples,
        Optional<LoggedOpenLoad> openLoad,
        Map<String, Long> errors,
        String incompleteReason,
        LoggedFacts facts) {

    /** Creates a load test without any further facts. */
    public LoggedLoadTest(
            String id,
            SeriesKey key,
            OptionalLong requestCount,
            String client,
            String incomparable,
            Samples samples,
            Optional<LoggedOpenLoad> openLoad,
            Map<String, Long> errors,
            String incompleteReason) {
        this(
                id,
                key,
                requestCount,
                client,
                incomparable,
                samples,
                openLoad,
                errors,
                incompleteReason,
                LoggedFacts.NONE);
    }

    /** Returns a copy with the given samples. */
    public LoggedLoadTest withSamples(Samples some) {
        return new LoggedLoadTest(
                id, key, requestCount, client, incomparable, some, openLoad, errors, incompleteReason, facts);
    }

    /** Returns whether the log contains the complete load test, with the status {@code completed}. */
    public boolean complete() {
        return incompleteReason.isEmpty();
    }
}
