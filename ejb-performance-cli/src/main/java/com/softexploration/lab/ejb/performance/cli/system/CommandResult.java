package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.base.FileProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Result of a command.
 *
 * @param exitCode exit code, zero for success
 * @param output lines of standard output and standard error, interleaved
 */
public record CommandResult(int exitCode, List<String> output) {
    /** Removes messages of the JVM about variables such as JAVA_TOOL_OPTIONS. */
    public CommandResult {
        output = output.stream()
                .filter(line -> !line.matches("(NOTE: )?Picked up \\w+: .*"))
                .toList();
    }

    /** Returns whether the exit code is zero. */
    public boolean succeeded() {
        return exitCode == 0;
    }

    /** Returns the first matching line without surrounding blanks; empty if there is none. */
    public Optional<String> firstLine(Predicate<String> wanted) {
        return output.stream().map(String::strip).filter(wanted).findFirst();
    }

    /** Returns whether the output reports a full disk. */
    public boolean reportsFullDisk() {
        return output.stream().anyMatch(FileProblem::isFullDisk);
    }
}
