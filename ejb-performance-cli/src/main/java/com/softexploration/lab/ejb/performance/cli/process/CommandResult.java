package com.softexploration.lab.ejb.performance.cli.process;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How a command ended.
 *
 * @param exitCode zero if all went well
 * @param output lines of standard output and standard error as they came
 */
public record CommandResult(int exitCode, List<String> output) {
    /** What JVMs say of variables like JAVA_TOOL_OPTIONS is no part of any answer. */
    public CommandResult {
        output = output.stream()
                .filter(line -> !line.matches("(NOTE: )?Picked up \\w+: .*"))
                .toList();
    }

    /** Whether the exit code says that all went well. */
    public boolean succeeded() {
        return exitCode == 0;
    }

    /** The first line of the output that is wanted, without surrounding blanks. */
    public Optional<String> firstLine(Predicate<String> wanted) {
        return output.stream().map(String::strip).filter(wanted).findFirst();
    }

    /** Whether the output tells that a disk is full. */
    public boolean tellsOfFullDisk() {
        return output.stream().anyMatch(line -> line.contains("No space left on device"));
    }
}
