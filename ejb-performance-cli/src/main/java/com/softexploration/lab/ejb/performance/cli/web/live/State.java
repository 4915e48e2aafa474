package com.softexploration.lab.ejb.performance.cli.web.live;

import java.util.Locale;

/** How far an experiment is. */
public enum State {
    RUNNING("is under way"),
    CANCELLING("is being cancelled: what was measured is saved, the servers are stopped"),
    DONE("is done"),
    FAILED("failed"),
    CANCELLED("was cancelled; what was measured until then is kept");

    private final String text;

    State(String text) {
        this.text = text;
    }

    /** The word for style sheets and scripts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What follows the name of the experiment in a sentence. */
    public String text() {
        return text;
    }

    /** Whether nothing happens any more. */
    public boolean isOver() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
