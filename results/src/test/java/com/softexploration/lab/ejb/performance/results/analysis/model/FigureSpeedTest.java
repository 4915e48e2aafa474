package com.softexploration.lab.ejb.performance.results.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed.State;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureSpeedTest {
    @ParameterizedTest
    @CsvSource({
        "FULL, 75000, FULL, 80000, false, false",
        "FULL, 75000, FULL, 99000, true, false",
        "FULL, 75000, REDUCED, 150000, true, true",
        "FULL, 150000, REDUCED, 150000, false, true",
        "FULL, 75000, CHANGING, 76000, true, true",
        "REDUCED, 150000, CHANGING, 150000, true, true",
        "REDUCED, 150000, REDUCED, 120000, true, false",
        "CHANGING, 150000, CHANGING, 140000, false, false",
        "CHANGING, 150000, CHANGING, 120000, true, false"
    })
    void speedsDiffer(
            State first, double firstNanos, State second, double secondNanos, boolean sameProbe, boolean otherProbe) {
        FigureSpeed one = new FigureSpeed(first, firstNanos);
        FigureSpeed other = new FigureSpeed(second, secondNanos);

        assertThat(one.differsFrom(other, true)).isEqualTo(sameProbe);
        assertThat(other.differsFrom(one, true)).isEqualTo(sameProbe);
        assertThat(one.differsFrom(other, false)).isEqualTo(otherProbe);
        assertThat(other.differsFrom(one, false)).isEqualTo(otherProbe);
    }
}
