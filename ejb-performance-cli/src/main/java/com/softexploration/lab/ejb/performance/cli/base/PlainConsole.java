package com.softexploration.lab.ejb.performance.cli.base;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** A console without a terminal: one line at the start of a task, then one every ten seconds. */
public record PlainConsole(PrintWriter out, Clock clock) implements Console {
    private static final Duration LINE_INTERVAL = Duration.ofSeconds(10);

    public PlainConsole(PrintWriter out) {
        this(out, Clock.systemUTC());
    }

    @Override
    public void say(String line) {
        out.println(line);
    }

    @Override
    public Progress progress(String task, long total) {
        say(task);
        return new Progress() {
            private Instant nextLine = clock.instant().plus(LINE_INTERVAL);

            @Override
            public void update(long done) {
                if (!clock.instant().isBefore(nextLine)) {
                    say(task + ": " + done + " of " + total);
                    nextLine = clock.instant().plus(LINE_INTERVAL);
                }
            }

            @Override
            public void close() {
                // the next line marks the end
            }
        };
    }
}
