package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlainConsoleTest {
    private final StringWriter text = new StringWriter();
    private final SetClock clock = new SetClock();
    private final PlainConsole console = new PlainConsole(new PrintWriter(text, true), clock);

    @Test
    void onlyLongLoadTestsHaveLines() {
        try (Console.Progress progress = console.loadTest("nop", 10)) {
            progress.update(3);
            assertThat(text.toString()).isEmpty();
            clock.seconds = 11;
            progress.update(5);
            progress.update(6);
        }

        assertThat(text.toString().lines()).containsExactly("nop: 5 of 10");
    }

    @Test
    void stalledLoadTestHasOneLinePerMinute() {
        try (Console.Progress progress = console.loadTest("nop", 10)) {
            for (int second = 11; second < 140; second++) {
                clock.seconds = second;
                progress.update(5);
                progress.stalled(Duration.ofSeconds(second), Duration.ofMinutes(6));
            }
        }

        assertThat(text.toString().lines())
                .containsExactly(
                        "nop: 5 of 10",
                        "nop: no answer for 11 s; given up in 349 s at the latest",
                        "nop: no answer for 71 s; given up in 289 s at the latest",
                        "nop: no answer for 131 s; given up in 229 s at the latest");
    }

    @Test
    void answerHasOneLinePerStart() {
        for (int round = 1; round <= 3; round++) {
            answer("", 1, "so far: " + round + " rounds");
        }
        answer("", 2, "so far: 2 starts");

        assertThat(text.toString().lines()).containsExactly("so far: 1 rounds", "so far: 2 starts");
    }

    @Test
    void variantsHaveAnswersOfTheirOwn() {
        answer("one", 1, "so far, on one");
        answer("other", 1, "so far, on other");

        assertThat(text.toString().lines()).containsExactly("so far, on one", "so far, on other");
    }

    private void answer(String variant, int starts, String sentence) {
        console.interim(TerminalConsoleTest.interim("", Optional.of(new Console.Answer(variant, starts, sentence))));
    }

    @Test
    void stateHasOneLinePerMinute() {
        for (int second = 0; second < 150; second += 10) {
            clock.seconds = second;
            console.interim(TerminalConsoleTest.interim("after " + second + " s"));
        }

        assertThat(text.toString().lines()).containsExactly("after 60 s", "after 120 s");
    }

    @Test
    void unknownStateHasNoLine() {
        clock.seconds = 60;
        console.interim(TerminalConsoleTest.interim(""));
        clock.seconds = 70;
        console.interim(TerminalConsoleTest.interim("known"));

        assertThat(text.toString().lines()).containsExactly("known");
    }

    @Test
    void otherTasksAreNamedAtOnce() {
        console.progress("one call", 1).close();

        assertThat(text.toString().lines()).containsExactly("one call");
    }

    private static final class SetClock extends Clock {
        private long seconds;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochSecond(seconds);
        }
    }
}
