package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.evidence.StartEffects.Components;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StartEffectsTest {
    /** Logarithms 0.1 and -0.1 of one start, 0.3 of the other: means 0 and 0.3, variance 0.02 within. */
    @Test
    void roundsAreSubtractedFromStarts() {
        Components components = Components.of(new Repetitions(
                        Map.of(1, Map.of(1, Math.exp(0.1), 2, Math.exp(-0.1)), 2, Map.of(1, Math.exp(0.3)))))
                .orElseThrow();

        assertThat(components.between()).isCloseTo(0.045, within(1e-12));
        assertThat(components.within()).isCloseTo(0.02, within(1e-12));
        assertThat(components.ofRounds()).isCloseTo(0.02 * (0.5 + 1) / 2, within(1e-12));
    }

    @Test
    void knownEffectIsFound() {
        Random random = new Random(1);
        List<Components> all = IntStream.range(0, 1_000)
                .mapToObj(any -> experiment(random, 0.04, 0.1))
                .flatMap(ratios -> Components.of(ratios).stream())
                .toList();

        assertThat(StartEffects.deviation(all)).isCloseTo(0.04, within(0.004));
    }

    @Test
    void oneStartHasNoEffect() {
        assertThat(Components.of(new Repetitions(Map.of(1, Map.of(1, 1.0, 2, 2.0)))))
                .isEmpty();
    }

    private static Repetitions experiment(Random random, double ofStarts, double ofRounds) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (int start = 1; start <= 3; start++) {
            double level = ofStarts * random.nextGaussian();
            Map<Integer, Double> rounds = new TreeMap<>();
            for (int round = 1; round <= 2 + 3 * start; round++) {
                rounds.put(round, Math.exp(level + ofRounds * random.nextGaussian()));
            }
            byStart.put(start, rounds);
        }
        return new Repetitions(byStart);
    }
}
