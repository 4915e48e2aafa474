package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.List;

/**
 * Verdict on a result.
 *
 * @param state one-word verdict
 * @param gaps what is unknown about the machine
 * @param findings values above the limits of rules
 * @param series the verdict on each series
 */
public record Verdict(Verdict.State state, List<Verdict.Gap> gaps, List<Finding> findings, List<SeriesVerdict> series) {
    /** One-word verdict. */
    public enum State {
        /** All load tests were observed, and every series of sufficient length can be quoted. */
        CLEAN,
        /** Some series can be quoted. */
        PARTLY,
        /** No series can be quoted. */
        NOISY,
        /** The machine was not observed during the load tests. */
        UNKNOWN
    }

    /** Something unknown about the machine during the load tests. */
    public sealed interface Gap {
        /**
         * Steal time is unknown.
         *
         * @param schemaVersion version of the description, which defined it otherwise
         */
        record UnknownSteal(int schemaVersion) implements Gap {}

        /**
         * No load test was observed.
         *
         * @param logsAlone whether the description is that of the logs
         */
        record NotObserved(boolean logsAlone) implements Gap {}
    }

    /** Whether no known reason prevents quoting the figures of a series. */
    public boolean allowsQuoting(SeriesKey key) {
        return state == State.UNKNOWN
                || (state != State.NOISY
                        && series.stream()
                                .filter(verdict -> verdict.key().equals(key))
                                .allMatch(SeriesVerdict::quotable));
    }

    /** Whether a finding spoils all series, even the steady ones. */
    public boolean spoilsSteadySeries() {
        return state == State.NOISY && series.stream().anyMatch(SeriesVerdict::quotable);
    }
}
