package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.evidence.KnownDifferences.Tally;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsAgreeTest {
    private static final SeriesKey NOP = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final SeriesKey COMPLEX = new SeriesKey("complex", Side.REMOTE, "remote-ejb");

    @TempDir
    private Path folder;

    @Test
    void countsOverlapsWithTheFirstRun() throws Exception {
        write("1", "CLEAN", "steady", 1, 1);
        write("2", "CLEAN", "steady", 1.01, 1.5);
        write("3", "NOISY", "noisy", 0.99, 1);
        Files.createDirectory(folder.resolve("4-without-summary"));

        assertThat(RunsAgree.rows(RunsAgree.runs(folder)))
                .containsExactly(
                        "| 1 | CLEAN | can be quoted |  |  |",
                        "| 2 | CLEAN | can be quoted | 1 of 2, not complex remote remote-ejb | 1.01 to 1.50 |",
                        "| 3 | NOISY | cannot | 2 of 2 | 0.99 to 1.00 |");
    }

    @Test
    void talliesComparisonsOfEveryTwoRuns() throws Exception {
        write("1", "CLEAN", "steady", 1, 1);
        write("2", "CLEAN", "steady", 1.001, 1.2);
        write("3", "CLEAN", "steady", 0.999, 1);

        Map<SeriesKey, Map<Double, Tally>> compared = RunsAgree.compared(RunsAgree.runs(folder));

        assertThat(compared).containsOnlyKeys(NOP, COMPLEX);
        assertThat(compared.get(NOP)).containsOnlyKeys(1.0, 1.05, 1.1);
        Tally equal = compared.get(NOP).get(1.0);
        Tally slower = compared.get(NOP).get(1.1);
        assertThat(new int[] {equal.pairs, equal.wrong, equal.covered}).containsExactly(3, 0, 3);
        assertThat(new int[] {slower.pairs, slower.found, slower.covered}).containsExactly(3, 3, 3);
        assertThat(compared.get(COMPLEX).get(1.0).wrong).as("differ by 20 %").isEqualTo(2);
        assertThat(compared.get(COMPLEX).get(1.1).found)
                .as("not from 1.2 to 1.1")
                .isEqualTo(2);
    }

    /** Writes a run of three starts, within 0.5 %. */
    private void write(String run, String state, String nopVerdict, double nop, double complex) throws Exception {
        Files.writeString(Files.createDirectory(folder.resolve(run)).resolve("summary.json"), """
                {"verdict": {"state": "%s"}, "series": [%s, %s]}""".formatted(
                        state, series("nop", nopVerdict, nop), series("complex", "steady", complex)));
    }

    private static String series(String operation, String verdict, double factor) {
        String rounds = IntStream.range(0, 6)
                .mapToObj(i -> "{\"start\": %d, \"round\": %d, \"medianNanos\": %s}"
                        .formatted(1 + i / 2, 1 + i % 2, factor * (100_000 + 100 * i)))
                .collect(Collectors.joining(", "));
        return """
                {"operation": "%s", "side": "remote", "transport": "remote-ejb", "verdict": "%s", "rounds": [%s]}""".formatted(operation, verdict, rounds);
    }
}
