package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.util.Optional;

/** Tells whether a person sits at a terminal, and reads the errors there. */
public final class Terminal {
    private Terminal() {}

    /** The terminal; empty when input or output is a file or a pipe. */
    @SuppressWarnings("SystemConsoleNull") // what newer versions return instead of null is asked below
    public static Optional<java.io.Console> find() {
        return Optional.ofNullable(System.console()).filter(Terminal::isTerminal);
    }

    /** Whether standard error is a terminal, whatever the other streams are; false where the system does not tell. */
    static boolean showsErrors() {
        try {
            return new ProcessBuilder("test", "-t", "2").inheritIO().start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
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
