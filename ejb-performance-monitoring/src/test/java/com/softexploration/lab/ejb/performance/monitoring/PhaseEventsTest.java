package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;

/** Phases of load tests in JDK Flight Recorder. */
class PhaseEventsTest extends LoadTestsOfFakeService {
    @Test
    void phasesAreFlightRecorderEvents() throws Exception {
        List<RecordedEvent> events = recorded(() -> {
            run(7, 5, 2, 0);
            run(3, 0, 1, 0);
            run(0, 4, 1, 0);
        });

        List<RecordedEvent> phases = phases(events);
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
        assertThat(measured.getInt("threads")).isEqualTo(2);
        assertThat(measured.getStartTime()).isAfterOrEqualTo(warmup.getEndTime());
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

    private static List<RecordedEvent> phases(List<RecordedEvent> events) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals("ejbperformance.LoadTest"))
                .toList();
    }
}
