package com.softexploration.lab.ejb.performance.results.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangePointsTest {
    /** Values that alternate between 2 % above and below a level. */
    private static double[] around(double level, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> Math.log(level) + (i % 2 == 0 ? 0.02 : -0.02))
                .toArray();
    }

    private static double[] joined(double[]... parts) {
        return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
    }

    @Test
    void stepIsFoundWithItsSize() {
        double[] values = joined(around(100, 20), around(120, 10));

        ChangePoints found = ChangePoints.of(values);

        assertThat(found.starts()).containsExactly(0, 20);
        assertThat(found.possible()).isEmpty();
        assertThat(found.size(1, values).value()).isCloseTo(1.2, within(0.001));
        assertThat(found.size(1, values).interval().low()).isBetween(1.15, 1.199);
        assertThat(Math.exp(found.level(5, values))).isCloseTo(100, within(0.1));
        assertThat(Math.exp(found.level(25, values))).isCloseTo(120, within(0.1));
    }

    @Test
    void levelCanReturn() {
        assertThat(ChangePoints.of(joined(around(100, 20), around(80, 10), around(100, 20)))
                        .starts())
                .containsExactly(0, 20, 30);
    }

    @Test
    void outliersAreNoChange() {
        double[] values = around(100, 30);
        values[10] += 0.5;
        values[27] += 0.5;
        values[29] += 0.5;

        ChangePoints found = ChangePoints.of(values);

        assertThat(found.starts()).containsExactly(0);
        assertThat(found.possible()).isEmpty();
    }

    @Test
    void outlierDoesNotMoveALevel() {
        double[] values = joined(around(100, 20), around(120, 10));
        values[5] += 1;
        values[25] -= 1;

        assertThat(ChangePoints.of(values).size(1, values).value()).isCloseTo(1.2, within(0.01));
    }

    @Test
    void smallLateChangeIsPossible() {
        double[] values = joined(around(100, 30), around(104, 4));

        ChangePoints found = ChangePoints.of(values);

        assertThat(found.starts()).containsExactly(0);
        assertThat(found.possible()).hasValue(30);
        assertThat(found.possibleSize(values).value()).isCloseTo(1.04, within(0.001));
        assertThat(Math.exp(found.level(33, values))).isCloseTo(104, within(0.1));
        assertThat(Math.exp(found.level(3, values))).isCloseTo(100, within(0.1));
    }

    @Test
    void largeChangeTakesThreeValues() {
        assertThat(ChangePoints.of(joined(around(100, 20), around(150, 2))).starts())
                .containsExactly(0);
        assertThat(ChangePoints.of(joined(around(100, 20), around(150, 3))).starts())
                .containsExactly(0, 20);
    }

    @Test
    void fewOrEqualValuesHaveNoChange() {
        assertThat(ChangePoints.of().starts()).containsExactly(0);
        assertThat(ChangePoints.of(1).starts()).containsExactly(0);
        assertThat(ChangePoints.of(joined(around(100, 3), around(200, 3))).starts())
                .containsExactly(0);
        assertThat(ChangePoints.of(new double[50]).starts()).containsExactly(0);
    }
}
