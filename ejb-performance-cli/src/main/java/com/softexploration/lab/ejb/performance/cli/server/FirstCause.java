package com.softexploration.lab.ejb.performance.cli.server;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the exception behind a failure in the lines of a log. */
final class FirstCause {
    private static final Pattern EXCEPTION =
            Pattern.compile("(?:.*\\s)?((?:[a-z][\\w$]*\\.)+(?=[A-Z])[\\w$]*(?:Exception|Error|Failure)\\b.*)");

    private static final Pattern CAUSED_BY = Pattern.compile("Caused by: (.+)");

    private static final Pattern FRAME = Pattern.compile("\\s+at .+|\\s*\\.\\.\\. \\d+ .+");

    private FirstCause() {}

    /**
     * Returns class and message of the last cause in the first stack trace; empty without a stack trace.
     *
     * @param lines the lines of a log, from the one that reports the failure
     * @param within number of lines among which the stack trace begins
     */
    static Optional<String> of(List<String> lines, int within) {
        Optional<String> cause = Optional.empty();
        boolean inTrace = false;
        for (int i = 0; i < lines.size() && (inTrace || i < within); i++) {
            String line = lines.get(i);
            Matcher causedBy = CAUSED_BY.matcher(line);
            Matcher exception = EXCEPTION.matcher(line);
            if (inTrace && causedBy.matches()) {
                cause = Optional.of(causedBy.group(1));
            } else if (!inTrace && exception.matches() && isFrame(lines, i + 1)) {
                cause = Optional.of(exception.group(1));
                inTrace = true;
            } else if (inTrace && !FRAME.matcher(line).matches() && !isFrame(lines, i + 1)) {
                break;
            }
        }
        return cause.map(String::strip);
    }

    private static boolean isFrame(List<String> lines, int index) {
        return index < lines.size() && FRAME.matcher(lines.get(index)).matches();
    }
}
