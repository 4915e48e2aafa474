package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.system.ToolRunner.ToolCommand;
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
 * Runs tools in separate process groups, so that the servers they start survive Ctrl-C and the end of the terminal.
 * Output
 * goes to a file, because a pipe would stay open as long as those servers.
 *
 * @param started notified of each running tool
 */
public record BackgroundTool(Started started) implements ToolRunner {
    private static final Duration STOP_GRACE = Duration.ofSeconds(5);

    /** Listener notified of started tools. */
    @FunctionalInterface
    public interface Started {
        /** Notifies that a tool was started; the tool is stopped if this fails. */
        void tell(ServerProcess tool) throws IOException;
    }

    @Override
    public CommandResult run(ToolCommand tool) throws IOException, TimeoutException, InterruptedException {
        long logStart = Files.exists(tool.log()) ? Files.size(tool.log()) : 0;
        // The wrapper shell ignores SIGINT and reports the tool's exit status.
        Process shell = ServerProcess.shell(
                tool.command(), tool.directory(), tool.environment(), tool.log(), "trap '' INT TERM; echo $!; wait $!");
        // Empty if the tool has already ended.
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
