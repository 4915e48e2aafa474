package com.softexploration.lab.ejb.performance.results.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The ways in which a load test or an experiment ends. */
public enum Status {
    COMPLETED,
    FAILED,
    CANCELLED;

    /** The status of that word in a log or of an MXBean, if it is one. */
    public static Optional<Status> of(String word) {
        return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
    }

    /** The word of logs, MXBeans and {@code run.json}. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return word();
    }
}
