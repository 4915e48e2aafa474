package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.monitoring.loop.FlightEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Events of load tests in JDK Flight Recorder. */
class FlightEventsTest extends LoadTestsOfFakeService {
    @AfterEach
    void forgetTheLimit() {
        System.clearProperty(FlightEvents.LIMIT_PROPERTY);
    }

    @Test
    void phasesAreFlightRecorderEvents() throws Exception {
        List<RecordedEvent> events = recorded(() -> {
            run(7, 5, 2, 0);
            run(3, 0, 1, 0);
            run(0, 4, 1, 0);
        });

        List<RecordedEvent> phases = named("LoadTest", events);
        assertThat(phases)
                .extracting(event -> event.getString("operation") + " " + event.getString("transport") + " "
                        + event.getString("phase") + " " + event.getLong("calls"))
                .containsExactlyInAnyOrder(
                        "nop fake warmup 5", "nop fake measured 7", "nop fake measured 3", "nop fake warmup 4");
        RecordedEvent warmup = phases.stream()
                .filter(event -> event.getLong("calls") == 5)
                .findFirst()
                .orElseThrow();
        RecordedEvent measured = phases.stream()
                .filter(event -> event.getLong("calls") == 7)
                .findFirst()
                .orElseThrow();
        assertThat(measured.getStartTime()).isAfterOrEqualTo(warmup.getEndTime());
    }

    @Test
    void oneNanosecondLimitMakesEveryCallSlow() throws Exception {
        System.setProperty(FlightEvents.LIMIT_PROPERTY, "1");

        List<RecordedEvent> slow = named("SlowCall", recorded(() -> run(7, 5, 2, 0)));

        assertThat(slow)
                .filteredOn(event -> event.getString("phase").equals("warmup"))
                .hasSize(5);
        assertThat(slow)
                .filteredOn(event -> event.getString("phase").equals("measured"))
                .hasSize(7)
                .allSatisfy(event -> {
                    assertThat(event.getDuration("elapsed")).isPositive();
                    assertThat(event.getDuration("limit")).isEqualTo(Duration.ofNanos(1));
                    assertThat(event.getInstant("callStart")).isBeforeOrEqualTo(event.getStartTime());
                    assertThat(event.getThread().getJavaName()).contains("caller");
                });
    }

    @Test
    void unreachedLimitMakesNoCallSlow() throws Exception {
        System.setProperty(FlightEvents.LIMIT_PROPERTY, "" + Long.MAX_VALUE);

        assertThat(named("SlowCall", recorded(() -> run(7, 5, 1, 0)))).isEmpty();
    }

    private interface LoadTests {
        void run() throws Exception;
    }

    private List<RecordedEvent> recorded(LoadTests loadTests) throws Exception {
        Path file = folder.resolve("test.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            loadTests.run();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file);
    }

    private static List<RecordedEvent> named(String name, List<RecordedEvent> events) throws IOException {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals("ejbperformance." + name))
                .toList();
    }
}
