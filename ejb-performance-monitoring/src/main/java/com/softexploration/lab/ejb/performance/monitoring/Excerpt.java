package com.softexploration.lab.ejb.performance.monitoring;

/** What a management client has sent, as far as a message may repeat it. */
final class Excerpt {
    private static final int LONGEST = 1_000;

    private Excerpt() {}

    /** The text itself unless it is longer than anything that makes sense. */
    static String of(String text) {
        return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
