package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HolmTest {
    /** Values of R's p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm"). */
    @Test
    void holmKeepsOrder() {
        assertThat(Holm.corrected(0.01, 0.04, 0.03, 0.005))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, Offset.offset(1e-12));
    }

    @Test
    void noProbabilityExceedsOne() {
        assertThat(Holm.corrected(0.9, 0.8)).containsExactly(1, 1);
        assertThat(Holm.corrected()).isEmpty();
    }
}
