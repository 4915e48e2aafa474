package com.softexploration.lab.ejb.performance.cli;

import java.io.PrintWriter;

/** A console without a terminal: one line when a task begins, nothing in between. */
final class PlainConsole implements Console {
    private final PrintWriter out;

    PlainConsole(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void say(String line) {
        out.println(line);
    }

    @Override
    public Progress progress(String task, long total) {
        say(task);
        return new Progress() {
            @Override
            public void update(long done) {
                // a line per step would hide the lines that matter
            }

            @Override
            public void close() {
                // nothing is displayed that would have to be cleared
            }
        };
    }
}
