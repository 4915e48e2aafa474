package com.softexploration.lab.ejb.performance.contract;

import java.util.Locale;

/** Kinds of experiments. */
public enum ExperimentKind {
    /** Local versus remote calls. */
    RUN,
    /** The same calls over several transports. */
    RACE,
    /** Payloads of several sizes. */
    SWEEP,
    /** Calls at several rates. */
    LOAD;

    /** Word on the command line and in {@code run.json}, for example {@code race}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same as {@link #word()}. */
    @Override
    public String toString() {
        return word();
    }
}
