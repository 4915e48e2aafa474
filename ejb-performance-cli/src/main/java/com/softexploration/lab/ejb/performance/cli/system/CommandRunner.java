package com.softexploration.lab.ejb.performance.cli.system;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs operating system commands and waits for their end. */
@FunctionalInterface
public interface CommandRunner {

    /**
     * Runs a command until it ends.
     *
     * @param command program and arguments; never a password, because every local user can read them
     * @param environment variables added to or replaced in the {@link ServerEnvironment}
     * @throws IOException if the program cannot be started
     * @throws InterruptedException if interrupted; the program and its descendants are stopped
     */
    CommandResult run(List<String> command, Path directory, Map<String, String> environment)
            throws IOException, InterruptedException;
}
