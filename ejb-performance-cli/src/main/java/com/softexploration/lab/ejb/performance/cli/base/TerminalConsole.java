package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.results.presentation.format.WrappedLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine.Help.Ansi;

/**
 * Console for a terminal, with progress lines.
 * A line is redrawn once a second, to avoid disturbing measurements. The load
 * tests of an experiment share one line, which disappears when something else is printed; the answer so far and the
 * number of disturbed load tests stand above it and are replaced by the next ones.
 */
public final class TerminalConsole implements Console {
    private static final long DRAW_INTERVAL_NANOS = 1_000_000_000L;
    private static final String LINE_UP_AND_ERASE = "\u001b[1A\u001b[2K";

    /** Minimum supported width in columns; shorter lines are printed without querying the terminal. */
    private static final int NARROWEST = 60;

    private final PrintWriter out;
    private final int narrowest;
    private final IntSupplier width;
    private final Ansi ansi;
    private final Map<Path, Long> plannedLoadTests = new HashMap<>();
    private long loadTests;
    private String status = "";
    private boolean sharedLine;
    private String answer = "";
    private String disturbed = "";
    /** Number of lines of the answer and the disturbed load tests if the cursor is below them; otherwise 0. */
    private long answerLines;

    /** Creates a console for the terminal of this process, in colour if supported and {@code NO_COLOR} is unset. */
    public TerminalConsole(PrintWriter out) {
        this(out, NARROWEST, new TerminalWidth()::columns, Ansi.AUTO);
    }

    /** Creates a console for errors, which wraps lines only if standard error is a terminal. */
    public static TerminalConsole ofErrors(PrintWriter err) {
        TerminalWidth width = new TerminalWidth();
        return ofErrors(err, () -> Terminal.showsErrors() ? width.columns() : Integer.MAX_VALUE);
    }

    /** Creates a console for errors on a terminal of the given width. */
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

    /** Prints lines, wrapped at the width of the terminal. Indented lines are commands to paste and stay whole. */
    @Override
    public void print(String lines) {
        clearSharedLine();
        answerLines = 0;
        printLines(lines);
    }

    private void clearSharedLine() {
        if (sharedLine) {
            out.print("\r" + " ".repeat(Math.max(0, columns() - 1)) + "\r");
            sharedLine = false;
        }
    }

    private void printLines(String lines) {
        out.println(lines.lines().map(this::wrapped).map(this::coloured).collect(Collectors.joining("\n")));
    }

    private String wrapped(String line) {
        if (line.length() <= narrowest || line.startsWith(" ")) {
            return line;
        }
        return WrappedLine.of(line, columns());
    }

    /** Colours the verdict in a line. */
    private String coloured(String line) {
        if (line.startsWith("CLEAN. ")) {
            return ansi.string("@|bold,green CLEAN|@") + line.substring(5);
        }
        for (String word : List.of("NOISY", "PARTLY", "SHORT")) {
            if (line.startsWith(word + ". ")) {
                return ansi.string("@|bold,yellow " + word + "|@") + line.substring(word.length());
            }
        }
        return line;
    }

    @Override
    public void interim(Interim result) {
        status = result.text();
        result.answer()
                .map(Answer::sentence)
                .filter(now -> !now.equals(answer))
                .ifPresent(now -> replace(now, disturbed));
    }

    @Override
    public void disturbed(String count, boolean endsStart) {
        if (!count.equals(disturbed)) {
            replace(answer, count);
        }
    }

    private void replace(String newAnswer, String newDisturbed) {
        clearSharedLine();
        out.print(LINE_UP_AND_ERASE.repeat((int) answerLines));
        answer = newAnswer;
        disturbed = newDisturbed;
        List<String> shown =
                Stream.of(answer, disturbed).filter(line -> !line.isEmpty()).toList();
        shown.forEach(this::print);
        answerLines =
                shown.stream().mapToLong(line -> wrapped(line).lines().count()).sum();
    }

    @Override
    public void experimentStarted(Path directory, long count) {
        plannedLoadTests.put(directory, count);
    }

    /**
     * Formats the position of the current load test in the experiment, for example {@code 3 of about 24: }; empty if
     * unknown.
     */
    private String place() {
        long planned =
                plannedLoadTests.values().stream().mapToLong(count -> count).sum();
        return loadTests > planned ? "" : loadTests + " of about " + planned + ": ";
    }

    @Override
    public Progress loadTest(String title, long total) {
        loadTests++;
        return new ProgressLine(place() + title, total, status, true);
    }

    @Override
    public Progress progress(String task, long total) {
        clearSharedLine();
        return new ProgressLine(task, total, "", false);
    }

    /** Progress line that is redrawn in place. */
    private final class ProgressLine implements Progress {
        private final String title;
        private final long total;
        private final String state;
        private final boolean shares;
        private String shownState;
        private long done;
        private long nextDraw;

        /**
         * Creates a progress line.
         *
         * @param shares whether the next line may replace this one once it is complete
         */
        ProgressLine(String title, long total, String state, boolean shares) {
            this.title = title;
            this.total = total;
            this.state = state;
            this.shares = shares;
            draw(state);
        }

        private void draw(String current) {
            // The last column stays free, because a full line would wrap.
            out.print("\r" + line(title, done, total, current, columns() - 1));
            out.flush();
            shownState = current;
            nextDraw = System.nanoTime() + DRAW_INTERVAL_NANOS;
        }

        @Override
        public void update(long completed) {
            done = completed;
            if (System.nanoTime() - nextDraw >= 0) {
                draw(state);
            }
        }

        @Override
        public void stalled(Duration silence, Duration limit) {
            draw(Console.stalledText(silence, limit));
        }

        @Override
        public void close() {
            sharedLine = shares && done == total;
            if (!sharedLine) {
                draw(shownState);
                out.println();
                answerLines = 0;
            }
        }
    }

    /** Formats title, percentage and state in a line of the terminal's width. */
    static String line(String title, long done, long total, String state, int columns) {
        String line =
                title + "  " + (total == 0 ? 100 : 100 * done / total) + " %" + (state.isEmpty() ? "" : "; " + state);
        return line.length() > columns
                ? line.substring(0, Math.max(0, columns - 1)) + "…"
                : line + " ".repeat(columns - line.length());
    }

    /** Current width of the terminal, which is opened on first use because short commands do not need it. */
    private static final class TerminalWidth {
        private static final System.Logger LOG = System.getLogger(TerminalWidth.class.getName());

        /** Default width in columns, which fits every terminal. */
        private static final int USUAL = 79;

        private boolean opened;
        private org.jline.terminal.Terminal terminal;

        /** Number of columns of the terminal; 79 if unknown. */
        synchronized int columns() {
            if (!opened) {
                opened = true;
                terminal = open();
            }
            int columns = terminal == null ? 0 : terminal.getWidth();
            return columns > 0 ? columns : USUAL;
        }

        /** Opens the terminal without signal handling, because Ctrl-C must run the shutdown hooks of the JVM. */
        private static org.jline.terminal.Terminal open() {
            try {
                return TerminalBuilder.builder().dumb(true).nativeSignals(false).build();
            } catch (IOException | RuntimeException | LinkageError e) {
                LOG.log(Level.DEBUG, "the width of the terminal is unknown", e);
                return null;
            }
        }
    }
}
