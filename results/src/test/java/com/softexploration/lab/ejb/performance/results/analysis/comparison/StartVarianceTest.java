package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StartVarianceTest {
    private static final List<SeriesKey> KEYS = List.of(
            new SeriesKey("nop", Side.REMOTE, "remote-ejb"),
            new SeriesKey("nop", Side.REMOTE, "rmi"),
            new SeriesKey("nop", Side.REMOTE, "rest"));

    private final Random random = new Random(1);

    /** With three series, their mean takes a third of both components away. */
    @Test
    void ratioOfKnownComponentsIsFound() {
        assertThat(StartVariance.ratio(experiment(KEYS, 300, 0.06, 0.03, 0)).orElseThrow())
                .isCloseTo(4, within(0.6));
        assertThat(StartVariance.ratio(experiment(KEYS, 300, 0.01, 0.04, 0)).orElseThrow())
                .isCloseTo(1.0 / 16, within(0.03));
    }

    /** One-way analysis of variance of logarithms 0, 0.1 and 0.3, 0.2 and 0.5, 0.6, of which four in the second case. */
    @Test
    void threeStartsHaveExactRatio() {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        byStart.put(1, medians(0, 0.1));
        byStart.put(2, medians(0.3, 0.2));
        byStart.put(3, medians(0.5, 0.6));
        assertThat(StartVariance.ratio(Map.of(KEYS.get(0), new Repetitions(byStart)))
                        .orElseThrow())
                .isCloseTo(73 / 6.0, within(1e-9));

        byStart.put(3, medians(0.5, 0.6, 0.7, 0.6));
        assertThat(StartVariance.ratio(Map.of(KEYS.get(0), new Repetitions(byStart)))
                        .orElseThrow())
                .isCloseTo(14.4333333333, within(1e-9));
    }

    private static Map<Integer, Double> medians(double... logarithms) {
        Map<Integer, Double> rounds = new TreeMap<>();
        for (double one : logarithms) {
            rounds.put(rounds.size() + 1, Math.exp(one));
        }
        return rounds;
    }

    @Test
    void effectsCommonToSeriesOfRoundCancel() {
        assertThat(StartVariance.ratio(experiment(KEYS, 300, 0, 0.04, 0.3)).orElseThrow())
                .isCloseTo(0, within(0.03));
    }

    @Test
    void singleSeriesKeepsItsStarts() {
        assertThat(StartVariance.ratio(experiment(KEYS.subList(0, 1), 300, 0.06, 0.03, 0))
                        .orElseThrow())
                .isCloseTo(4, within(0.8));
    }

    /** A disturbed load test is missing from its round; the mean of the others there is another one. */
    @Test
    void missingRoundDoesNotCountAsScatter() {
        Map<SeriesKey, Repetitions> complete = experiment(KEYS, 300, 0.06, 0.03, 0);
        Map<SeriesKey, Repetitions> gaps = new HashMap<>(complete);
        Map<Integer, Map<Integer, Double>> slow = new TreeMap<>();
        complete.get(KEYS.get(2)).byStart().forEach((start, rounds) -> {
            Map<Integer, Double> most = new TreeMap<>();
            rounds.forEach((round, nanos) -> most.put(round, 1_000 * nanos));
            most.remove(start % 2 + 1);
            slow.put(start, most);
        });
        gaps.put(KEYS.get(2), new Repetitions(slow));

        assertThat(StartVariance.ratio(gaps).orElseThrow()).isCloseTo(4, within(0.8));
    }

    /** A round of the floor is now in its one state, now in the other. */
    @Test
    void floorDoesNotCount() {
        Map<SeriesKey, Repetitions> withFloor = new HashMap<>(experiment(KEYS, 300, 0.06, 0.03, 0));
        SeriesKey floor = new SeriesKey("nop", Side.REMOTE, "tcp");
        withFloor.putAll(experiment(List.of(floor), 300, 0, 2, 0));

        assertThat(StartVariance.ratio(withFloor).orElseThrow()).isCloseTo(4, within(0.6));
    }

    @Test
    void oneStartOrOneRoundEachHasNoRatio() {
        assertThat(StartVariance.ratio(experiment(KEYS, 1, 0.06, 0.03, 0))).isEmpty();
        assertThat(StartVariance.ratio(
                        Map.of(KEYS.get(0), new Repetitions(Map.of(1, Map.of(1, 100.0), 2, Map.of(1, 110.0))))))
                .isEmpty();
    }

    /** Starts of two to four rounds. */
    private Map<SeriesKey, Repetitions> experiment(
            List<SeriesKey> keys, int starts, double ofStart, double ofRound, double common) {
        Map<SeriesKey, Map<Integer, Map<Integer, Double>>> medians = new HashMap<>();
        for (int start = 1; start <= starts; start++) {
            double inCommon = common * random.nextGaussian();
            for (SeriesKey key : keys) {
                double own = inCommon + ofStart * random.nextGaussian();
                Map<Integer, Double> rounds = new TreeMap<>();
                for (int round = 1; round <= 2 + start % 3; round++) {
                    rounds.put(round, 1e5 * Math.exp(own + ofRound * random.nextGaussian()));
                }
                medians.computeIfAbsent(key, any -> new TreeMap<>()).put(start, rounds);
            }
        }
        Map<SeriesKey, Repetitions> experiment = new HashMap<>();
        medians.forEach((key, byStart) -> experiment.put(key, new Repetitions(byStart)));
        return experiment;
    }
}
