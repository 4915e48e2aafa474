package com.softexploration.lab.ejb.performance.cli.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A call of one of a server's own tools.
 *
 * @param command program and arguments; never a password, which every user of the machine could read
 * @param directory working directory
 * @param environment variables that differ from ours
 * @param log file that its output is appended to
 * @param limit how long it may take
 */
public record ToolCommand(
        List<String> command, Path directory, Map<String, String> environment, Path log, Duration limit) {

    /** Without the environment, which may hold a password. */
    @Override
    public String toString() {
        return String.join(" ", command);
    }
}
