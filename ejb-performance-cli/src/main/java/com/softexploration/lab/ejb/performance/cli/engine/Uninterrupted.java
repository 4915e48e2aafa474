package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Performs work that Ctrl-C must not abort, such as saving samples.
 * An interrupt would close the file channel in use, so
 * the work runs on its own thread and the interrupt is restored afterwards.
 */
final class Uninterrupted {
    private Uninterrupted() {}

    /** Work with a result. */
    @FunctionalInterface
    interface Task<T> {
        T run() throws CliException;
    }

    /** Work without a result. */
    @FunctionalInterface
    interface Step {
        void run() throws CliException;
    }

    /**
     * Performs the work; if the thread is interrupted before or during it, its interrupt status is restored afterwards.
     */
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

    /** Performs work without a result, like {@link #call(Task)}. */
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
