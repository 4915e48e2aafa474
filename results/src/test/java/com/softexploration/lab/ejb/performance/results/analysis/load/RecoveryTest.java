package com.softexploration.lab.ejb.performance.results.analysis.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.presentation.report.LoadAnswer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecoveryTest {
    private static final double OVERLOAD = 9_000;

    private final SyntheticLoads loads = new SyntheticLoads();

    @Test
    void slowAfterOverloadIsMetastable() {
        starts(500_000, 1_000);

        assertThat(curve().recovery()).isEqualTo(new Recovery(2, 2));
        assertThat(LoadAnswer.of(List.of(curve()), List.of(), true))
                .singleElement()
                .asString()
                .endsWith("Metastable: 2 of 2 load tests right after a saturated one were saturated or more than twice"
                        + " as slow as at the same rate otherwise.");
    }

    @Test
    void saturatedAfterOverloadIsMetastable() {
        starts(200_000, 500);

        assertThat(curve().recovery().isMetastable()).isTrue();
    }

    @Test
    void quickRecoveryIsNotMentioned() {
        starts(390_000, 1_000);

        assertThat(curve().recovery()).isEqualTo(new Recovery(0, 2));
        assertThat(LoadAnswer.of(List.of(curve()), List.of(), true))
                .singleElement()
                .asString()
                .doesNotContain("Metastable");
    }

    /** A rate that is carried in no repetition is beyond the capacity. */
    @Test
    void rateBeyondCapacitySaysNothing() {
        add(1, OVERLOAD, 5_000, 1e8);
        add(1, 6_000, 5_000, 1e8);
        add(2, 6_000, 5_000, 1e8);
        add(2, OVERLOAD, 5_000, 1e8);

        assertThat(curve().recovery()).isEqualTo(new Recovery(0, 0));
    }

    /** The servers were started again in between. */
    @Test
    void overloadOfEarlierStartDoesNotCount() {
        for (int start = 1; start <= 4; start++) {
            add(start, 1_000, 1_000, start > 2 ? 500_000 : 200_000);
            add(start, OVERLOAD, 5_000, 1e8);
        }

        assertThat(curve().recovery().overloads()).isZero();
    }

    /** The same rate before an overload in two starts, and after it in two others. */
    private void starts(double nanosAfter, double achievedAfter) {
        for (int start = 1; start <= 2; start++) {
            add(start, 1_000, 1_000, 200_000 - start);
            add(start, OVERLOAD, 5_000, 1e8);
            add(start + 2, OVERLOAD, 5_000, 1e8);
            add(start + 2, 1_000, achievedAfter, nanosAfter + start);
        }
    }

    private void add(int start, double offered, double achieved, double nanos) {
        loads.add("remote-ejb", start, offered, achieved, 150_000, nanos, 0, null);
    }

    private LoadCurve curve() {
        return LoadCurve.of(ExperimentAnalysis.of(loads.analysis(), Optional.of(SyntheticRun.with(loads.described()))))
                .get(0);
    }
}
