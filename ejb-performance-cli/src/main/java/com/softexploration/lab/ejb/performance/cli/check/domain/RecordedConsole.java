package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import java.util.ArrayList;
import java.util.List;

/** Records the messages of steps that a check reports in one line. */
final class RecordedConsole implements Console {
    private final List<String> lines = new ArrayList<>();

    @Override
    public synchronized void print(String line) {
        lines.add(line);
    }

    @Override
    public Progress progress(String task, long total) {
        return new Progress() {
            @Override
            public void update(long done) {
                // the line of the check is enough
            }

            @Override
            public void close() {
                // nothing is displayed
            }
        };
    }

    /** Returns the messages so far. */
    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** Returns all messages as one text. */
    String text() {
        return String.join("\n", lines()) + "\n";
    }
}
