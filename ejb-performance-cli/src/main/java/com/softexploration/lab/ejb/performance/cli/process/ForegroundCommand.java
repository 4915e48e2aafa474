package com.softexploration.lab.ejb.performance.cli.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Runs commands as child processes that never outlive the call, nor the limit, if there is one. */
public final class ForegroundCommand implements CommandRunner {
    private static final int ENDED_BY_CTRL_C = 130;
    private static final long CTRL_C_DELAY_MILLIS = 500;
    private static final long GRACE_SECONDS = 5;

    private final Duration limit;

    /** For commands that may take as long as they want. */
    public ForegroundCommand() {
        this(Duration.ofDays(1));
    }

    /** For commands that are stopped, and have failed, after that time. */
    public ForegroundCommand(Duration limit) {
        this.limit = limit;
    }

    @Override
    public CommandResult run(List<String> command, Path directory, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            CompletableFuture<List<String>> output = CompletableFuture.supplyAsync(() -> lines(process));
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(command.get(0) + " took longer than " + limit.toSeconds() + " s");
            }
            int exitCode = process.exitValue();
            if (exitCode == ENDED_BY_CTRL_C) {
                // A terminal interrupts us and the command together. Our own interruption is then about to arrive, and
                // says more than the failure of the command.
                Thread.sleep(CTRL_C_DELAY_MILLIS);
            }
            return new CommandResult(exitCode, output.get());
        } catch (ExecutionException e) {
            throw new IOException("Cannot read what " + command.get(0) + " says", e.getCause());
        } finally {
            stop(process);
        }
    }

    private static List<String> lines(Process process) {
        try (BufferedReader reader = process.inputReader()) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void stop(Process process) throws InterruptedException {
        List<ProcessHandle> tree = process.descendants().toList();
        if (!process.isAlive() && tree.isEmpty()) {
            return;
        }
        tree.forEach(ProcessHandle::destroy);
        process.destroy();
        if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        tree.forEach(ProcessHandle::destroyForcibly);
    }
}
