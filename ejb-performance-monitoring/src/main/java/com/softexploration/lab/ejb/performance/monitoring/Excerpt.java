package com.softexploration.lab.ejb.performance.monitoring;

/** Truncates input of management clients for messages. */
final class Excerpt {
    private static final int LONGEST = 1_000;

    private Excerpt() {}

    /** Returns the text, truncated if it is longer than any valid input. */
    static String of(String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
