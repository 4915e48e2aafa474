package com.softexploration.lab.ejb.performance.contract;

import java.util.Locale;

/** The kinds of experiments. */
public enum ExperimentKind {
    /** Local against remote calls. */
    RUN,
    /** The same call over several transports. */
    RACE,
    /** Payloads of several sizes. */
    SWEEP;

    /** The word of the command line and of {@code run.json}, for example {@code race}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same as {@link #word()}. */
    @Override
    public String toString() {
        return word();
    }
}
