package com.softexploration.lab.ejb.performance.results.verdict;

import java.util.List;
import java.util.stream.Collectors;

/**
 * How far a result can be trusted.
 *
 * @param state the verdict in one word
 * @param reasons one sentence per kind of disturbance, the gravest first; empty only when {@code CLEAN}
 */
public record Verdict(State state, List<String> reasons) {
    /** The verdict in one word. */
    public enum State {
        /** All load tests were observed and nothing exceeded its limit. */
        CLEAN,
        /** Something did. */
        NOISY,
        /** Nothing is known of the machine during the load tests. */
        UNKNOWN
    }

    /** The verdict for a terminal: one line, and one more per reason. */
    public String text() {
        return state + ". " + meaning()
                + reasons.stream().map(reason -> "\n- " + reason).collect(Collectors.joining());
    }

    /** What the state means, in one sentence. */
    public String meaning() {
        return switch (state) {
            case CLEAN -> "Every load test was observed, and nothing exceeded its limit.";
            case NOISY -> "Something disturbed this experiment; treat its figures with caution.";
            case UNKNOWN -> "Nobody watched the machine while these calls were measured.";
        };
    }
}
