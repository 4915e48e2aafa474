package com.softexploration.lab.ejb.performance.cli.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs tools in a process group of their own, so that what they leave behind survives Ctrl-C at our terminal and the
 * terminal's end. Their output goes to a file: through a pipe it would not end before the servers do that inherit it.
 *
 * @param started is told of each tool that runs
 */
public record BackgroundTool(Started started) implements ToolRunner {
    private static final Duration STOP_GRACE = Duration.ofSeconds(5);

    /** As for a {@link ServerProcess}; but this shell stays, deaf to Ctrl-C, to tell how the tool ended. */
    private static final String RUN_SCRIPT =
            "set -m; trap '' HUP; trap : INT TERM; log=$1; shift; \"$@\" </dev/null >>\"$log\" 2>&1 & "
                    + "trap '' INT TERM; echo $!; wait $!";

    /** Learns what runs. */
    @FunctionalInterface
    public interface Started {
        /** A tool has been started; it is stopped again if this fails. */
        void tell(ServerProcess tool) throws IOException;
    }

    @Override
    public CommandResult run(ToolCommand tool) throws IOException, TimeoutException, InterruptedException {
        long logStart = Files.exists(tool.log()) ? Files.size(tool.log()) : 0;
        List<String> command = new ArrayList<>(
                List.of("bash", "-c", RUN_SCRIPT, "bash", tool.log().toString()));
        command.addAll(tool.command());
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(tool.directory().toFile()).redirectError(Redirect.DISCARD);
        builder.environment().putAll(tool.environment());
        Process shell = builder.start();
        // A tool that has ended already has no identity any more, and needs none.
        Optional<ServerProcess> running = leader(tool, shell);
        boolean ended = false;
        try {
            if (running.isPresent()) {
                started.tell(running.get());
            }
            ended = shell.waitFor(tool.limit().toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                throw new TimeoutException(
                        tool + " took longer than " + tool.limit().toSeconds() + " s");
            }
            return new CommandResult(shell.exitValue(), linesOf(tool.log(), logStart));
        } finally {
            if (!ended) {
                ServerProcess.stopAll(running.stream().toList(), STOP_GRACE);
            }
        }
    }

    private static Optional<ServerProcess> leader(ToolCommand tool, Process shell) throws IOException {
        BufferedReader answer = shell.inputReader();
        String pid = String.valueOf(answer.readLine()).strip();
        if (!pid.matches("\\d+")) {
            throw new IOException(tool.command().get(0) + " did not start: " + pid);
        }
        return ProcessIdentity.of(Long.parseLong(pid)).map(leader -> new ServerProcess(leader, Optional.empty()));
    }

    private static List<String> linesOf(Path log, long from) throws IOException {
        try (InputStream in = Files.newInputStream(log)) {
            in.skipNBytes(from);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
