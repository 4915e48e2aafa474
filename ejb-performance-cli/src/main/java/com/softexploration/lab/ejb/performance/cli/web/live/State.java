package com.softexploration.lab.ejb.performance.cli.web.live;

import java.util.Locale;

/** States of an experiment. */
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

    /** Name of the state in style sheets and scripts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Text of the state as the predicate of a sentence. */
    public String text() {
        return text;
    }

    /** Returns whether the state is final. */
    public boolean isOver() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
