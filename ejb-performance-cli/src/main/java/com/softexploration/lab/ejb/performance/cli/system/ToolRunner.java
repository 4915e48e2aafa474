package com.softexploration.lab.ejb.performance.cli.system;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** Runs the tools of a server. Waits only for the tool, not for servers it starts. */
@FunctionalInterface
public interface ToolRunner {

    /**
     * Runs a tool until it ends.
     *
     * @throws IOException if the program cannot be started
     * @throws TimeoutException if it exceeds its limit; its process group is stopped
     * @throws InterruptedException if interrupted; its process group is stopped
     */
    CommandResult run(ToolCommand tool) throws IOException, TimeoutException, InterruptedException;

    /**
     * Invocation of a server tool.
     *
     * @param command program and arguments; never a password, because every local user can read them
     * @param environment variables added to or replaced in the {@link ServerEnvironment}
     * @param log file to which its output is appended
     */
    record ToolCommand(
            List<String> command, Path directory, Map<String, String> environment, Path log, Duration limit) {

        /** Returns a copy with additional environment variables. */
        public ToolCommand with(Map<String, String> variables) {
            Map<String, String> all = new HashMap<>(environment);
            all.putAll(variables);
            return new ToolCommand(command, directory, all, log, limit);
        }

        /** Returns a description without the environment, which may contain a password. */
        @Override
        public String toString() {
            return String.join(" ", command);
        }
    }
}
