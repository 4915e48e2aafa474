package com.softexploration.lab.ejb.performance.cli.system;

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

/** Runs commands as child processes, which are stopped at the end of the call or of the time limit. */
public final class ForegroundCommand implements CommandRunner {
    private static final int ENDED_BY_CTRL_C = 130;
    private static final long CTRL_C_DELAY_MILLIS = 500;
    private static final long GRACE_SECONDS = 5;

    private final Duration limit;

    /** Creates a runner without a time limit. */
    public ForegroundCommand() {
        this(Duration.ofDays(1));
    }

    /** Creates a runner with a time limit; a command that exceeds it is stopped and considered failed. */
    public ForegroundCommand(Duration limit) {
        this.limit = limit;
    }

    @Override
    public CommandResult run(List<String> command, Path directory, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        ServerEnvironment.clean(builder.environment());
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
                // A terminal interrupts this process, too; its interrupt is about to arrive and takes precedence.
                Thread.sleep(CTRL_C_DELAY_MILLIS);
            }
            return new CommandResult(exitCode, output.get());
        } catch (ExecutionException e) {
            throw new IOException("Cannot read the output of " + command.get(0), e.getCause());
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
