package com.softexploration.lab.ejb.performance.cli.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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

    /** Learns what runs. */
    @FunctionalInterface
    public interface Started {
        /** A tool has been started; it is stopped again if this fails. */
        void tell(ServerProcess tool) throws IOException;
    }

    @Override
    public CommandResult run(ToolCommand tool) throws IOException, TimeoutException, InterruptedException {
        long logStart = Files.exists(tool.log()) ? Files.size(tool.log()) : 0;
        // The shell stays, deaf to Ctrl-C, to tell how the tool ended.
        Process shell = ServerProcess.shell(
                tool.command(), tool.directory(), tool.environment(), tool.log(), "trap '' INT TERM; echo $!; wait $!");
        // A tool that has ended already has no identity any more, and needs none.
        Optional<ServerProcess> running = ServerProcess.leader(shell, tool.command());
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

    private static List<String> linesOf(Path log, long from) throws IOException {
        try (InputStream in = Files.newInputStream(log)) {
            in.skipNBytes(from);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
