package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.util.Optional;

/** Detects an interactive terminal. */
public final class Terminal {
    private Terminal() {}

    /** Returns the terminal; empty if input or output is redirected. */
    @SuppressWarnings("SystemConsoleNull") // newer JDKs return a console without a terminal, handled below
    public static Optional<java.io.Console> find() {
        return Optional.ofNullable(System.console()).filter(Terminal::isTerminal);
    }

    /** Returns whether standard error is a terminal; false if unknown. */
    static boolean showsErrors() {
        return shows(2);
    }

    /**
     * Returns whether a standard stream is a terminal; false if unknown.
     *
     * @param descriptor 1 for standard output, 2 for standard error
     */
    static boolean shows(int descriptor) {
        try {
            return new ProcessBuilder("test", "-t", "" + descriptor)
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
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
