package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Estimates during an experiment. */
class InterimEstimatesTest {
    private static final SeriesKey REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb", OptionalInt.empty());

    private final Set<String> excluded = new HashSet<>();
    private final InterimEstimates estimates = new InterimEstimates(() -> excluded);

    @Test
    void excludedLoadTestDoesNotCount() {
        add(1, "a", 100_000);
        add(2, "b", 101_000);
        add(3, "c", 99_000);
        add(4, "d", 100_500);
        add(5, "disturbed", 900_000);

        assertThat(estimates.isWithin(5)).as("with all").isFalse();
        excluded.add("disturbed");
        assertThat(estimates.isWithin(5)).as("as the result").isTrue();
    }

    @Test
    void laterLoadTestOfRoundCounts() {
        add(1, "disturbed", 900_000);
        add(1, "a", 100_000);
        add(2, "b", 101_000);
        add(3, "c", 99_000);

        assertThat(estimates.isWithin(5)).isTrue();
    }

    private void add(int start, String id, double medianNanos) {
        estimates.add(REMOTE, new LoadTest.Repetition(start, 1), id, medianNanos);
    }
}
