package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs experiments started from the page, one at a time, because simultaneous experiments would disturb each other. */
public final class Experiments implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Experiments.class.getName());

    private final Commands commands;
    private final Path folder;
    private final AtomicInteger viewers = new AtomicInteger();
    private int count;
    private Optional<LiveExperiment> last = Optional.empty();
    private Thread thread;

    /**
     * Creates an instance without experiments.
     *
     * @param folder parent of all run directories
     */
    public Experiments(Commands commands, Path folder) {
        this.commands = commands;
        this.folder = folder;
    }

    /**
     * Starts an experiment and returns immediately.
     *
     * @return empty if another one is still running
     */
    public synchronized Optional<LiveExperiment> start(String title, List<String> words) {
        if (running().isPresent()) {
            return Optional.empty();
        }
        count++;
        LiveExperiment experiment =
                new LiveExperiment(count, title, words, folder, () -> viewers.get() > 0, System::nanoTime);
        last = Optional.of(experiment);
        thread = new Thread(() -> run(experiment, words), "experiment");
        thread.start();
        return last;
    }

    /** Registers a live view that needs figures. */
    Viewing view() {
        viewers.incrementAndGet();
        return viewers::decrementAndGet;
    }

    /** An open live view, which must be ended exactly once. */
    @FunctionalInterface
    interface Viewing {
        void end();
    }

    private void run(LiveExperiment experiment, List<String> words) {
        int exitCode = CliException.FAILED;
        try {
            exitCode = commands.execute(words, experiment.console(), experiment.errors());
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "the command failed unexpectedly", e);
            experiment.errors().print("The command failed unexpectedly: " + e);
        } finally {
            experiment.end(exitCode);
        }
    }

    /** Returns the latest experiment, running or ended; empty if there was none. */
    public synchronized Optional<LiveExperiment> last() {
        return last;
    }

    /** Returns the running experiment; empty if none is running. */
    public synchronized Optional<LiveExperiment> running() {
        return last.filter(experiment -> !experiment.isOver());
    }

    /** Cancels the running experiment like Ctrl-C: partial results are saved and reported. Idempotent. */
    public synchronized void cancel() {
        if (last.isPresent() && last.get().cancel()) {
            thread.interrupt();
        }
    }

    /**
     * Cancels the running experiment and waits for its end, even if interrupted, because no server may remain running.
     */
    @Override
    public void close() {
        cancel();
        Thread ending = threadOfLast();
        boolean interrupted = false;
        while (ending != null && ending.isAlive()) {
            try {
                ending.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Thread threadOfLast() {
        return thread;
    }
}
