package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.PlainConsole;
import com.softexploration.lab.ejb.performance.cli.base.TerminalConsole;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void failureIsOneLineWithExitCode() {
        int exitCode = run(CliException.failed("The server died", "see its log"), "probe");

        assertThat(exitCode).isEqualTo(1);
        assertThat(err).hasToString("ejb-performance: The server died; see its log" + System.lineSeparator());
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void failureWrapsBetweenWordsOnNarrowTerminal() {
        Console narrow = TerminalConsole.ofErrors(new PrintWriter(err, true), () -> 24);

        run(
                narrow,
                CliException.failed("The business server died", "see /var/log/business/server.log, line 7"),
                "probe");

        assertThat(err.toString().lines())
                .containsExactly(
                        "ejb-performance: The",
                        "business server died;",
                        "see",
                        "/var/log/business/server.log,",
                        "line 7");
    }

    @Test
    void failureStaysOneLineWithoutTerminal() {
        String cause = "many words ".repeat(40).strip();

        run(TerminalConsole.ofErrors(new PrintWriter(err, true)), CliException.failed(cause, "see its log"), "probe");

        assertThat(err.toString().lines()).containsExactly("ejb-performance: " + cause + "; see its log");
    }

    @Test
    void badInputExitsWithTwo() {
        assertThat(run(CliException.wrongUse("No such file", "name another"), "probe"))
                .isEqualTo(2);
    }

    @Test
    void verboseAddsStackTrace() {
        assertThat(run(CliException.failed("a", "b"), "--verbose", "probe")).isEqualTo(1);
        assertThat(err.toString())
                .contains("ejb-performance: a; b", "at " + getClass().getName());

        err.getBuffer().setLength(0);
        run(CliException.failed("a", "b"), "probe", "--verbose");
        assertThat(err.toString()).contains("at " + getClass().getName());
    }

    @Test
    void misspeltOptionIsSuggested() {
        assertThat(run(null, "probe", "--portbase", "1")).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("--portbase", "did you mean", "--port-base", "see `./ejb-performance help probe`");
    }

    @Test
    void misspeltCommandIsSuggested() {
        assertThat(run(null, "prboe")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "ejb-performance: There is no command 'prboe' (did you mean probe?); see `./ejb-performance help`");
    }

    @Test
    void unknownCommandNamesTheHelp() {
        assertThat(run(null, "analyse-it")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly("ejb-performance: There is no command 'analyse-it'; see `./ejb-performance help`");
    }

    @Test
    void valueOfWrongTypeNamesItsOption() {
        assertThat(run(null, "probe", "--port-base", "many")).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("--port-base", "many");
    }

    @Test
    void formIsNotSentToHelp() {
        Console errors = new PlainConsole(new PrintWriter(err, true));

        assertThat(Main.formCommandLine(errors, List.of(new Probe(null))).execute("probe", "--port-base=many"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("--port-base is 'many'; give a whole number")
                .doesNotContain("--help");
    }

    @Test
    void unexpectedExceptionIsOneLine() {
        assertThat(run(new IllegalStateException("first\n  second"), "probe")).isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("IllegalStateException", "first second", "--verbose");
    }

    @Test
    void fullDiskNamesFile() {
        assertThat(run(new FileSystemException("domains/x", null, "No space left on device"), "probe"))
                .isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("domains/x: No space left on device; check free space");
    }

    @Test
    void interruptedCommandFails() {
        assertThat(run(new InterruptedException(), "probe")).isEqualTo(1);
        assertThat(err.toString()).contains("Interrupted; everything it started was stopped");
    }

    @Test
    void helpListsExitCodes() {
        assertThat(run(null, "--help")).isZero();
        assertThat(out.toString()).contains("0   success", "2   invalid usage or input", "--verbose");
    }

    @Test
    void onlyNamedCommandIsRead() {
        List<Object> commands = List.of(new Probe(null), new CommandLine.HelpCommand());

        assertThat(Main.asked(commands, "probe", "help")).isEqualTo(commands.subList(0, 1));
        assertThat(Main.asked(commands, "--help")).isEqualTo(commands);
        assertThat(Main.asked(commands)).isEqualTo(commands);
    }

    private int run(Exception failure, String... args) {
        return run(new PlainConsole(new PrintWriter(err, true)), failure, args);
    }

    private int run(Console errors, Exception failure, String... args) {
        return Main.commandLine(
                        new PrintWriter(out, true), new PrintWriter(err, true), errors, List.of(new Probe(failure)))
                .execute(args);
    }

    @Command(name = "probe", description = "Fails as it is told.")
    private static final class Probe implements Callable<Integer> {
        private final Exception failure;

        @Option(names = "--port-base")
        private int portBase;

        Probe(Exception failure) {
            this.failure = failure;
        }

        @Override
        public Integer call() throws Exception {
            if (failure != null) {
                throw failure;
            }
            return portBase;
        }
    }
}
