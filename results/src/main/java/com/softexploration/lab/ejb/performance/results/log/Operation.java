package com.softexploration.lab.ejb.performance.results.log;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The operations that a result log can hold, in the order in which tables show them. */
public enum Operation {
    NOP,
    SIMPLE,
    COMPLEX,
    ACCOUNTS,
    PAYLOAD;

    /** The word used in tables and files, for example {@code nop}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The operation with this word. */
    public static Optional<Operation> of(String word) {
        return Arrays.stream(values())
                .filter(operation -> operation.word().equals(word))
                .findFirst();
    }

    /** All words, for a message. */
    static String words() {
        return Arrays.stream(values()).map(Operation::word).collect(Collectors.joining(", "));
    }
}
