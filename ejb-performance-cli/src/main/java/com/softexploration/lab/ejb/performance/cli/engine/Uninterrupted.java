package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs work that Ctrl-C must not abort, such as saving samples. An interrupt would close the file channel in use, so
 * the work runs on its own thread and the interrupt is restored afterwards.
 */
final class Uninterrupted {
    private Uninterrupted() {}

    /** Work that may fail. */
    @FunctionalInterface
    interface Task<T> {
        T run() throws CliException;
    }

    /** Work without a result. */
    @FunctionalInterface
    interface Step {
        void run() throws CliException;
    }

    /** Runs the work; an interrupt before or during it is restored afterwards. */
    static <T> T call(Task<T> task) throws CliException {
        FutureTask<T> work = new FutureTask<>(task::run);
        Thread thread = new Thread(work, "uninterrupted");
        thread.start();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return work.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Like {@link #call(Task)}, without a result. */
    static void run(Step step) throws CliException {
        call(() -> {
            step.run();
            return true;
        });
    }

    private static CliException failure(Throwable thrown) {
        if (thrown instanceof CliException expected) {
            return expected;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(thrown);
    }
}
