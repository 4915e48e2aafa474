package com.softexploration.lab.ejb.performance.cli.base;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class WaitingTimeTest {
    private final RecordingConsole console = new RecordingConsole();

    @Test
    @SuppressWarnings("try") // closed by the statement, otherwise unused
    void tellsUntilClosed() throws Exception {
        try (WaitingTime ignored = WaitingTime.of("fetching WildFly", console, Duration.ofMillis(1))) {
            while (console.lines().size() < 2) {
                Thread.sleep(1);
            }
        }

        assertThat(console.lines()).allMatch(line -> line.matches("Still fetching WildFly, for \\d+ s"));
    }

    @Test
    void shortTaskIsNotMentioned() {
        WaitingTime.of("fetching WildFly", console).close();

        assertThat(console.lines()).isEmpty();
    }
}
