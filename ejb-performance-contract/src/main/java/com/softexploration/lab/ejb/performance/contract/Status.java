package com.softexploration.lab.ejb.performance.contract;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Outcomes of load tests and experiments. */
public enum Status {
    COMPLETED,
    FAILED,
    CANCELLED;

    /** Returns the status with the given name; empty if the name is unknown. */
    public static Optional<Status> of(String word) {
        return Arrays.stream(values())
                .filter(status -> status.word().equals(word))
                .findFirst();
    }

    /** Name in logs, MXBeans and {@code run.json}, for example {@code completed}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns {@link #word()}. */
    @Override
    public String toString() {
        return word();
    }
}
