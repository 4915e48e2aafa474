package com.softexploration.lab.ejb.performance.contract;

import java.util.Locale;

/** Kinds of experiments. */
public enum ExperimentKind {
    /** Compares local and remote calls. */
    RUN,
    /** Compares the same calls over several transports. */
    RACE,
    /** Compares payloads of several sizes. */
    SWEEP,
    /** Measures calls at several rates. */
    LOAD;

    /** Name on the command line and in {@code run.json}, for example {@code race}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns {@link #word()}. */
    @Override
    public String toString() {
        return word();
    }
}
