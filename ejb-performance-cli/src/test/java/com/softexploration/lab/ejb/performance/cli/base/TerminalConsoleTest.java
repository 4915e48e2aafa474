package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.presentation.figure.Drawing;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;

class TerminalConsoleTest {
    private static final String TASK = "accounts over remote-ejb-supports, round 10 of 10";

    @Test
    void taskEndsWithItsLastCount() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        loadTest(console, "nop", 10);
        try (Console.Progress progress = console.progress("download", 4)) {
            progress.update(3);
        }

        assertThat(text.toString().split("\r"))
                .extracting(String::stripTrailing)
                .endsWith("download  0 %", "download  75 %")
                .contains("");
        assertThat(text.toString()).endsWith(System.lineSeparator());
    }

    @Test
    void onlyProseIsWrapped() {
        String command = "  " + "word ".repeat(20);
        String url = "x".repeat(100);
        assertThat(said(Ansi.OFF, "- " + "seven letters ".repeat(6).strip(), command, url))
                .isEqualTo("- seven letters seven letters seven letters seven letters\n"
                        + "  seven letters seven letters\n" + command + "\n" + url + "\n");
    }

    @Test
    void verdictIsHighlighted() {
        assertThat(said(Ansi.ON, "NOISY. Something disturbed this experiment."))
                .isEqualTo(Ansi.ON.string("@|bold,yellow NOISY|@") + ". Something disturbed this experiment.\n")
                .contains("\u001b[");
        assertThat(said(Ansi.OFF, "CLEAN. Fine.")).isEqualTo("CLEAN. Fine.\n");
    }

    @Test
    void loadTestsShareOneLine() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        loadTest(console, "nop, round 1", 10);
        console.interim(interim("rmi and hessian: 9 % apart; 3 minutes left"));
        loadTest(console, "nop, round 2", 10);
        console.print("Stopping the servers");

        assertThat(text.toString().lines().toList()).last().isEqualTo("Stopping the servers");
        assertThat(text.toString().split("\n"))
                .as("one line until something is said")
                .hasSize(1);
        assertThat(text.toString())
                .contains("\rnop, round 1  0 %", "\rnop, round 2  0 %; rmi and hessian: 9 % apart; 3 minutes left");
    }

    @Test
    void answerReplacesPreviousOne() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.interim(answer("so far: one"));
        loadTest(console, "nop", 10);
        console.interim(answer("so far: two"));

        assertThat(text.toString()).endsWith(" \r" + "\u001b[1A\u001b[2K" + "so far: two\n");
    }

    @Test
    void wrappedAnswerIsReplacedAsAWhole() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.interim(answer("so far: " + "x ".repeat(50).strip()));
        console.interim(answer("so far: two"));

        assertThat(text.toString()).endsWith("\u001b[1A\u001b[2K".repeat(2) + "so far: two\n");
    }

    @Test
    void sameAnswerIsShownOnce() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.interim(answer("so far: one"));
        console.interim(answer("so far: one"));

        assertThat(text.toString()).isEqualTo("so far: one\n");
    }

    @Test
    void messageBelowAnswerKeepsIt() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.interim(answer("so far: one"));
        console.print("Stopping the servers");
        console.interim(answer("so far: two"));

        assertThat(text.toString()).isEqualTo("so far: one\nStopping the servers\nso far: two\n");
    }

    @Test
    void disturbedLoadTestsAreOneLine() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);

        console.interim(answer("so far: one"));
        console.disturbed("1 of 4 load tests disturbed", false);
        console.disturbed("2 of 8 load tests disturbed", false);
        console.disturbed("2 of 8 load tests disturbed", true);

        String erased = "\u001b[1A\u001b[2K";
        assertThat(text.toString())
                .isEqualTo("so far: one\n" + erased + "so far: one\n1 of 4 load tests disturbed\n" + erased.repeat(2)
                        + "so far: one\n2 of 8 load tests disturbed\n");
    }

    private static Console.Interim answer(String sentence) {
        return interim("", Optional.of(new Console.Answer("", 1, sentence)));
    }

    @Test
    void stallReplacesStateUntilNextAnswer() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.interim(interim("3 minutes left"));
        try (Console.Progress progress = console.loadTest("nop", 10)) {
            progress.update(5);
            progress.stalled(Duration.ofSeconds(12), Duration.ofMinutes(6));
        }

        assertThat(text.toString().stripTrailing())
                .endsWith("\rnop  50 %; no answer for 12 s; given up in 348 s at the latest");
    }

    @Test
    void loadTestsAreCounted() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.experimentStarted(Path.of("one"), 9);
        console.experimentStarted(Path.of("one"), 1);
        console.experimentStarted(Path.of("other"), 1);
        for (int round = 1; round <= 3; round++) {
            loadTest(console, "nop, round " + round, 10);
        }

        assertThat(text.toString())
                .contains("\r1 of about 2: nop, round 1  0 %", "\r2 of about 2: nop, round 2  0 %")
                .as("more than planned")
                .contains("\rnop, round 3  0 %");
    }

    @Test
    void abortedLoadTestKeepsItsLine() {
        StringWriter text = new StringWriter();
        loadTest(console(text, Ansi.OFF), "nop", 4);

        assertThat(text.toString()).startsWith("\rnop  0 %").endsWith("\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 60, 132})
    void loadTestFitsTerminal(int columns) {
        assertThat(TerminalConsole.line(TASK, 640, 1020, "servlet and rest: 40 % apart", columns))
                .hasSize(columns);
    }

    @ParameterizedTest
    @CsvSource({
        "5, 10, 10, 'nop  50 % '",
        "5, 10, 9, 'nop  50 %'",
        "5, 10, 8, 'nop  50…'",
        "0, 0, 10, 'nop  100 %'",
    })
    void lineIsPaddedOrCut(long done, long total, int columns, String line) {
        assertThat(TerminalConsole.line("nop", done, total, "", columns)).isEqualTo(line);
    }

    @Test
    void lastColumnStaysFree() {
        StringWriter text = new StringWriter();
        loadTest(console(text, Ansi.OFF), "nop".repeat(40), 10);

        assertThat(text.toString()).startsWith("\r").hasSize(1 + 79).endsWith("…");
    }

    @Test
    void completedTaskKeepsItsLine() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        try (Console.Progress progress = console.progress("download", 4)) {
            progress.update(4);
        }
        console.print("Unpacking");

        assertThat(text.toString().replaceAll(" +\n", "\n")).endsWith("\rdownload  100 %\nUnpacking\n");
    }

    @Test
    void answerBelowAbortedLoadTestErasesNothing() {
        StringWriter text = new StringWriter();
        TerminalConsole console = console(text, Ansi.OFF);
        console.interim(answer("so far: one"));
        loadTest(console, "nop", 4);
        console.interim(answer("so far: two"));

        assertThat(text.toString()).doesNotContain("\u001b").endsWith("\nso far: two\n");
    }

    @Test
    void widthIsKnownWithoutTerminal() {
        assertThat(new TerminalConsole(new PrintWriter(new StringWriter())).columns())
                .isPositive();
    }

    private static void loadTest(Console console, String title, long done) {
        try (Console.Progress progress = console.loadTest(title, 10)) {
            progress.update(done);
        }
    }

    static Console.Interim interim(String text) {
        return interim(text, Optional.empty());
    }

    static Console.Interim interim(String text, Optional<Console.Answer> answer) {
        return new Console.Interim() {
            @Override
            public Optional<Console.Answer> answer() {
                return answer;
            }

            @Override
            public String text() {
                return text;
            }

            @Override
            public Optional<Drawing> figure() {
                return Optional.empty();
            }
        };
    }

    private static TerminalConsole console(StringWriter text, Ansi ansi) {
        return new TerminalConsole(new PrintWriter(text, true), 60, () -> 80, ansi);
    }

    private static String said(Ansi ansi, String... lines) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, true);
        new TerminalConsole(out, 60, () -> 60, ansi).print(String.join("\n", lines));
        return text.toString();
    }
}
