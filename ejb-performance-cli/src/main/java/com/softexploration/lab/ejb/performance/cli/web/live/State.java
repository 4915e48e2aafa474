package com.softexploration.lab.ejb.performance.cli.web.live;

import java.util.Locale;

/** State of an experiment. */
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

    /** Name in style sheets and scripts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Predicate of a sentence about the experiment. */
    public String text() {
        return text;
    }

    /** Whether the state is final. */
    public boolean isOver() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
