package com.softexploration.lab.ejb.performance.contract;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Outcome of a load test or experiment. */
public enum Status {
    COMPLETED,
    FAILED,
    CANCELLED;

    /** Returns the status with that word; empty for any other word. */
    public static Optional<Status> of(String word) {
        return Arrays.stream(values())
                .filter(status -> status.word().equals(word))
                .findFirst();
    }

    /** The word in logs, MXBeans and {@code run.json}, for example {@code completed}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The same as {@link #word()}. */
    @Override
    public String toString() {
        return word();
    }
}
