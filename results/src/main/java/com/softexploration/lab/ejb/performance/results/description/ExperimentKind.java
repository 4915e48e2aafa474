package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The kinds of experiments. */
public enum ExperimentKind {
    /** Local and remote calls. */
    RUN,
    /** Several transports for the same call. */
    RACE,
    /** Payloads of several sizes. */
    SWEEP;

    /** The word of the command line and of {@code run.json}. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return word();
    }
}
