package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The result of a command.
 *
 * @param exitCode exit code, zero for success
 * @param output lines of standard output and standard error, interleaved
 */
public record CommandResult(int exitCode, List<String> output) {
    /** Removes the JVM's notes about variables such as JAVA_TOOL_OPTIONS. */
    public CommandResult {
        output = output.stream()
                .filter(line -> !line.matches("(NOTE: )?Picked up \\w+: .*"))
                .toList();
    }

    /** Whether the exit code is zero. */
    public boolean succeeded() {
        return exitCode == 0;
    }

    /** The first matching line, stripped. */
    public Optional<String> firstLine(Predicate<String> wanted) {
        return output.stream().map(String::strip).filter(wanted).findFirst();
    }

    /** Whether the output reports a full disk. */
    public boolean reportsFullDisk() {
        return output.stream().anyMatch(FileProblem::isFullDisk);
    }
}
