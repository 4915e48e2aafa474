package com.softexploration.lab.ejb.performance.cli.base;

/**
 * A server's error message, in the form {@code cause; remedy}.
 *
 * @param cause what happened
 * @param remedy what the user can do; empty if the message has none
 */
public record ServerMessage(String cause, String remedy) {
    private static final String SEPARATOR = "; ";

    /** Splits a message. */
    public static ServerMessage of(String text) {
        int separator = text.indexOf(SEPARATOR);
        return separator < 0
                ? new ServerMessage(text, "")
                : new ServerMessage(text.substring(0, separator), text.substring(separator + SEPARATOR.length()));
    }

    /** The server's remedy, or this one if it has none. */
    public String remedyOr(String otherwise) {
        return remedy.isEmpty() ? otherwise : remedy;
    }
}
