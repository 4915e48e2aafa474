package com.softexploration.lab.ejb.performance.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.LogSelection;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.report.ResultTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls at full speed take 700 ns, at reduced speed 1,400 ns. */
class CpuSpeedOfLogsTest {
    private static final long FULL = 84_000;
    private static final long REDUCED = 150_000;

    private final List<String> lines = new ArrayList<>();

    @TempDir
    private Path directory;

    @Test
    void figuresUseFullSpeed() throws Exception {
        loadTest("a", FULL, REDUCED, REDUCED, FULL, 30);
        loadTest("b", REDUCED, REDUCED, REDUCED, FULL, 30);

        Series series = analyze().series().get(0);

        assertThat(series.summary().maxNanos()).isEqualTo(700);
        assertThat(series.summary().count()).isEqualTo(180);
        assertThat(series.loadTests()).extracting(LoadTestSummary::excluded).containsExactly(120L, 180L);
        assertThat(series.loadTests().get(0).totalNanos()).isEqualTo(240 * 700);
    }

    @Test
    void rareFullSpeedIsExcluded() throws Exception {
        loadTest("a", REDUCED, REDUCED, REDUCED, REDUCED, 30);
        loadTest("b", REDUCED, REDUCED, REDUCED, FULL, 30);

        Series series = analyze().series().get(0);

        assertThat(series.summary().minNanos()).isEqualTo(1_400);
        assertThat(series.summary().count()).isEqualTo(420);
    }

    @Test
    void speedOfDescriptionDecides() throws Exception {
        loadTest("a", REDUCED, REDUCED, REDUCED, REDUCED, 30);
        loadTest("b", REDUCED, REDUCED, REDUCED, FULL, 30);
        CpuSpeed speed = CpuSpeed.of(LongStream.generate(() -> FULL).limit(100));
        Path log = Files.write(directory.resolve("result.log"), lines);

        Series series = new LogAnalyzer()
                .analyze(List.of(log), List.of(), new LogSelection(Set.of(), Map.of(), Set.of(), speed))
                .series()
                .get(0);

        assertThat(series.summary().maxNanos()).isEqualTo(700);
    }

    @Test
    void loadTestAtReducedSpeedHasNoMedian() throws Exception {
        loadTest("a", FULL, FULL, FULL, FULL, 30);
        loadTest("b", REDUCED, REDUCED, REDUCED, REDUCED, 30);

        Series series = analyze().series().get(0);

        assertThat(series.loadTests()).extracting(LoadTestSummary::repeats).containsExactly(true, false);
    }

    @Test
    void earlierLogsKeepAllCalls() throws Exception {
        loadTest("a", 0, 0, 0, 0, 30);

        assertThat(analyze().series().get(0).summary().count()).isEqualTo(240);
    }

    @Test
    void excludedCallsAreReported() throws Exception {
        loadTest("a", FULL, REDUCED, FULL, FULL, 30);
        Analysis analysis = analyze();

        String table = ResultTable.text(
                ExperimentAnalysis.of(analysis, Optional.empty()),
                Judge.judge(ExperimentAnalysis.of(analysis, Optional.empty())),
                200);

        assertThat(analysis.series().get(0).excluded()).isEqualTo(60);
        assertThat(table)
                .contains("25.0 % of the calls are excluded from all figures: during them, the CPU was slower");
    }

    private Analysis analyze() throws Exception {
        Path log = Files.write(directory.resolve("local.log"), lines);
        return new LogAnalyzer().analyze(List.of(log), List.of());
    }

    /** Adds a load test with four times the given blocks of two calls. */
    private void loadTest(String run, long first, long second, long third, long fourth, int blocksOfEach) {
        int part = 0;
        for (long probe : new long[] {first, second, third, fourth}) {
            for (int i = 0; i < blocksOfEach; i++) {
                long nanos = probe == REDUCED ? 1_400 : 700;
                lines.add("executeNopServiceLoadTest {run=" + run + ", part=" + part++
                        + ", phase=measured, transport=local-ejb" + (probe == 0 ? "" : ", cpuProbeNanos=" + probe)
                        + "}:["
                        + nanos + ", " + nanos + "]");
            }
        }
        lines.add("executeNopServiceLoadTest {run=" + run + ", part=" + part
                + ", phase=end, transport=local-ejb, status=completed, measuredCount=" + 8 * blocksOfEach
                + ", errorCount=0}:[]");
    }
}
