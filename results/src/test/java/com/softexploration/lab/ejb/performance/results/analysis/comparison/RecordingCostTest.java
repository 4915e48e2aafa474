package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingCostTest {
    @TempDir
    Path directory;

    /**
     * Starts of three measured rounds, in which local calls take 10 µs, calls over two transports 200 and 400 µs, and
     * those of the floor 50 µs; the starts differ by a tenth.
     */
    private static SyntheticExperiment starts(int starts, double localTimes, double remoteTimes) {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int start = 1; start <= starts; start++) {
            experiment.atStart(start).measured();
            double speed = 1 + 0.1 * start;
            for (int round = 1; round <= 3; round++) {
                round(experiment, round, speed, speed);
            }
            round(experiment.recorded(), 4, speed * localTimes, speed * remoteTimes);
        }
        return experiment;
    }

    private static void round(SyntheticExperiment experiment, int round, double local, double remote) {
        experiment
                .loadTest("nop", "local-ejb", null, round, 2_000, 10 * local)
                .loadTest("nop", "remote-ejb", null, round, 2_000, 200 * remote)
                .loadTest("nop", "rest", null, round, 2_000, 400 * remote)
                .loadTest("nop", "tcp", null, round, 2_000, 50 * remote * remote);
    }

    private ExperimentAnalysis analysis(SyntheticExperiment experiment) throws Exception {
        return ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description()));
    }

    @Test
    void ratioIsThatToTheMeasuredRoundsOfTheSameStart() throws Exception {
        Map<Side, RecordingCost.Ratio> costs = RecordingCost.of(analysis(starts(4, 1.5, 1.1)));

        assertThat(costs.get(Side.LOCAL).times()).isCloseTo(1.5, within(0.03));
        assertThat(costs.get(Side.REMOTE).times()).isCloseTo(1.1, within(0.02));
        Interval interval = costs.get(Side.REMOTE).interval().orElseThrow();
        assertThat(interval.low()).isBetween(1.05, 1.1);
        assertThat(interval.high()).isBetween(1.1, 1.15);
    }

    @Test
    void oneStartHasNoInterval() throws Exception {
        Map<Side, RecordingCost.Ratio> costs = RecordingCost.of(analysis(starts(1, 1.5, 1.1)));

        assertThat(costs.get(Side.REMOTE).times()).isCloseTo(1.1, within(0.03));
        assertThat(costs.get(Side.REMOTE).interval()).isEmpty();
    }

    /** With and without the recorded rounds, everything else is the same. */
    @Test
    void recordedLoadTestsAreExcludedFromAllFigures() throws Exception {
        SyntheticExperiment experiment = starts(3, 2, 3);
        LogReader.Contents logs = experiment.logs(directory);
        ExperimentAnalysis analysis = analysis(experiment);

        assertThat(logs.recorded()).hasSize(12);
        assertThat(analysis.analysis().recorded()).hasSize(12);
        assertThat(analysis.repetitions().values())
                .allSatisfy(repetitions -> assertThat(repetitions.byStart().values())
                        .allSatisfy(rounds -> assertThat(rounds).containsOnlyKeys(1, 2, 3)));
        assertThat(analysis.analysis().loadTests())
                .hasSize(36)
                .extracting(LoadTestSummary::id)
                .doesNotContainAnyElementsOf(analysis.analysis().recorded().stream()
                        .map(recorded -> recorded.loadTest().id())
                        .toList());
        assertThat(LoggedExperiment.of(logs.loadTests(), Optional.empty())
                        .map(ExperimentDescription::loadTests)
                        .orElseThrow())
                .hasSize(36);
    }

    @Test
    void incompleteRecordedRoundIsNoFinding() throws Exception {
        SyntheticExperiment complete = starts(2, 1, 1);
        SyntheticExperiment experiment = starts(2, 1, 1)
                .errors(1, "gone")
                .exactly("nop", "remote-ejb", null, 4)
                .errors(0, "");

        assertThat(Judge.judge(analysis(experiment)).findings())
                .isEqualTo(Judge.judge(analysis(complete)).findings());
        assertThat(analysis(experiment).analysis().recorded())
                .extracting(recorded -> recorded.loadTest().complete())
                .contains(false);
    }
}
