package com.softexploration.lab.ejb.performance.cli.check;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult.Outcome;
import java.io.IOException;
import java.util.List;

/**
 * A check with its title and prerequisites.
 *
 * @param title what is checked, for its line
 * @param needs titles of checks without whose success this one is skipped
 */
public record Check(String title, List<String> needs, Body body) {

    /** Creates a check without prerequisites. */
    public Check(String title, Body body) {
        this(title, List.of(), body);
    }

    /** Code of a check. */
    @FunctionalInterface
    public interface Body {
        /**
         * Performs the check and returns the finding.
         *
         * @throws CliException if the check fails, with cause and remedy
         * @throws IOException if it fails at a file or connection
         */
        Finding run() throws CliException, IOException, InterruptedException;
    }

    /**
     * Finding of a check.
     *
     * @param text in one line
     */
    public record Finding(Outcome outcome, String text) {
        /** Creates the finding of a successful check. */
        public static Finding ok(String text) {
            return new Finding(Outcome.OK, text);
        }

        /** Creates the finding of a failed check. */
        public static Finding failed(String text) {
            return new Finding(Outcome.FAILED, text);
        }

        /** Creates the finding of a check that does not apply. */
        public static Finding skipped(String reason) {
            return new Finding(Outcome.SKIPPED, reason);
        }
    }
}
