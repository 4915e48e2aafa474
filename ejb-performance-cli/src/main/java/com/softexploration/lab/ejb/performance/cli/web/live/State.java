package com.softexploration.lab.ejb.performance.cli.web.live;

import java.util.Locale;

/** The phase of an experiment. */
public enum State {
    RUNNING("is running"),
    CANCELLING("is being cancelled: saving results, stopping servers"),
    DONE("is done"),
    FAILED("failed"),
    CANCELLED("was cancelled; partial results are kept");

    private final String text;

    State(String text) {
        this.text = text;
    }

    /** The name in style sheets and scripts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The predicate of a sentence about the experiment. */
    public String text() {
        return text;
    }

    /** Whether it is final. */
    public boolean isOver() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
