package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.evidence.KnownDifferences.Tally;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
        // Within rounds, +0b takes as long as +0a, and +10 takes 10 % longer, both within 0.1 %.
        write(
                "remote-ejb+0a", new double[] {100_000, 104_000, 98_000, 101_000, 99_000, 103_000},
                "remote-ejb+0b", new double[] {100_050, 103_950, 98_050, 100_950, 99_050, 102_950},
                "remote-ejb+10", new double[] {110_050, 114_350, 107_850, 111_050, 108_950, 113_250},
                "tcp", new double[] {7, 70, 7, 70, 7, 70});

        List<Map<String, Repetitions>> recorded = KnownDifferences.recorded(folder);
        Map<Double, Tally> tallies = KnownDifferences.races(recorded.stream());

        assertThat(recorded).singleElement().extracting(Map::keySet).asString().doesNotContain("tcp");
        assertThat(tallies).containsOnlyKeys(1.0, 1.1);
        assertThat(tallies.get(1.0).pairs).isEqualTo(1);
        assertThat(tallies.get(1.0).wrong).isZero();
        assertThat(tallies.get(1.1).pairs).isEqualTo(2);
        assertThat(tallies.get(1.1).found).isEqualTo(2);
        assertThat(tallies.get(1.1).covered).isEqualTo(2);
    }

    private void write(Object... transportsAndMedians) throws Exception {
        String series = IntStream.range(0, transportsAndMedians.length / 2)
                .mapToObj(i -> "{\"transport\": \"%s\", \"rounds\": [%s]}"
                        .formatted(transportsAndMedians[2 * i], rounds((double[]) transportsAndMedians[2 * i + 1])))
                .collect(Collectors.joining(", "));
        Files.writeString(
                Files.createDirectory(folder.resolve("20260101-000000-wildfly")).resolve("summary.json"),
                "{\"series\": [" + series + "]}");
    }

    private static String rounds(double[] mediansNanos) {
        int[] round = {0};
        return Arrays.stream(mediansNanos)
                .mapToObj(nanos -> "{\"round\": " + ++round[0] + ", \"medianNanos\": " + nanos + "}")
                .collect(Collectors.joining(", "));
    }
}
