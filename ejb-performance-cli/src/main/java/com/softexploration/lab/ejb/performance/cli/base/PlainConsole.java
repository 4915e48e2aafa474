package com.softexploration.lab.ejb.performance.cli.base;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Console for output that is not a terminal: prints one line at the start of a task, then one every ten seconds.
 * Shorter load tests have
 * none; the answer so far has one per start of the servers, the state of an experiment without an answer and a stalled
 * load test one per minute.
 */
public final class PlainConsole implements Console {
    private static final Duration LINE_INTERVAL = Duration.ofSeconds(10);
    private static final Duration STATUS_INTERVAL = Duration.ofMinutes(1);

    private final PrintWriter out;
    private final Clock clock;
    private final Map<String, Integer> startsOfAnswers = new HashMap<>();
    private Instant nextStatus;

    /** Creates a console on standard output. */
    public PlainConsole(PrintWriter out) {
        this(out, SteadyClock.start());
    }

    PlainConsole(PrintWriter out, Clock clock) {
        this.out = out;
        this.clock = clock;
        this.nextStatus = clock.instant().plus(STATUS_INTERVAL);
    }

    @Override
    public void print(String line) {
        out.println(line);
    }

    @Override
    public Progress progress(String task, long total) {
        print(task);
        return loadTest(task, total);
    }

    @Override
    public void interim(Interim result) {
        Optional<Answer> answer = result.answer();
        if (answer.isPresent()) {
            print(answer.get());
            return;
        }
        if (!clock.instant().isBefore(nextStatus) && !result.text().isEmpty()) {
            print(result.text());
            nextStatus = clock.instant().plus(STATUS_INTERVAL);
        }
    }

    private void print(Answer answer) {
        if (answer.starts() > startsOfAnswers.getOrDefault(answer.variant(), 0)) {
            startsOfAnswers.put(answer.variant(), answer.starts());
            print(answer.sentence());
        }
    }

    @Override
    public Progress loadTest(String task, long total) {
        return new Progress() {
            private Instant nextLine = clock.instant().plus(LINE_INTERVAL);
            private Instant nextStallLine = Instant.MIN;
            private long shown = -1;

            @Override
            public void update(long done) {
                if (done != shown && !clock.instant().isBefore(nextLine)) {
                    print(task + ": " + done + " of " + total);
                    shown = done;
                    nextLine = clock.instant().plus(LINE_INTERVAL);
                    nextStallLine = Instant.MIN;
                }
            }

            @Override
            public void stalled(Duration silence, Duration limit) {
                if (!clock.instant().isBefore(nextStallLine)) {
                    print(task + ": " + Console.stalledText(silence, limit));
                    nextStallLine = clock.instant().plus(STATUS_INTERVAL);
                }
            }

            @Override
            public void close() {
                // the next line marks the end
            }
        };
    }
}
