package com.softexploration.lab.ejb.performance.results.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.CallCounts.Exclusion;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.MeasuredLoad;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallCountsTest {
    private static final SeriesKey REMOTE = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    @TempDir
    private Path folder;

    private final SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);

    /** The second round is repeated, and the sixth one stays disturbed. */
    @Test
    void excludedCallsHaveReasons() throws Exception {
        for (int round = 1; round <= 6; round++) {
            experiment
                    .othersUse(round == 2 || round == 6 ? 50 : 0)
                    .loadTest("nop", "remote-ejb", null, round, 100 + round, 300);
        }
        experiment.othersUse(0).loadTest("nop", "remote-ejb", null, 2, 102, 300);

        ExperimentAnalysis measured =
                ExperimentAnalysis.of(experiment.analysis(folder), Optional.of(experiment.description()));
        CallCounts counts = CallCounts.bySeries(measured).get(REMOTE);

        assertThat(counts.measured()).containsExactlyInAnyOrder(101L, 102L, 103L, 104L, 105L, 106L, 102L);
        assertThat(counts.excluded()).isEqualTo(Map.of(Exclusion.REPEATED, 102L, Exclusion.DISTURBED, 106L));
        assertThat(MeasuredLoad.of(measured))
                .isEqualTo(
                        "1 calling thread · 723 calls, 29 % excluded (disturbed, disturbed and repeated) · 0 failed");
    }

    /** Calls without a log are not counted, not even those of load tests that do not count. */
    @Test
    void missingLogsAreNotCounted() throws Exception {
        experiment.othersUse(50).exactly("nop", "local-ejb", null, 1, calls(7));
        experiment.othersUse(0).exactly("nop", "local-ejb", null, 1, calls(8));
        experiment.exactly("nop", "remote-ejb", null, 1, calls(9));
        experiment.logs(folder);
        Files.delete(folder.resolve("local-results.log"));
        LogReader.Contents remote = new LogAnalyzer().read(List.of(), List.of(folder.resolve("remote-results.log")));

        CallCounts counts = CallCounts.of(ExperimentAnalysis.of(
                new LogAnalyzer().analyze(remote, ExcludedLoadTests.selection(Optional.of(experiment.description()))),
                Optional.of(experiment.description())));

        assertThat(counts.measured()).containsExactly(9L);
        assertThat(counts.excluded()).isEmpty();
    }

    private static long[] calls(int count) {
        return LongStream.range(0, count).map(call -> 300_000 + call).toArray();
    }
}
