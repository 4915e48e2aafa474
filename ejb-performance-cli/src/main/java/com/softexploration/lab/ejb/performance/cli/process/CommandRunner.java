package com.softexploration.lab.ejb.performance.cli.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs a command of the operating system and waits for it. */
@FunctionalInterface
public interface CommandRunner {

    /**
     * Runs the command until it ends.
     *
     * @param command program and arguments; never a password, which every user of the machine could read
     * @param directory working directory
     * @param environment variables that differ from ours
     * @throws IOException if the program cannot be started
     * @throws InterruptedException if this thread was interrupted; the program and what it started are stopped then
     */
    CommandResult run(List<String> command, Path directory, Map<String, String> environment)
            throws IOException, InterruptedException;
}
