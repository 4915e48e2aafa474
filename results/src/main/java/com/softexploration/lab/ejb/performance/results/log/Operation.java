package com.softexploration.lab.ejb.performance.results.log;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An operation in a result log: one of this project's own, or a user's.
 *
 * @param word as in tables and files, for example {@code nop}
 */
public record Operation(String word) {
    /** The name in the log under which users' operations are; their word is beside it. */
    static final String OWN = "own";

    /** The one that has sizes. */
    static final Operation PAYLOAD = new Operation("payload");

    private static final List<String> BUILT_IN = List.of("nop", "simple", "complex", "accounts", PAYLOAD.word);
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,30}");

    /** The order in tables, by word: this project's own operations first, then the users' by the alphabet. */
    public static final Comparator<String> IN_ORDER =
            Comparator.comparingInt(Operation::place).thenComparing(Comparator.naturalOrder());

    /** This project's own operation with that word. */
    static Optional<Operation> builtIn(String word) {
        return BUILT_IN.contains(word) ? Optional.of(new Operation(word)) : Optional.empty();
    }

    /** The user's operation with that word; empty if no user's can have it. */
    static Optional<Operation> own(String word) {
        return WORD.matcher(word).matches() && !BUILT_IN.contains(word)
                ? Optional.of(new Operation(word))
                : Optional.empty();
    }

    private static int place(String word) {
        int index = BUILT_IN.indexOf(word);
        return index < 0 ? BUILT_IN.size() : index;
    }

    /** All words of this project's own, for a message. */
    static String words() {
        return String.join(", ", BUILT_IN);
    }
}
