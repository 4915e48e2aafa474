package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.results.value.Printable;

/**
 * Error message reported by a server, in the form {@code cause; remedy}.
 *
 * @param cause cause
 * @param remedy remedy; empty if the message has none
 */
public record ServerMessage(String cause, String remedy) {
    private static final String SEPARATOR = "; ";

    /** Splits a message at the first semicolon and replaces its control characters by blanks. */
    public static ServerMessage of(String message) {
        String text = Printable.of(message);
        int separator = text.indexOf(SEPARATOR);
        return separator < 0
                ? new ServerMessage(text, "")
                : new ServerMessage(text.substring(0, separator), text.substring(separator + SEPARATOR.length()));
    }

    /** Returns the remedy reported by the server, or the given one if there is none. */
    public String remedyOr(String otherwise) {
        return remedy.isEmpty() ? otherwise : remedy;
    }
}
