package com.softexploration.lab.ejb.performance.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.history.ChangePoints;
import com.softexploration.lab.ejb.performance.results.evidence.SimulatedHistories.Kind;
import com.softexploration.lab.ejb.performance.results.evidence.SimulatedHistories.Result;
import org.junit.jupiter.api.Test;

class SimulatedHistoriesTest {
    private static final int CHANGED = 200;
    private static final int UNCHANGED = 5;

    @Test
    void changesAreFoundWithoutFalseOnes() {
        Result result = SimulatedHistories.result(
                Kind.NORMAL, 30, values -> ChangePoints.of(values).starts(), CHANGED, UNCHANGED);

        assertThat(result.after6()).isGreaterThanOrEqualTo(70);
        assertThat(result.after8()).isGreaterThanOrEqualTo(85);
        assertThat(result.falselyNew()).isLessThanOrEqualTo(1.5);
        assertThat(result.left()).isLessThanOrEqualTo(1);
    }

    @Test
    void outliersCauseNoFalseChanges() {
        Result result = SimulatedHistories.result(
                Kind.OUTLIERS_BOTH, 30, values -> ChangePoints.of(values).starts(), CHANGED, UNCHANGED);

        assertThat(result.falselyNew()).isLessThanOrEqualTo(2);
        assertThat(result.left()).isLessThanOrEqualTo(1);
    }

    @Test
    void possibleChangesAreFoundAfterFourRuns() {
        Result result =
                SimulatedHistories.result(Kind.NORMAL, 30, SimulatedHistories::withPossible, CHANGED, UNCHANGED);

        assertThat(result.after4()).isGreaterThanOrEqualTo(85);
        assertThat(result.left()).isLessThanOrEqualTo(1);
    }

    /** Of 0, 0, 3, 3: 6 between the pairs' means, 0 within them. */
    @Test
    void energyDistanceIsLargestAtTheStep() {
        assertThat(SimulatedHistories.candidate(new double[] {0, 0, 3, 3}, 0, 4))
                .isEqualTo(new SimulatedHistories.Candidate(2, 6));
    }

    @Test
    void studentsTestFindsTheStep() {
        double[] values = new double[40];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 3 + (i < 25 ? 0 : 5);
        }

        assertThat(SimulatedHistories.otava(values)).containsExactly(0, 25);
    }
}
