package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsAgreeTest {
    @TempDir
    private Path folder;

    @Test
    void countsOverlapsWithTheFirstRun() throws Exception {
        write("1", "CLEAN", "steady", "[100, 120]", "[500, 600]");
        write("2", "CLEAN", "steady", "[120, 130]", "[601, 700]");
        write("3", "NOISY", "noisy", "[110, 115]", "[400, 800]");
        Files.createDirectory(folder.resolve("4-without-summary"));

        assertThat(RunsAgree.rows(folder))
                .containsExactly(
                        "| 1 | CLEAN | can be quoted |  |",
                        "| 2 | CLEAN | can be quoted | 1 of 2, not complex remote-ejb |",
                        "| 3 | NOISY | cannot | 2 of 2 |");
    }

    private void write(String run, String state, String nopVerdict, String nop, String complex) throws Exception {
        Files.writeString(Files.createDirectory(folder.resolve(run)).resolve("summary.json"), """
                {"verdict": {"state": "%s"}, "series": [%s, %s, %s]}""".formatted(
                        state,
                        series("nop", nopVerdict, nop),
                        series("complex", "steady", complex),
                        "{\"operation\": \"simple\", \"transport\": \"remote-ejb\", \"verdict\": \"too short\"}"));
    }

    private static String series(String operation, String verdict, String lowAndHigh) {
        String[] bounds = lowAndHigh.substring(1, lowAndHigh.length() - 1).split(", ", -1);
        return """
                {"operation": "%s", "transport": "remote-ejb", "verdict": "%s", "medianInterval": {"lowNanos": %s, "highNanos": %s}}""".formatted(operation, verdict, bounds[0], bounds[1]);
    }
}
