package com.softexploration.lab.ejb.performance.cli;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handles Ctrl-C and SIGTERM: interrupts the command's thread and gives it time to run its {@code finally} blocks, so
 * that servers are stopped and samples saved in the same way whatever ended the command.
 */
final class Interruption {
    private final Thread command;
    private final Duration limit;
    private final CountDownLatch finished = new CountDownLatch(1);

    /**
     * @param command thread of the command
     * @param limit time limit of its clean-up, after which the JVM ends anyway
     */
    Interruption(Thread command, Duration limit) {
        this.command = command;
        this.limit = limit;
    }

    /** Returns a shutdown hook. */
    Thread hook() {
        return new Thread(this::stopCommand, "interruption");
    }

    /** Marks the command as finished, after which the JVM may end at any time. */
    void finished() {
        finished.countDown();
    }

    private void stopCommand() {
        if (finished.getCount() == 0) {
            return;
        }
        command.interrupt();
        try {
            finished.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // A JVM ended by a signal would exit with 128 + signal, but a cancelled experiment is documented to exit like a
        // failed one.
        Runtime.getRuntime().halt(CliException.FAILED);
    }
}
