package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import java.util.ArrayList;
import java.util.List;

/** Keeps the messages of steps that a check reports in one line. */
final class RecordedConsole implements Console {
    private final List<String> lines = new ArrayList<>();

    @Override
    public synchronized void say(String line) {
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

    /** Messages so far. */
    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    /** All messages. */
    String text() {
        return String.join("\n", lines()) + "\n";
    }
}
