package com.softexploration.lab.ejb.performance.cli.base;

/**
 * What a server says of a failure; its messages are written as {@code cause; remedy}, like ours.
 *
 * @param cause what happened
 * @param remedy what can be done; empty when the server does not say
 */
public record ServerMessage(String cause, String remedy) {
    private static final String SEPARATOR = "; ";

    /** Reads a message. */
    public static ServerMessage of(String text) {
        int separator = text.indexOf(SEPARATOR);
        return separator < 0
                ? new ServerMessage(text, "")
                : new ServerMessage(text.substring(0, separator), text.substring(separator + SEPARATOR.length()));
    }

    /** The server's remedy, or this one where it has none. */
    public String remedyOr(String otherwise) {
        return remedy.isEmpty() ? otherwise : remedy;
    }
}
