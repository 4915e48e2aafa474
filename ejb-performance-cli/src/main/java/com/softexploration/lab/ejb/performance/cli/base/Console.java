package com.softexploration.lab.ejb.performance.cli.base;

import java.nio.file.Path;

/** Where the command line tells the user what it is doing. Results go to standard output, everything told here too; errors do not. */
public interface Console {

    /** Says one line, or several with line breaks between. */
    void say(String line);

    /** The largest width of a line in characters. */
    default int columns() {
        return Integer.MAX_VALUE;
    }

    /**
     * Notes that an experiment begins, or that its size has changed. There is nothing to say: a line says so, too.
     *
     * @param directory where its results will be
     * @param loadTests about how many load tests it makes
     */
    default void begins(Path directory, long loadTests) {}

    /**
     * Shows how far a longer task is: a bar on a terminal, a plain line now and then otherwise.
     *
     * @param task what is going on, for example {@code nop remote, round 1 of 3}
     * @param total number of steps
     */
    Progress progress(String task, long total);

    /** How far one task is. Closing it ends the display. */
    interface Progress extends AutoCloseable {
        /** Shows that {@code done} of the steps are done. */
        void update(long done);

        /** Whether somebody wants to see more than that just now. It is asked for on the measured servers, so it is not for nothing. */
        default boolean isWatched() {
            return false;
        }

        /** Shows what goes on. */
        default void show(Look look) {}

        @Override
        void close();
    }
}
