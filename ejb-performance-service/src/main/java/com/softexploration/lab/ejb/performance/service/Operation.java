package com.softexploration.lab.ejb.performance.service;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is called. */
public enum Operation {
    /** Empty request, empty response: what the call itself costs. */
    NOP,
    /** Request and response sleep while they are serialised and deserialised: shows that a call is serialised at all. */
    SIMPLE,
    /** A byte array there and back: what the bytes cost. */
    COMPLEX,
    /** Empty request, {@value Accounts#COUNT} accounts as response: what a list of small objects costs. */
    ACCOUNTS,
    /** Characters there and back, as many as asked for: how the cost grows with the size. */
    PAYLOAD;

    /** The word used in logs, tables and on the command line, for example {@code nop}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The name of the load test of this operation in the result log, for example {@code executeNopServiceLoadTest}. */
    public String loadTestName() {
        return "execute" + name().charAt(0) + word().substring(1) + "ServiceLoadTest";
    }

    /** All words, separated by commas. */
    public static String words() {
        return Arrays.stream(values()).map(Operation::word).collect(Collectors.joining(", "));
    }

    /**
     * The operation of that word; case and surrounding blanks do not matter.
     *
     * @throws IllegalArgumentException naming the valid words
     */
    public static Operation of(String word) {
        for (Operation operation : values()) {
            if (word != null && operation.word().equals(word.strip().toLowerCase(Locale.ROOT))) {
                return operation;
            }
        }
        throw new IllegalArgumentException("unknown operation '" + word + "': give one of " + words());
    }
}
