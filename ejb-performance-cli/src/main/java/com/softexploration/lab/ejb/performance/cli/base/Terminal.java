package com.softexploration.lab.ejb.performance.cli.base;

import java.util.Optional;

/** Tells whether a person sits at a terminal. */
public final class Terminal {
    private Terminal() {}

    /** The terminal; empty when input or output is a file or a pipe. */
    @SuppressWarnings("SystemConsoleNull") // what newer versions return instead of null is asked below
    public static Optional<java.io.Console> find() {
        return Optional.ofNullable(System.console()).filter(Terminal::isTerminal);
    }

    private static boolean isTerminal(java.io.Console console) {
        try {
            return (boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            // Before Java 22 there is no console object without a terminal.
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
