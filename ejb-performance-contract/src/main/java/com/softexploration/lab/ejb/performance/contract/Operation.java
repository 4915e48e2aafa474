package com.softexploration.lab.ejb.performance.contract;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A built-in or user operation.
 *
 * @param word name in logs, tables and on the command line, for example {@code nop}: a lower-case letter, then up to 30
 *     lower-case letters, digits and hyphens
 */
public record Operation(String word) {
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,30}");

    /** Empty request, empty response: the cost of the call itself. */
    public static final Operation NOP = new Operation("nop");

    /** Request and response sleep during serialization and deserialization: reveals whether a call is serialized. */
    public static final Operation SIMPLE = new Operation("simple");

    /** Sends and returns a byte array: the cost of the bytes. */
    public static final Operation COMPLEX = new Operation("complex");

    /** Empty request, 55 accounts as response: the cost of a list of small objects. */
    public static final Operation ACCOUNTS = new Operation("accounts");

    /** Sends and returns a chosen number of characters: the cost as a function of size. */
    public static final Operation PAYLOAD = new Operation("payload");

    private static final List<Operation> BUILT_IN = List.of(NOP, SIMPLE, COMPLEX, ACCOUNTS, PAYLOAD);

    /** Placeholder for user operations in log names; the record property {@code operation} holds the actual name. */
    private static final String OWN = "own";

    /** Order of operations in tables: built-in operations first, then user operations alphabetically. */
    public static final Comparator<String> IN_ORDER =
            Comparator.comparingInt(Operation::place).thenComparing(Comparator.naturalOrder());

    /**
     * Checks that the name is valid.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public Operation {
        if (!isWord(word)) {
            throw new IllegalArgumentException(
                    "'" + word + "' is not an operation name: give a lower-case letter, then up to"
                            + " 30 lower-case letters, digits and hyphens");
        }
    }

    /** Returns whether the text is a valid operation name. */
    public static boolean isWord(String word) {
        return word != null && WORD.matcher(word).matches();
    }

    /** Returns the built-in operations, in the order of tables. */
    public static List<Operation> builtIn() {
        return BUILT_IN;
    }

    /** Returns whether this is a built-in operation. */
    public boolean isBuiltIn() {
        return BUILT_IN.contains(this);
    }

    /** Returns whether a built-in operation has this name. */
    public static boolean isBuiltIn(String word) {
        return place(word) < BUILT_IN.size();
    }

    /**
     * Returns the name of this operation's load tests in the result log, for example {@code executeNopServiceLoadTest}.
     * User operations share {@code executeOwnServiceLoadTest}; the property {@code operation} distinguishes them.
     */
    public String loadTestName() {
        String name = isBuiltIn() ? word : OWN;
        return "execute" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "ServiceLoadTest";
    }

    /**
     * Returns the operation of a load test name; the inverse of {@link #loadTestName()}.
     *
     * @param name for example {@code executeNopServiceLoadTest}
     * @param userOperation word of the user operation if the name is the shared one
     * @return empty if the name is unknown, or the word is invalid
     */
    public static Optional<Operation> ofLoadTestName(String name, String userOperation) {
        if (name.equals("executeOwnServiceLoadTest")) {
            return isWord(userOperation) && !isBuiltIn(userOperation)
                    ? Optional.of(new Operation(userOperation))
                    : Optional.empty();
        }
        return BUILT_IN.stream()
                .filter(operation -> operation.loadTestName().equals(name))
                .findFirst();
    }

    /**
     * Finds an operation by name, ignoring case and surrounding blanks.
     *
     * @param among candidates
     * @throws IllegalArgumentException listing the valid words
     */
    public static Operation of(String word, List<Operation> among) {
        String wanted = word == null ? "" : word.strip().toLowerCase(Locale.ROOT);
        return among.stream()
                .filter(operation -> operation.word.equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown operation '" + word + "': give one of "
                        + among.stream().map(Operation::word).collect(Collectors.joining(", "))));
    }

    private static int place(String word) {
        for (int index = 0; index < BUILT_IN.size(); index++) {
            if (BUILT_IN.get(index).word.equals(word)) {
                return index;
            }
        }
        return BUILT_IN.size();
    }

    /** Returns {@link #word()}. */
    @Override
    public String toString() {
        return word;
    }
}
