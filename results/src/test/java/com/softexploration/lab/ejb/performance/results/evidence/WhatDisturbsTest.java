package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.evidence.WhatDisturbs.Distance;
import com.softexploration.lab.ejb.performance.results.evidence.WhatDisturbs.Round;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhatDisturbsTest {
    private final List<Distance> distances = new ArrayList<>();

    @Test
    void comparesRoundsWithUndisturbedOthers() {
        WhatDisturbs.addAll(List.of(quiet(100), quiet(400), disturbed(600)), distances);

        assertThat(distances)
                .extracting(Distance::ratio)
                .satisfiesExactly(
                        ratio -> assertThat(ratio).isCloseTo(0.25, within(1e-9)),
                        ratio -> assertThat(ratio).isCloseTo(4, within(1e-9)),
                        ratio -> assertThat(ratio).isCloseTo(3, within(1e-9)));
    }

    @Test
    void excludesRoundsWithoutUndisturbedOthers() {
        WhatDisturbs.addAll(List.of(quiet(100), disturbed(600)), distances);

        assertThat(distances).singleElement().satisfies(distance -> assertThat(distance.ratio())
                .isCloseTo(6, within(1e-9)));
    }

    @Test
    void quantileIsAnObservedDistance() {
        WhatDisturbs.addAll(List.of(quiet(100), disturbed(200), disturbed(50), disturbed(400)), distances);

        assertThat(WhatDisturbs.quantile(0.5, distances, Distance::ratio)).isCloseTo(2, within(1e-9));
        assertThat(WhatDisturbs.quantile(0.9, distances, Distance::ratio)).isCloseTo(4, within(1e-9));
    }

    private static Round quiet(double medianNanos) {
        return new Round(medianNanos, null, true);
    }

    private static Round disturbed(double medianNanos) {
        return new Round(medianNanos, null, false);
    }
}
