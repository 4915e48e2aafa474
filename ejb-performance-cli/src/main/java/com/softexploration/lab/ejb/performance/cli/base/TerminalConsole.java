package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.results.text.WrappedLine;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import picocli.CommandLine.Help.Ansi;

/**
 * A console on a terminal, with progress bars. A bar is redrawn once a second, to avoid disturbing measurements. The load
 * tests of an experiment share one line, which disappears when something else is printed; the answer so far stands
 * above it and is replaced by the next one.
 */
public final class TerminalConsole implements Console {
    private static final int DRAW_INTERVAL_MILLIS = 1_000;
    private static final String LINE_UP_AND_ERASE = "\u001b[1A\u001b[2K";

    /** Minimum supported width; shorter lines are printed without querying the terminal. */
    private static final int NARROWEST = 60;

    private static final int SHORTEST_BAR = 8;
    private static final int LONGEST_BAR = 40;

    private final PrintWriter out;
    private final int narrowest;
    private final IntSupplier width;
    private final Ansi ansi;
    private final Map<Path, Long> plannedLoadTests = new HashMap<>();
    private long loadTests;
    private String status = "";
    private boolean sharedLine;
    private String answer = "";
    /** Number of lines of the answer if the cursor is below it; otherwise 0. */
    private long answerLines;

    /** Creates a console on this process's terminal, in colour if supported and {@code NO_COLOR} is unset. */
    public TerminalConsole(PrintWriter out) {
        this(out, NARROWEST, new TerminalWidth()::columns, Ansi.AUTO);
    }

    /** Creates a console for errors; wraps lines only if standard error is a terminal. */
    public static TerminalConsole ofErrors(PrintWriter err) {
        TerminalWidth width = new TerminalWidth();
        return ofErrors(err, () -> Terminal.showsErrors() ? width.columns() : Integer.MAX_VALUE);
    }

    /** Creates a console for errors on a terminal of a given width. */
    public static TerminalConsole ofErrors(PrintWriter err, IntSupplier width) {
        return new TerminalConsole(err, 0, width, Ansi.OFF);
    }

    TerminalConsole(PrintWriter out, int narrowest, IntSupplier width, Ansi ansi) {
        this.out = out;
        this.narrowest = narrowest;
        this.width = width;
        this.ansi = ansi;
    }

    @Override
    public int columns() {
        return width.getAsInt();
    }

    /** Prints lines, wrapped to the terminal's width. Indented lines are commands to paste and stay whole. */
    @Override
    public void say(String lines) {
        clearSharedLine();
        answerLines = 0;
        print(lines);
    }

    private void clearSharedLine() {
        if (sharedLine) {
            out.print("\r" + " ".repeat(Math.max(0, columns() - 1)) + "\r");
            sharedLine = false;
        }
    }

    private void print(String lines) {
        out.println(lines.lines().map(this::wrapped).map(this::coloured).collect(Collectors.joining("\n")));
    }

    private String wrapped(String line) {
        if (line.length() <= narrowest || line.startsWith(" ")) {
            return line;
        }
        return WrappedLine.of(line, columns());
    }

    /** Highlights the verdict. */
    private String coloured(String line) {
        if (line.startsWith("CLEAN. ")) {
            return ansi.string("@|bold,green CLEAN|@") + line.substring(5);
        }
        for (String word : List.of("NOISY", "PARTLY")) {
            if (line.startsWith(word + ". ")) {
                return ansi.string("@|bold,yellow " + word + "|@") + line.substring(word.length());
            }
        }
        return line;
    }

    @Override
    public void interim(Interim result) {
        status = result.text();
        result.answer().map(Answer::sentence).filter(now -> !now.equals(answer)).ifPresent(this::replaceAnswer);
    }

    private void replaceAnswer(String sentence) {
        clearSharedLine();
        out.print(LINE_UP_AND_ERASE.repeat((int) answerLines));
        print(sentence);
        answer = sentence;
        answerLines = wrapped(sentence).lines().count();
    }

    @Override
    public void experimentStarted(Path directory, long count) {
        plannedLoadTests.put(directory, count);
    }

    /** Place of the running load test in the experiment, for example {@code 3 of about 24: }; empty if unknown. */
    private String place() {
        long planned =
                plannedLoadTests.values().stream().mapToLong(count -> count).sum();
        return loadTests > planned ? "" : loadTests + " of about " + planned + ": ";
    }

    @Override
    public Progress loadTest(String title, long total) {
        loadTests++;
        String placed = place() + title;
        return new Progress() {
            private final Line line = new Line();
            private final String state = status;
            private long shown;
            private long nextDraw;

            {
                draw(0, state);
            }

            private void draw(long done, String current) {
                line.accept(line(placed, done, total, current, columns() - 1));
                shown = done;
                nextDraw = System.nanoTime() + DRAW_INTERVAL_MILLIS * 1_000_000L;
            }

            @Override
            public void update(long done) {
                shown = done;
                if (System.nanoTime() - nextDraw >= 0) {
                    draw(done, state);
                }
            }

            @Override
            public void stalled(Duration silence, Duration limit) {
                draw(shown, Console.stalledText(silence, limit));
            }

            /** Leaves the line of a completed load test to the next one. */
            @Override
            public void close() {
                sharedLine = shown == total;
                if (!sharedLine) {
                    line.close();
                }
            }
        };
    }

    /** Formats a line of the terminal's width: title, percentage and state. */
    static String line(String title, long done, long total, String state, int columns) {
        String line =
                title + "  " + (total == 0 ? 100 : 100 * done / total) + " %" + (state.isEmpty() ? "" : "; " + state);
        return line.length() > columns
                ? line.substring(0, Math.max(0, columns - 1)) + "…"
                : line + " ".repeat(columns - line.length());
    }

    @Override
    public Progress progress(String task, long total) {
        AtomicReference<String> shown = new AtomicReference<>(task);
        ProgressBar bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(total)
                .setUpdateIntervalMillis(DRAW_INTERVAL_MILLIS)
                .setRenderer((state, columns) -> bar(
                        shown.get(),
                        state.getCurrent(),
                        total,
                        state.getElapsedAfterStart().toSeconds(),
                        columns))
                .setConsumer(new Line())
                .build();
        return new Progress() {
            @Override
            public void update(long done) {
                shown.set(task);
                bar.stepTo(done);
            }

            @Override
            public void stalled(Duration silence, Duration limit) {
                shown.set(task + ": " + Console.stalledText(silence, limit));
            }

            @Override
            public void close() {
                bar.close();
            }
        };
    }

    /** Formats a line of the terminal's width: task, percentage and time; bar and counts if there is room. */
    static String bar(String task, long done, long total, long seconds, int columns) {
        String tail = String.format(
                Locale.ROOT, " %3d %% %d:%02d", total == 0 ? 100 : 100 * done / total, seconds / 60, seconds % 60);
        String counts = " " + done + "/" + total;
        int room = columns - task.length() - tail.length();
        if (room < 0) {
            return task.substring(0, Math.max(0, task.length() + room - 1)) + "…" + tail;
        }
        int length = Math.min(LONGEST_BAR, room - counts.length() - " []".length());
        if (length < SHORTEST_BAR) {
            return task + tail + " ".repeat(room);
        }
        int filled = total == 0 ? length : (int) (length * done / total);
        String bar = task + tail + " [" + "=".repeat(filled) + " ".repeat(length - filled) + "]" + counts;
        return bar + " ".repeat(columns - bar.length());
    }

    /** A terminal line that is redrawn in place. */
    private final class Line implements ProgressBarConsumer {
        /** Keeps the last column free, because a full line would wrap. */
        @Override
        public int getMaxRenderedLength() {
            return columns() - 1;
        }

        @Override
        public void accept(String rendered) {
            out.print("\r" + rendered);
            out.flush();
        }

        @Override
        public void close() {
            out.println();
            answerLines = 0;
        }
    }
}
