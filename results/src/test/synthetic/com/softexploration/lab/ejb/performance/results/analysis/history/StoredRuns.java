package com.softexploration.lab.ejb.performance.results.analysis.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Run directories of a history, one a day, with minimal files. */
public final class StoredRuns {
    /** Start of the first run. */
    public static final Instant FIRST = Instant.parse("2026-10-01T02:00:00Z");

    private static final long DAY = 86_400;

    private final Path folder;
    private int made;

    /** Creates a history without runs. */
    public StoredRuns(Path folder) {
        this.folder = folder;
    }

    /** Stores runs whose medians of remote {@code nop} alternate between 1 % above and below a level. */
    public StoredRuns runs(int count, double medianNanos) throws IOException {
        for (int i = 0; i < count; i++) {
            run(made, medianNanos * (made % 2 == 0 ? 1.01 : 0.99));
        }
        return this;
    }

    /** Stores a run of a day. */
    public Path run(int day, double medianNanos) throws IOException {
        String name = "run-%03d".formatted(made++);
        Path run = Files.createDirectories(folder.resolve(name));
        Instant start = FIRST.plusSeconds(day * DAY);
        Files.writeString(
                run.resolve("run.json"), """
                {"schemaVersion":3,"runId":"%s","startedAt":"%s","endedAt":"%s","status":"completed",
                "parameters":{"experiment":"run","quick":false,"starts":3,"rounds":1,"threadCount":1,"maxErrorRate":0,
                "operations":[{"operation":"nop"}],"options":{"named":{"--cpus":["free"]}}},
                "project":{"version":"1","gitCommit":"%08x%032d"},"server":{"name":"wildfly","product":"WildFly","version":"39"},
                "machine":{"cpuModel":"AMD EPYC","logicalCpus":2},
                "jvms":[{"start":1,"role":"business","javaVersion":"17.0.1"}],"loadTests":[]}
                """.formatted(name, start, start.plusSeconds(300), 0xabcdef00L + day, 0));
        String rounds = IntStream.rangeClosed(1, 3)
                .mapToObj(round -> "{\"start\":%d,\"round\":1,\"medianNanos\":%d}"
                        .formatted(round, Math.round(medianNanos * (0.98 + 0.01 * round))))
                .collect(Collectors.joining(","));
        Files.writeString(
                run.resolve("summary.json"),
                "{\"schemaVersion\":1,\"verdict\":{\"state\":\"clean\"},\"series\":[{\"operation\":\"nop\",\"side\":\"remote\","
                        + "\"transport\":\"remote-ejb\",\"verdict\":\"steady\",\"rounds\":[" + rounds + "]}]}");
        return run;
    }

    /** Replaces text in a file of a run, which must contain it. */
    public static void change(Path file, String text, String other) throws IOException {
        String content = Files.readString(file);
        if (!content.contains(text)) {
            throw new IllegalArgumentException(file + " has no " + text);
        }
        Files.writeString(file, content.replace(text, other));
    }
}
