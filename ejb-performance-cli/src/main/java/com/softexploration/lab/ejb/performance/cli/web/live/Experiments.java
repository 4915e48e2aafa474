package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** What is started from the page: one at a time, for two would measure each other. */
public final class Experiments implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Experiments.class.getName());

    private final Commands commands;
    private final Path folder;
    private final AtomicInteger viewers = new AtomicInteger();
    private int count;
    private Optional<LiveExperiment> last = Optional.empty();
    private Thread thread;

    /**
     * @param commands run them
     * @param folder of all run directories
     */
    public Experiments(Commands commands, Path folder) {
        this.commands = commands;
        this.folder = folder;
    }

    /**
     * Starts one and returns at once.
     *
     * @param title its name
     * @param words the command
     * @return empty if another one is not over yet
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

    /** Somebody looks at more than the steps until that is ended. */
    Viewing view() {
        viewers.incrementAndGet();
        return viewers::decrementAndGet;
    }

    /** Somebody who looks at more than the steps. Ended once. */
    @FunctionalInterface
    interface Viewing {
        void end();
    }

    private void run(LiveExperiment experiment, List<String> words) {
        int exitCode = CliException.FAILED;
        try {
            exitCode = commands.execute(words, experiment.console(), experiment.errors());
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "the command broke", e);
            experiment.errors().say("The command broke: " + e);
        } finally {
            experiment.end(exitCode);
        }
    }

    /** The last one that was started, over or not. */
    public synchronized Optional<LiveExperiment> last() {
        return last;
    }

    /** The one that goes on. */
    public synchronized Optional<LiveExperiment> running() {
        return last.filter(experiment -> !experiment.isOver());
    }

    /** Ends it as Ctrl-C ends a command: what was measured is saved and reported. Does nothing the second time. */
    public synchronized void cancel() {
        if (last.isPresent() && last.get().cancel()) {
            thread.interrupt();
        }
    }

    /** Ends what goes on and waits for that, also if interrupted: servers must not be left behind. */
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
