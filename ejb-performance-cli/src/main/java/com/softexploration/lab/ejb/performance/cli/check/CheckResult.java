package com.softexploration.lab.ejb.performance.cli.check;

import java.util.Locale;

/**
 * The result of one check.
 *
 * @param found what was found, in one line; for a failure with cause and remedy, for a skipped check the reason
 */
public record CheckResult(String title, Outcome outcome, String found, long elapsedNanos) {
    /** How a check ended. */
    public enum Outcome {
        /** As it should be. */
        OK("ok"),
        /** Not as it should be. */
        FAILED("FAILED"),
        /** Not checked. */
        SKIPPED("skipped");

        private final String word;

        Outcome(String word) {
            this.word = word;
        }
    }

    /** Formats the result in one line: outcome, title, finding, seconds. */
    public String line() {
        return String.format(Locale.ROOT, "%-8s%s: %s (%.1f s)", outcome.word, title, found, elapsedNanos / 1e9);
    }
}
