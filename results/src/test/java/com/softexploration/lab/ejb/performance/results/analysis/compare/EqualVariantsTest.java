package com.softexploration.lab.ejb.performance.results.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Variants on a core that a neighbour uses at times, which prolongs CPU speed probe and calls alike. Half of the
 * experiments are hardly ever at full speed.
 */
class EqualVariantsTest {
    private static final SeriesKey LOCAL = new SeriesKey("nop", Side.LOCAL, "local-ejb");
    private static final SeriesKey REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");
    private static final int EXPERIMENTS = 200;
    private static final int ROUNDS = 6;
    private static final int BLOCKS = 10;
    private static final double FULL_SPEED_NANOS = 75_000;

    private final Random random = new Random(42);

    @Test
    void oneStartSupportsNoClaim() {
        assertThat(claims(1, 1, true)).isZero();
        assertThat(claims(1, 1.5, true)).isZero();
    }

    @Test
    void equalVariantsAreRarelyToldApart() {
        assertThat(claims(2, 1, true)).isBetween(0L, EXPERIMENTS / 20L);
        assertThat(claims(3, 1, true)).isBetween(0L, EXPERIMENTS / 20L);
    }

    @Test
    void differenceIsFoundAtOneSpeed() {
        assertThat(claims(2, 1.2, false)).isGreaterThan(EXPERIMENTS * 3 / 4);
    }

    /** Two experiments of the same speed occur often enough. */
    @Test
    void differenceIsFoundOnBusyMachine() {
        assertThat(claims(2, 1.2, true)).isGreaterThan(EXPERIMENTS / 4);
    }

    /** Number of comparisons that call any series slower or faster. */
    private long claims(int starts, double factor, boolean busy) {
        return IntStream.range(0, EXPERIMENTS)
                .mapToObj(any -> RunComparison.of(
                        variant(starts, 1, busy), variant(starts, factor, busy), RunComparison.NO_LIMIT))
                .filter(comparison -> comparison.changes().stream()
                        .anyMatch(change -> change.state() == Outcome.SLOWER || change.state() == Outcome.FASTER))
                .count();
    }

    private StoredExperiment variant(int starts, double factor, boolean busy) {
        double fullShare =
                !busy ? 1 : random.nextBoolean() ? 0.1 * random.nextDouble() : 0.2 + 0.8 * random.nextDouble();
        List<List<long[]>> probes = IntStream.range(0, starts)
                .mapToObj(start -> IntStream.range(0, ROUNDS)
                        .mapToObj(round -> probes(fullShare))
                        .toList())
                .toList();
        CpuSpeed speed = CpuSpeed.of(probes.stream().flatMap(List::stream).flatMapToLong(LongStream::of));
        return new StoredExperiment(
                Path.of("variant"),
                List.of(
                        StoredSeries.of(LOCAL, medians(1_000 * factor, probes, speed)),
                        StoredSeries.of(REMOTE, medians(100_000 * factor, probes, speed))),
                Map.of(),
                Optional.empty(),
                "",
                "",
                speed.ofFigures(),
                Optional.of(SyntheticRun.quiet()));
    }

    private long[] probes(double fullShare) {
        return random.doubles(BLOCKS)
                .mapToLong(one -> Math.round(FULL_SPEED_NANOS
                        * (one < fullShare ? 1 + 0.02 * random.nextDouble() : 1.6 + 1.4 * random.nextDouble())))
                .toArray();
    }

    private Repetitions medians(double nanos, List<List<long[]>> probes, CpuSpeed speed) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (int start = 0; start < probes.size(); start++) {
            double ofStart = nanos * Math.exp(0.02 * random.nextGaussian());
            for (int round = 0; round < ROUNDS; round++) {
                double noise = Math.exp(0.01 * random.nextGaussian());
                int number = round + 1;
                Map<Integer, Double> rounds = byStart.computeIfAbsent(start + 1, same -> new TreeMap<>());
                LongStream.of(probes.get(start).get(round))
                        .filter(speed::isUsed)
                        .average()
                        .ifPresent(probe -> rounds.put(number, ofStart * noise * probe / FULL_SPEED_NANOS));
            }
        }
        byStart.values().removeIf(Map::isEmpty);
        return new Repetitions(byStart);
    }
}
