package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonValue;

/** The kinds of experiments. */
public enum ExperimentKind {
    /** Local and remote calls. */
    RUN("run"),
    /** Several transports for the same call. */
    RACE("race"),
    /** Payloads of several sizes. */
    SWEEP("sweep");

    private final String word;

    ExperimentKind(String word) {
        this.word = word;
    }

    /** The word of the command line and of {@code run.json}. */
    @JsonValue
    public String word() {
        return word;
    }
}
