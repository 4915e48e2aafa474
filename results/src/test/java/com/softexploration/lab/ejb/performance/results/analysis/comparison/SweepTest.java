package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep.Lane;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTest {
    @TempDir
    private Path directory;

    @Test
    void totalsArePerNumberOfCallsAndRound() throws Exception {
        Sweep sweep = sweep(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "rmi", 0, 1, 10, 20)
                .exactly("payload", "rmi", 0, 1, 1, 2, 3)
                .exactly("payload", "rmi", 8, 1, 70, 80)
                .exactly("payload", "rmi", 0, 2, 30, 40)
                .exactly("payload", "rmi", 0, 3, 5, 6));

        SweepPoint point = lane(sweep, "rmi").at(0).orElseThrow();
        assertThat(sweep.sizes()).containsExactly(0, 8);
        assertThat(sweep.callCounts()).containsExactly(2L, 3L);
        assertThat(point.total(2).roundNanos()).containsExactly(30.0, 70.0, 11.0);
        assertThat(point.total(2).medianNanos()).isEqualTo(30);
        assertThat(point.total(2).shortestNanos()).isEqualTo(11);
        assertThat(point.total(2).longestNanos()).isEqualTo(70);
        assertThat(point.total(3).medianNanos()).isEqualTo(6);
        assertThat(point.total(4).medianNanos()).isNaN();
    }

    @Test
    void descriptionAddsCostsOnly() throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.sweep(2, 30, 60);
        Analysis analysis = experiment.analysis(directory);

        Sweep described = ExperimentAnalysis.of(analysis, Optional.of(experiment.description()))
                .sweep()
                .orElseThrow();
        Sweep bare = ExperimentAnalysis.of(analysis, Optional.empty()).sweep().orElseThrow();

        assertThat(bare.callCounts()).isEqualTo(List.of(30L, 60L)).isEqualTo(described.callCounts());
        assertThat(lane(bare, "soap").at(1024).orElseThrow().totals())
                .isEqualTo(lane(described, "soap").at(1024).orElseThrow().totals());
        assertThat(lane(described, "soap").at(1024).orElseThrow().cost().callerPercent())
                .hasValueCloseTo(40.0, withinPercentage(0.01));
        assertThat(lane(bare, "soap").at(1024).orElseThrow().cost().callerPercent())
                .isEmpty();
    }

    @Test
    void abortedLoadTestHasNoTotal() throws Exception {
        Sweep sweep = sweep(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "soap", 0, 1, 10)
                .errors(4, "the answer is garbage")
                .exactly("payload", "soap", 8, 1));

        SweepPoint broken = lane(sweep, "soap").at(8).orElseThrow();
        assertThat(broken.totals())
                .allSatisfy(total -> assertThat(total.roundNanos()).isEmpty());
        assertThat(broken.errorCount()).isEqualTo(4);
    }

    @Test
    void cancelledLoadTestHasNoTotal() throws Exception {
        Sweep sweep = sweep(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "soap", 0, 1, 10)
                .cancelled()
                .exactly("payload", "soap", 8, 1, 20, 30));

        SweepPoint cancelled = lane(sweep, "soap").at(8).orElseThrow();
        assertThat(cancelled.medianNanos()).isEqualTo(20);
        assertThat(cancelled.total(2).roundNanos()).isEmpty();
    }

    @Test
    void plateauBelongsToOneTransport() throws Exception {
        Sweep sweep = sweep(SyntheticExperiment.sweep(1, 50));

        assertThat(sweep.lanes())
                .filteredOn(lane -> lane.plateau().isPresent())
                .extracting(Lane::transport)
                .containsExactly("remote-ejb");
    }

    @Test
    void sizesHaveOwnFloors() throws Exception {
        Sweep sweep = sweep(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "rmi", 0, 1, 100)
                .exactly("payload", "rmi", 8, 1, 600)
                .exactly("payload", "tcp", 0, 1, 50)
                .exactly("payload", "tcp", 8, 1, 200)
                .exactly("payload", "tcp", 8, 2, 900, 900));

        assertThat(lane(sweep, "rmi").points())
                .extracting(point -> point.floorMultiple().orElse(0))
                .containsExactly(2.0, Math.sqrt(2));
    }

    @Test
    void abortedFloorRoundIsNotBest() throws Exception {
        Sweep sweep = sweep(SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "rmi", 0, 1, 100)
                .exactly("payload", "rmi", 8, 1, 600)
                .exactly("payload", "tcp", 0, 1, 50)
                .cancelled()
                .exactly("payload", "tcp", 0, 2, 1)
                .exactly("payload", "tcp", 8, 1, 3));

        assertThat(lane(sweep, "rmi").points())
                .extracting(SweepPoint::floorMultiple)
                .containsExactly(OptionalDouble.of(2), OptionalDouble.empty());
    }

    @Test
    void oneSizeIsNotSweep() throws Exception {
        Analysis analysis = SyntheticExperiment.empty(ExperimentKind.RUN)
                .exactly("payload", "rmi", 1024, 1, 100)
                .analysis(directory);

        assertThat(ExperimentAnalysis.of(analysis, Optional.empty()).sweep()).isEmpty();
    }

    private Sweep sweep(SyntheticExperiment experiment) throws Exception {
        return ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description()))
                .sweep()
                .orElseThrow();
    }

    private static Lane lane(Sweep sweep, String transport) {
        return sweep.lanes().stream()
                .filter(lane -> lane.transport().equals(transport))
                .findFirst()
                .orElseThrow();
    }
}
