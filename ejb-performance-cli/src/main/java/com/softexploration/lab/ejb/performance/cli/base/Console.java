package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Standard output of a command: messages, progress and results, but no errors. */
public interface Console {

    /** Prints one or more lines. */
    void print(String line);

    /** Maximum width of a line, in characters. */
    default int columns() {
        return Integer.MAX_VALUE;
    }

    /**
     * Announces the start of an experiment or a change of its size, so that the position of a load test can be shown.
     * Other output
     * ignores it, because a line reports the same.
     *
     * @param directory run directory
     * @param loadTests approximate number of load tests
     */
    default void experimentStarted(Path directory, long loadTests) {}

    /**
     * Shows the progress of a long task: as a bar in a terminal, otherwise as occasional lines.
     *
     * @param task name, for example {@code nop remote, round 1 of 3}
     * @param total number of steps
     */
    Progress progress(String task, long total);

    /**
     * Shows the progress of one of many load tests: in a terminal, all share one line; elsewhere, only long load tests
     * are reported.
     *
     * @param title name, for example {@code nop over rest, round 1, start 2}
     * @param total number of calls
     */
    default Progress loadTest(String title, long total) {
        return progress(title, total);
    }

    /** Formats a message for {@link Progress#stalled}. */
    static String stalledText(Duration silence, Duration limit) {
        return "no answer for " + silence.toSeconds() + " s; given up in "
                + limit.minus(silence).toSeconds() + " s at the latest";
    }

    /**
     * Shows the interim result of an experiment between two load tests. A terminal replaces the previous answer; other
     * output has one after each start of the servers.
     */
    default void interim(Interim result) {}

    /**
     * Reports how many load tests of an experiment were disturbed so far, after a round. A terminal has one line that is
     * updated in place, other output one line per start of the servers.
     *
     * @param count for example {@code 12 of 48 load tests disturbed, mostly by other processes; repeated 9}
     * @param endsStart whether no further round follows after this start of the servers
     */
    default void disturbed(String count, boolean endsStart) {
        if (endsStart) {
            print(count);
        }
    }

    /**
     * Interim answer of an experiment.
     *
     * @param variant name of the measured variant; empty if there is only one
     * @param starts number of server starts that it is based on
     * @param sentence for example {@code so far: a remote EJB call costs about 120 µs (1 round;
     *     report at 14:32)}
     */
    record Answer(String variant, int starts, String sentence) {}

    /** Interim result of an experiment; computed on request, between load tests. */
    interface Interim {
        /**
         * Returns the interim answer; empty before there is one, and for load curves, whose end is described by {@link
         * #text}.
         */
        Optional<Answer> answer();

        /** Describes the undecided comparisons or the end of the load curve, and the remaining time. */
        String text();

        /**
         * Returns a figure of the medians with their intervals, or of the load curve; empty before there is any data.
         */
        Optional<Drawing> figure();
    }

    /** Progress display of one task; closing it ends the display. */
    interface Progress extends AutoCloseable {
        /** Shows the number of completed steps. */
        void update(long done);

        /**
         * Shows that no step has been completed for some seconds; called repeatedly until the next step is completed.
         *
         * @param silence time without a completed step
         * @param limit silence after which the task is abandoned
         */
        default void stalled(Duration silence, Duration limit) {}

        /**
         * Returns whether a live view currently needs snapshots.
         * Each is read from the measured servers, which costs CPU time.
         */
        default boolean isViewed() {
            return false;
        }

        /** Shows a snapshot in the live view of the task. */
        default void show(LiveSnapshot snapshot) {}

        @Override
        void close();
    }
}
