package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A command in a separate JVM, started as by the launcher, with real signals and a real exit code. */
public final class ChildCommand implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 600;
    private static final long LOOK_INTERVAL_MILLIS = 50;

    private final Process process;
    private final Path output;
    private final Path errors;

    private ChildCommand(Process process, Path output, Path errors) {
        this.process = process;
        this.output = output;
        this.errors = errors;
    }

    /**
     * Starts a command.
     *
     * @param folder folder for its output
     * @param environment variables that differ from this process's
     */
    public static ChildCommand start(
            ProjectFolder project, Path folder, Map<String, String> environment, String... arguments)
            throws IOException {
        return startBehind(List.of(), project, folder, environment, arguments);
    }

    /** Starts a command through another command that runs it. */
    public static ChildCommand startBehind(
            List<String> runner,
            ProjectFolder project,
            Path folder,
            Map<String, String> environment,
            String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(runner);
        if (System.getProperty("os.name").equals("Linux")) {
            // Children of a build in the background inherit an ignored SIGINT, which Java would then ignore, too.
            command.addAll(List.of("env", "--default-signal=INT"));
        }
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // as the launcher does
                "-XX:TieredStopAtLevel=1",
                "-D" + ProjectFolder.PROPERTY + "=" + project.root(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(folder, "output", ".txt");
        Path errors = Files.createTempFile(folder, "errors", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().putAll(environment);
        return new ChildCommand(builder.start(), output, errors);
    }

    /** Waits for a printed line that contains a text, and returns the line. */
    public String awaitOutput(String wanted) throws IOException, InterruptedException {
        long deadlineNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (true) {
            assertThat(System.nanoTime() - deadlineNanos)
                    .as("nanoseconds waited too long for '%s'", wanted)
                    .isNegative();
            // Checked before the output is read, so that its last lines are not missed.
            boolean ended = !process.isAlive();
            for (String line : output()) {
                if (line.contains(wanted)) {
                    return line;
                }
            }
            assertThat(ended)
                    .as("ended without saying '%s': %s %s", wanted, output(), errors())
                    .isFalse();
            Thread.sleep(LOOK_INTERVAL_MILLIS);
        }
    }

    /** Process id of the command. */
    public long pid() {
        return process.pid();
    }

    /** Sends the command a signal, for example {@code INT}. */
    public void signal(String signal) throws IOException, InterruptedException {
        signal(signal, pid());
    }

    /** Sends a signal to any process. */
    public static void signal(String signal, long pid) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + signal, "" + pid).start().waitFor())
                .isZero();
    }

    /** Waits for the end of the command and returns the exit code. */
    public int exitCode() throws InterruptedException {
        return exitCodeWithin(Duration.ofSeconds(PATIENCE_SECONDS));
    }

    /** Waits longer than usual for the end of the command. */
    public int exitCodeWithin(Duration patience) throws InterruptedException {
        assertThat(process.waitFor(patience.toSeconds(), TimeUnit.SECONDS))
                .as(() -> "has ended; it said " + said())
                .isTrue();
        return process.exitValue();
    }

    private String said() {
        try {
            return output() + " " + errors();
        } catch (IOException e) {
            return "nothing that can be read: " + e;
        }
    }

    /** Lines of standard output so far. */
    public List<String> output() throws IOException {
        return Files.readAllLines(output);
    }

    /** Lines of standard error so far. */
    public List<String> errors() throws IOException {
        return Files.readAllLines(errors);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
