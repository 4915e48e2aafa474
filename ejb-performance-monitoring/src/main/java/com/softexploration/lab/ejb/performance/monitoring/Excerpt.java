package com.softexploration.lab.ejb.performance.monitoring;

/** Input of management clients, truncated for messages. */
final class Excerpt {
    private static final int LONGEST = 1_000;

    private Excerpt() {}

    /** The text itself unless it is longer than anything that makes sense. */
    static String of(String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
