package com.softexploration.lab.ejb.performance.service;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What is called: one of this project's own operations, or a user's.
 *
 * @param word used in logs, tables and on the command line, for example {@code nop}: a letter, then up to 30 letters, digits and hyphens,
 *     all of them small
 */
public record Operation(String word) {
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,30}");

    /** Empty request, empty response: what the call itself costs. */
    public static final Operation NOP = new Operation("nop");

    /** Request and response sleep while they are serialised and deserialised: shows that a call is serialised at all. */
    public static final Operation SIMPLE = new Operation("simple");

    /** A byte array there and back: what the bytes cost. */
    public static final Operation COMPLEX = new Operation("complex");

    /** Empty request, {@value Accounts#COUNT} accounts as response: what a list of small objects costs. */
    public static final Operation ACCOUNTS = new Operation("accounts");

    /** Characters there and back, as many as asked for: how the cost grows with the size. */
    public static final Operation PAYLOAD = new Operation("payload");

    private static final List<Operation> BUILT_IN = List.of(NOP, SIMPLE, COMPLEX, ACCOUNTS, PAYLOAD);

    /**
     * Checks the word.
     *
     * @throws IllegalArgumentException if it has another form
     */
    public Operation {
        if (word == null || !WORD.matcher(word).matches()) {
            throw new IllegalArgumentException(
                    "'" + word + "' is no word for an operation: give a small letter, then up to"
                            + " 30 small letters, digits and hyphens");
        }
    }

    /** This project's own operations, in their order. */
    public static List<Operation> builtIn() {
        return BUILT_IN;
    }

    /** Whether it is one of this project's own. */
    public boolean isBuiltIn() {
        return BUILT_IN.contains(this);
    }

    /**
     * The name of the load test of this operation in the result log, for example {@code executeNopServiceLoadTest}. Those of users share
     * one, and the property {@code operation} beside it has the word.
     */
    public String loadTestName() {
        String name = isBuiltIn() ? word : "own";
        return "execute" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "ServiceLoadTest";
    }

    /**
     * The operation of that word among some; case and surrounding blanks do not matter.
     *
     * @throws IllegalArgumentException naming the valid words
     */
    public static Operation of(String word, List<Operation> among) {
        String wanted = word == null ? "" : word.strip().toLowerCase(Locale.ROOT);
        return among.stream()
                .filter(operation -> operation.word.equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown operation '" + word + "': give one of "
                        + among.stream().map(Operation::word).collect(Collectors.joining(", "))));
    }

    /** Its word. */
    @Override
    public String toString() {
        return word;
    }
}
