package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Monitors the start of a server through its log. */
public record ServerStart(BootLog server, Path log, DomainSite site, ServerPlan plan, ServerProcess process) {
    static final Duration LOOK_INTERVAL = Duration.ofMillis(200);

    private static final int LONGEST_QUOTE = 300;

    /** Maximum number of lines of an error message before its stack trace. */
    private static final int LINES_OF_MESSAGE = 5;

    private static final Pattern GENERAL = Pattern.compile(
            " ?(Error: Could not create|Error: A fatal exception|Error occurred during init|agent library failed to init).*");

    /**
     * Returns whether the server is ready.
     *
     * @throws CliException if it ended or started incompletely, quoting the cause of the first error of its log
     */
    boolean isUp() throws CliException, IOException {
        // Checked before the log is read: a server that ended after writing its last line must not count as starting.
        boolean alive = process.isAlive();
        BootOutcome outcome = server.bootOutcome(plan, lines(log));
        if (outcome == BootOutcome.UP && alive) {
            return true;
        }
        if (outcome == BootOutcome.UP_WITH_ERRORS) {
            throw failed(
                    "started with errors", firstError().orElse(plan.ear().getFileName() + " was not deployed"), log);
        }
        if (!alive) {
            Path console = site.folder().console(plan.id());
            Optional<String> exitValue = ServerProcess.exitValue(console);
            if (ServerProcess.meansKilled(exitValue)) {
                throw CliException.failed(
                        "The " + plan.name() + " server was killed while it was starting (" + exitValue.get() + ")",
                        "check dmesg for the kernel's out-of-memory killer");
            }
            List<String> said = lines(console);
            String cause = firstError()
                    .or(() -> FirstCause.of(said, said.size()).map(ServerStart::quote))
                    .or(() -> lastMessage(said))
                    .orElse("it said nothing");
            throw failed("ended while it was starting", cause, Files.exists(log) ? log : console);
        }
        return false;
    }

    private CliException failed(String event, String cause, Path seen) {
        return CliException.failed(
                "The " + plan.name() + " server " + event + ": " + cause,
                FileProblem.remedy(cause, "see its log " + seen));
    }

    /** Creates the exception for a start that exceeds its time limit. */
    CliException tooLate(Duration limit) {
        return CliException.failed(
                "The " + plan.name() + " server did not come up within " + limit.toSeconds() + " s",
                "see its log " + log + ", or allow more time with --start-timeout");
    }

    /**
     * Returns the cause of the first error, or the line of the error if there is no cause or it repeats the line; empty
     * if there is no error.
     */
    private Optional<String> firstError() throws IOException {
        List<String> lines = lines(log);
        return IntStream.range(0, lines.size())
                .filter(line -> server.isError(lines.get(line)))
                .mapToObj(line -> FirstCause.of(record(lines, line), LINES_OF_MESSAGE)
                        .filter(cause -> !lines.get(line).contains(cause.replaceFirst("^[\\w.$]+: ", "")))
                        .orElse(lines.get(line)))
                .findFirst()
                .map(ServerStart::quote);
    }

    /** Returns the lines of an error, up to the next one. */
    private List<String> record(List<String> lines, int error) {
        int end = IntStream.range(error + 1, lines.size())
                .filter(line -> server.isError(lines.get(line)))
                .findFirst()
                .orElse(lines.size());
        return lines.subList(error, end);
    }

    /**
     * Returns the last specific line of the console, ignoring the general message that JVMs append to the reason,
     * sometimes on the same line.
     */
    private static Optional<String> lastMessage(List<String> console) {
        return console.stream()
                .map(line -> GENERAL.matcher(line).replaceFirst(""))
                .filter(line -> !line.isBlank() && !line.startsWith(ServerProcess.EXIT_VALUE))
                .reduce((earlier, later) -> later.startsWith("Did you mean") ? earlier + " " + later : later)
                .map(ServerStart::quote);
    }

    private static String quote(String line) {
        String text = line.strip();
        return text.length() > LONGEST_QUOTE ? text.substring(0, LONGEST_QUOTE) + "..." : text;
    }

    /** Reads the lines of a file, without colour escape sequences. */
    private static List<String> lines(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        // Not Files.readAllLines: a growing log may end within a character.
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .replaceAll("\u001B\\[[0-9;]*m", "")
                .lines()
                .toList();
    }

    /** Interprets the start-up log of a server. */
    public interface BootLog {
        /** Returns the progress of the start according to the log. */
        BootOutcome bootOutcome(ServerPlan server, List<String> log);

        /** Returns whether a log line is an error. */
        boolean isError(String logLine);
    }

    /** Progress of a server start. */
    public enum BootOutcome {
        /** The server is starting. */
        STARTING,
        /** The server is ready with all applications. */
        UP,
        /** The server is running but incomplete, for example because an EAR could not be deployed. */
        UP_WITH_ERRORS
    }

    /** Finds the root cause of a failure in a log. */
    static final class FirstCause {
        private static final Pattern EXCEPTION =
                Pattern.compile("(?:.*\\s)?((?:[a-z][\\w$]*\\.)+(?=[A-Z])[\\w$]*(?:Exception|Error|Failure)\\b.*)");

        private static final Pattern CAUSED_BY = Pattern.compile("Caused by: (.+)");

        private static final Pattern FRAME = Pattern.compile("\\s+at .+|\\s*\\.\\.\\. \\d+ .+");

        private FirstCause() {}

        /**
         * Returns class and message of the last cause in the first stack trace; empty if there is none.
         *
         * @param lines the lines of a log, from the one that reports the failure
         * @param within number of lines among which the stack trace begins
         */
        static Optional<String> of(List<String> lines, int within) {
            Optional<String> cause = Optional.empty();
            boolean inTrace = false;
            for (int i = 0; i < lines.size() && (inTrace || i < within); i++) {
                String line = lines.get(i);
                Matcher causedBy = CAUSED_BY.matcher(line);
                Matcher exception = EXCEPTION.matcher(line);
                if (inTrace && causedBy.matches()) {
                    cause = Optional.of(causedBy.group(1));
                } else if (!inTrace && exception.matches() && isFrame(lines, i + 1)) {
                    cause = Optional.of(exception.group(1));
                    inTrace = true;
                } else if (inTrace && !FRAME.matcher(line).matches() && !isFrame(lines, i + 1)) {
                    break;
                }
            }
            return cause.map(String::strip);
        }

        private static boolean isFrame(List<String> lines, int index) {
            return index < lines.size() && FRAME.matcher(lines.get(index)).matches();
        }
    }
}
