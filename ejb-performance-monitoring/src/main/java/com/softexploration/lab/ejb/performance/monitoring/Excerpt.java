package com.softexploration.lab.ejb.performance.monitoring;

/** Truncates client input for error messages. */
final class Excerpt {
    private static final int LONGEST = 1_000;

    private Excerpt() {}

    /** Returns the text, truncated to slightly more than the longest valid input. */
    static String of(String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
