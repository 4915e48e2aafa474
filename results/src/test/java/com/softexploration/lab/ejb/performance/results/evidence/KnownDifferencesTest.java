package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.evidence.KnownDifferences.Tally;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownDifferencesTest {
    @TempDir
    private Path folder;

    @Test
    void countsFoundDifferencesAndCoveringIntervals() {
        Tally tally = new Tally();

        tally.add(1.1, 1, Optional.of(new Interval(1.05, 1.15, 0.95)));
        tally.add(1.1, 0, Optional.of(new Interval(0.95, 1.08, 0.95)));
        tally.add(1.1, -1, Optional.empty());

        assertThat(new int[] {tally.pairs, tally.found, tally.wrong, tally.intervals, tally.covered})
                .containsExactly(3, 1, 1, 2, 1);
    }

    @Test
    void countsClaimsAboutEqualControlsAsFalse() {
        Tally tally = new Tally();

        tally.add(1, 1, Optional.empty());
        tally.add(1, -1, Optional.empty());
        tally.add(1, 0, Optional.empty());

        assertThat(new int[] {tally.pairs, tally.found, tally.wrong}).containsExactly(3, 0, 2);
    }

    @Test
    void talliesRecordedRacesByTrueRatio() throws Exception {
        writeRace("20260101-000000-wildfly", 1);

        List<Map<SeriesKey, Repetitions>> recorded = KnownDifferences.recorded(folder);
        Map<Double, Tally> tallies = KnownDifferences.races(recorded.stream());

        assertThat(recorded)
                .singleElement()
                .extracting(Map::keySet)
                .asString()
                .contains("tcp")
                .doesNotContain("local");
        assertThat(tallies).containsOnlyKeys(1.0, 1.1);
        assertThat(tallies.get(1.0).pairs).isEqualTo(1);
        assertThat(tallies.get(1.0).wrong).isZero();
        assertThat(tallies.get(1.1).pairs).isEqualTo(2);
        assertThat(tallies.get(1.1).found).isEqualTo(2);
        assertThat(tallies.get(1.1).covered).isEqualTo(2);
    }

    @Test
    void comparesEveryTwoRaces() throws Exception {
        writeRace("20260101-000000-wildfly", 1);
        writeRace("20260101-010000-wildfly", 1.001);
        writeRace("20260101-020000-wildfly", 0.999);

        Map<Double, Tally> tallies = KnownDifferences.compared(KnownDifferences.recorded(folder));

        assertThat(tallies).containsOnlyKeys(1.0, 1.1);
        assertThat(tallies.get(1.0).pairs).isEqualTo(6);
        assertThat(tallies.get(1.0).wrong).isZero();
        assertThat(tallies.get(1.1).pairs).isEqualTo(3);
        assertThat(tallies.get(1.1).found).isEqualTo(3);
    }

    /** Writes a race in which, within rounds, +0b takes as long as +0a, and +10 takes 10 % longer, both within 0.1 %. */
    private void writeRace(String name, double factor) throws Exception {
        double[] rounds = {100_000, 100_400, 99_800, 100_100, 99_900, 100_300};
        String series = Stream.of(
                        series("remote", "remote-ejb+0a", factor, rounds),
                        series("remote", "remote-ejb+0b", factor, rounds),
                        series("remote", "remote-ejb+10", factor * 1.1, rounds),
                        series("remote", "tcp", 0.1, rounds),
                        series("local", "local-ejb", 0.01, rounds))
                .collect(Collectors.joining(", "));
        Files.writeString(
                Files.createDirectory(folder.resolve(name)).resolve("summary.json"), "{\"series\": [" + series + "]}");
    }

    private static String series(String side, String transport, double factor, double... medians) {
        double scatter = transport.endsWith("0a") ? 1e-3 : -1e-3;
        String rounds = IntStream.range(0, medians.length)
                .mapToObj(i -> "{\"start\": %d, \"round\": %d, \"medianNanos\": %s}"
                        .formatted(1 + i / 2, 1 + i % 2, factor * medians[i] * (1 + (i % 2 - 0.5) * scatter)))
                .collect(Collectors.joining(", "));
        return "{\"operation\": \"nop\", \"side\": \"%s\", \"transport\": \"%s\", \"rounds\": [%s]}"
                .formatted(side, transport, rounds);
    }
}
