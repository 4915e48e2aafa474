package com.softexploration.lab.ejb.performance.cli.check;

import java.util.Locale;

/**
 * Result of one check.
 *
 * @param found what was found, in one line; for a failure with cause and remedy, for a skipped check the reason
 */
public record CheckResult(String title, Outcome outcome, String found, long elapsedNanos) {
    /** Outcomes of a check. */
    public enum Outcome {
        /** The check succeeded. */
        OK("ok"),
        /** The check failed. */
        FAILED("FAILED"),
        /** The check was not performed. */
        SKIPPED("skipped");

        private final String word;

        Outcome(String word) {
            this.word = word;
        }
    }

    /** Formats the result in one line: outcome, title, finding, and elapsed seconds. */
    public String line() {
        return String.format(Locale.ROOT, "%-8s%s: %s (%.1f s)", outcome.word, title, found, elapsedNanos / 1e9);
    }
}
