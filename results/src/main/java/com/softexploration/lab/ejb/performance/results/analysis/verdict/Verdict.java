package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Verdict on a result.
 *
 * @param state one-word verdict
 * @param gaps what is unknown about the machine
 * @param findings values above the limits of rules
 * @param series the verdict on each series
 * @param checked what was checked
 */
public record Verdict(
        Verdict.State state,
        List<Verdict.Gap> gaps,
        List<Finding> findings,
        List<SeriesVerdict> series,
        Verdict.Checked checked) {
    /**
     * What was checked.
     *
     * @param checks one per rule that was applied
     * @param loadTests number of measured load tests that count
     * @param excluded number of measured load tests excluded from all figures
     */
    public record Checked(List<RuleCheck> checks, int loadTests, int excluded) {
        Checked without(Rule rule) {
            return new Checked(
                    checks.stream().filter(check -> check.rule() != rule).toList(), loadTests, excluded);
        }
    }

    /** One-word verdict. */
    public enum State {
        /** All load tests were observed, and every series of sufficient length can be quoted, of which there is one. */
        CLEAN,
        /** No limit was exceeded, but every series is too short or uncertain, as in a quick experiment. */
        SHORT,
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

    /**
     * The check of the rule that disturbed or invalidated most load tests; of equal ones, the one furthest beyond its limit. Rules that
     * invalidate the result come first. Empty if there is none.
     */
    public Optional<RuleCheck> mainReason() {
        return checked.checks().stream()
                .filter(check -> !check.passed() && check.rule().effect() != Rule.Effect.COST)
                .max(Comparator.<RuleCheck>comparingInt(
                                check -> check.rule().effect() == Rule.Effect.INVALIDATES ? 1 : 0)
                        .thenComparingInt(RuleCheck::broken)
                        .thenComparingDouble(check ->
                                check.worst() / Math.max(1, check.rule().limit())));
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
