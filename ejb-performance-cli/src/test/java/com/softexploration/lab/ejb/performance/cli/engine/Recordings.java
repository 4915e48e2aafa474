package com.softexploration.lab.ejb.performance.cli.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Reads recordings of JDK Flight Recorder. */
final class Recordings {
    private Recordings() {}

    /** Load test events by start: {@code nop remote-ejb measured 300}. */
    static List<String> loadTests(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("ejbperformance.LoadTest"))
                .sorted(Comparator.comparing(RecordedEvent::getStartTime))
                .map(event -> event.getString("operation") + " " + event.getString("transport") + " "
                        + event.getString("phase") + " " + event.getLong("calls"))
                .toList();
    }
}
