package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Verdict on the result of an experiment.
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
     * Checks behind the verdict.
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

    /** States of a result. */
    public enum State {
        /**
         * Clean: all load tests were observed, and every series with enough calls can be quoted; there is at least one.
         */
        CLEAN,
        /** Short: no limit was exceeded, but every series is too short or uncertain, as in a quick experiment. */
        SHORT,
        /** Partly quotable: some series can be quoted. */
        PARTLY,
        /** Noisy: no series can be quoted. */
        NOISY,
        /** Unknown: the machine was not observed during the load tests. */
        UNKNOWN
    }

    /** Information that is missing about the machine during the load tests. */
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
     * The check of the rule that disturbed or invalidated most load tests; of equal ones, a cause of
     * others, and then the one furthest beyond its limit. Rules that invalidate the result come first. Empty if there is none.
     */
    public Optional<RuleCheck> mainReason() {
        return checked.checks().stream()
                .filter(check -> !check.passed() && check.rule().effect() != Rule.Effect.COST)
                .max(Comparator.<RuleCheck>comparingInt(
                                check -> check.rule().effect() == Rule.Effect.INVALIDATES ? 1 : 0)
                        .thenComparingInt(RuleCheck::broken)
                        .thenComparing(check -> check.rule().causesOthers())
                        .thenComparingDouble(check ->
                                check.worst() / Math.max(1, check.rule().limit())));
    }

    /** Returns whether there is no known reason against quoting the figures of a series. */
    public boolean allowsQuoting(SeriesKey key) {
        return state == State.UNKNOWN
                || (state != State.NOISY
                        && series.stream()
                                .filter(verdict -> verdict.key().equals(key))
                                .allMatch(SeriesVerdict::quotable));
    }

    /** Returns whether a finding invalidates all series, even steady ones. */
    public boolean spoilsSteadySeries() {
        return state == State.NOISY && series.stream().anyMatch(SeriesVerdict::quotable);
    }
}
