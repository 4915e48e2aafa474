package com.softexploration.lab.ejb.performance.cli.web.live;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.LiveSnapshot;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Messages and progress of an experiment, shown in live views.
 * One thread writes, any number of threads read; readers never
 * block the writer.
 */
public final class LiveExperiment {
    /** Maximum number of stored lines, more than an experiment normally prints. */
    private static final int MOST_LINES = 2_000;

    /** Console width in columns: that of the widest table that fits most screens. */
    private static final int COLUMNS = 120;

    private final int number;
    private final String title;
    private final List<String> words;
    private final Path folder;
    private final BooleanSupplier watched;
    private final LongSupplier nanoTime;
    private final long startedAt;
    private final List<LiveState.Line> lines = new ArrayList<>();
    private final Map<String, Long> runs = new LinkedHashMap<>();
    private int forgotten;
    private long version;
    private long stepVersion;
    private long endedAt;
    private State state = State.RUNNING;
    private int exitCode;
    private long loadTests;
    private Optional<LiveState.Task> task = Optional.empty();
    private LiveView view = LiveView.EMPTY;
    private LiveState.Interim interim = LiveState.Interim.NONE;

    /**
     * Creates an experiment that has not begun yet.
     *
     * @param folder parent of all run directories
     * @param watched whether a live view currently needs figures
     */
    LiveExperiment(
            int number, String title, List<String> words, Path folder, BooleanSupplier watched, LongSupplier nanoTime) {
        this.number = number;
        this.title = title;
        this.words = List.copyOf(words);
        this.folder = folder;
        this.watched = watched;
        this.nanoTime = nanoTime;
        this.startedAt = nanoTime.getAsLong();
    }

    /** Returns the standard output of the command. */
    Console console() {
        return new Console() {
            @Override
            public void print(String line) {
                add(line, false);
            }

            @Override
            public int columns() {
                return COLUMNS;
            }

            @Override
            public void experimentStarted(Path directory, long planned) {
                begun(
                        folder.toAbsolutePath()
                                .relativize(directory.toAbsolutePath())
                                .toString(),
                        planned);
            }

            @Override
            public void interim(Interim result) {
                setInterim(new LiveState.Interim(
                        result.answer().map(Answer::sentence).orElse(""), result.text(), result.figure()));
            }

            @Override
            public Progress progress(String name, long total) {
                beginTask(name, total);
                return new TaskProgress(name, total);
            }
        };
    }

    /** Returns the standard error of the command. */
    Console errors() {
        return new Console() {
            @Override
            public void print(String line) {
                add(line.replaceFirst("^ejb-performance: ", ""), true);
            }

            @Override
            public Progress progress(String name, long total) {
                throw new UnsupportedOperationException("errors have no progress");
            }
        };
    }

    private final class TaskProgress implements Console.Progress {
        private final String name;
        private final long total;
        private long lastDone;
        private long lastUpdate = nanoTime.getAsLong();

        TaskProgress(String name, long total) {
            this.name = name;
            this.total = total;
        }

        @Override
        public void update(long done) {
            long now = nanoTime.getAsLong();
            double rate = done > lastDone && now > lastUpdate ? (done - lastDone) * 1e9 / (now - lastUpdate) : 0;
            lastDone = done;
            lastUpdate = now;
            setTask(Optional.of(new LiveState.Task(name, done, total, rate)));
        }

        @Override
        public void stalled(Duration silence, Duration limit) {
            String text = name + ": " + Console.stalledText(silence, limit);
            setTask(Optional.of(new LiveState.Task(text, lastDone, total, 0)));
        }

        @Override
        public boolean isViewed() {
            return watched.getAsBoolean();
        }

        @Override
        public void show(LiveSnapshot snapshot) {
            see(snapshot);
        }

        @Override
        public void close() {
            endTask();
        }
    }

    private synchronized void add(String text, boolean error) {
        if (text.isBlank()) {
            return;
        }
        lines.add(new LiveState.Line(text.stripTrailing(), error));
        if (lines.size() > MOST_LINES) {
            lines.remove(0);
            forgotten++;
        }
        stepped();
    }

    private synchronized void begun(String run, long planned) {
        runs.put(run, planned);
        stepped();
    }

    private synchronized void setInterim(LiveState.Interim result) {
        interim = result;
        stepped();
    }

    private synchronized void beginTask(String name, long total) {
        loadTests++;
        view = LiveView.EMPTY;
        task = Optional.of(new LiveState.Task(name, 0, total, 0));
        stepped();
    }

    private synchronized void endTask() {
        task = Optional.empty();
        view = LiveView.EMPTY;
        stepped();
    }

    private synchronized void see(LiveSnapshot snapshot) {
        view = view.with(snapshot);
        changed();
    }

    private synchronized void setTask(Optional<LiveState.Task> now) {
        task = now;
        changed();
    }

    /** Marks the experiment as cancelled; returns false if it was not running. */
    synchronized boolean cancel() {
        if (state != State.RUNNING) {
            return false;
        }
        state = State.CANCELLING;
        stepped();
        return true;
    }

    synchronized void end(int code) {
        exitCode = code;
        task = Optional.empty();
        endedAt = nanoTime.getAsLong();
        if (code == 0) {
            state = State.DONE;
        } else {
            state = state == State.CANCELLING ? State.CANCELLED : State.FAILED;
        }
        stepped();
    }

    /** Signals a change that is also shown by quiet views. */
    private void stepped() {
        stepVersion++;
        changed();
    }

    private void changed() {
        version++;
        notifyAll();
    }

    /** Returns whether the experiment has ended. */
    public synchronized boolean isOver() {
        return state.isOver();
    }

    /** Reason why the command was rejected at its start; empty if it was not. */
    public synchronized Optional<String> refusal() {
        return state == State.FAILED && (exitCode == CliException.WRONG_USE || neverBegan())
                ? lines.stream()
                        .filter(LiveState.Line::error)
                        .map(LiveState.Line::text)
                        .findFirst()
                : Optional.empty();
    }

    private boolean neverBegan() {
        return runs.isEmpty() && loadTests == 0 && lines.stream().allMatch(LiveState.Line::error);
    }

    /**
     * Waits until the experiment has begun or ended, at most for the given time.
     * Input errors are reported before it begins.
     *
     * @throws InterruptedException if interrupted
     */
    public synchronized void awaitBegin(Duration most) throws InterruptedException {
        long deadline = System.nanoTime() + most.toNanos();
        while (!state.isOver() && neverBegan() && System.nanoTime() < deadline) {
            awaitChange(version, Duration.ofNanos(deadline - System.nanoTime()));
        }
    }

    /**
     * Waits until the version changes, at most for the given time.
     *
     * @throws InterruptedException if interrupted
     */
    public synchronized void awaitChange(long seen, Duration most) throws InterruptedException {
        long deadline = System.nanoTime() + most.toNanos();
        long left = most.toMillis();
        while (version == seen && left > 0) {
            wait(left);
            left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
        }
    }

    /** Returns a snapshot with the messages starting at a line. */
    public synchronized LiveState state(int fromLine) {
        int from = Math.max(0, Math.min(fromLine - forgotten, lines.size()));
        return new LiveState(
                number,
                title,
                ProgramCommand.of(words.toArray(String[]::new)),
                state,
                version,
                stepVersion,
                Duration.ofNanos((state.isOver() ? endedAt : nanoTime.getAsLong()) - startedAt)
                        .toSeconds(),
                new LiveState.Progress(
                        loadTests,
                        runs.values().stream().mapToLong(planned -> planned).sum(),
                        task,
                        view,
                        interim),
                new LiveState.Output(forgotten + from, List.copyOf(lines.subList(from, lines.size()))),
                List.copyOf(runs.keySet()));
    }
}
