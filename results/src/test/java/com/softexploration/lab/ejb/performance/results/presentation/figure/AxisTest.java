package com.softexploration.lab.ejb.performance.results.presentation.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.presentation.figure.Axis.Tick;
import java.util.List;
import org.junit.jupiter.api.Test;

class AxisTest {
    @Test
    void durationAxisHasRoundBounds() {
        Axis axis = Axis.durations(2_300, 2_400_000);

        assertThat(axis.min()).isEqualTo(2_000);
        assertThat(axis.max()).isEqualTo(5_000_000);
        assertThat(labels(axis)).containsExactly("10 µs", "100 µs", "1 ms");
    }

    @Test
    void shortRangeHasIntermediateLabels() {
        assertThat(labels(Axis.durations(1_001_000_000, 1_070_000_000L))).containsExactly("1 s", "2 s");
        assertThat(labels(Axis.durations(210_000, 1_900_000))).containsExactly("200 µs", "500 µs", "1 ms", "2 ms");
    }

    @Test
    void zeroDurationFitsLogScale() {
        Axis axis = Axis.durations(0, 0);

        assertThat(axis.min()).isEqualTo(1);
        assertThat(axis.max()).isEqualTo(10);
    }

    @Test
    void logarithmicPositionsFollowRatios() {
        Axis axis = Axis.durations(1_000, 100_000);

        assertThat(axis.position(1_000)).isZero();
        assertThat(axis.position(10_000)).isCloseTo(0.5, within(1e-9));
        assertThat(axis.position(100_000)).isEqualTo(1);
    }

    @Test
    void ninesAreEquallySpaced() {
        Axis axis = Axis.percentiles(100_000);

        assertThat(labels(axis)).containsExactly("0 %", "50 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %");
        assertThat(axis.position(10)).isCloseTo(0.2, within(1e-9));
        assertThat(axis.position(100)).isCloseTo(0.4, within(1e-9));
    }

    @Test
    void shareAxisEndsAtRoundValue() {
        assertThat(Axis.shares(14.8).max()).isEqualTo(15);
        assertThat(labels(Axis.shares(14.8))).containsExactly("0 %", "5 %", "10 %", "15 %");
        assertThat(labels(Axis.shares(0.9))).startsWith("0.0 %", "0.2 %").endsWith("1.0 %");
    }

    @Test
    void callNumbersAreLabelledWithThousandsSeparators() {
        assertThat(labels(Axis.callNumbers(100_000)))
                .containsExactly("0", "20,000", "40,000", "60,000", "80,000", "100,000");
    }

    private static List<String> labels(Axis axis) {
        return axis.ticks().stream()
                .map(Tick::label)
                .filter(label -> !label.isEmpty())
                .toList();
    }
}
