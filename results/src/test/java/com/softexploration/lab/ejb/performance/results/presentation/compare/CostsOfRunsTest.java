package com.softexploration.lab.ejb.performance.results.presentation.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.compare.CostDelta;
import com.softexploration.lab.ejb.performance.results.analysis.compare.CostDelta.State;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.description.Threshold;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.presentation.report.ThresholdText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Costs besides time, from the servers' logs to the comparison of two runs of one start and two rounds. */
class CostsOfRunsTest {
    private static final int CALLS = 100;

    @TempDir
    private Path folder;

    @Test
    void kilobyteMoreIsFoundWithOneStart() throws Exception {
        RunComparison changes = compared(run("base", 29_300, 29_050), run("new", 30_250, 30_150));

        assertThat(changes.compared()).allMatch(change -> change.obstacle().isPresent());
        assertThat(changes.costs())
                .extracting(CostDelta::cost, CostDelta::state)
                .contains(tuple(Cost.BUSINESS_ALLOCATED, State.MORE), tuple(Cost.THREAD_ALLOCATED, State.UNDECIDED));
        assertThat(ComparisonText.text(changes, 200))
                .containsPattern("nop remote EJB +allocated by the business server +29\\.\\d* kB .*● more");
        assertThat(ComparisonText.markdown(changes)).contains("| ● more |");
    }

    @Test
    void equalBuildsHaveNoChange() throws Exception {
        RunComparison changes = compared(run("base", 29_300, 29_050), run("new", 29_150, 29_200));

        assertThat(changes.costs()).extracting(CostDelta::state).doesNotContain(State.MORE, State.LESS);
        assertThat(ComparisonText.text(changes, 200)).contains("besides time: 0 of ", "2 without a certain change");
    }

    /** CPU time differs between starts as times do; the presentation server does more than call. */
    @Test
    void oneStartComparesServiceOnly() throws Exception {
        assertThat(compared(run("base", 29_300, 29_050), run("new", 29_300, 29_050))
                        .costs())
                .extracting(CostDelta::cost)
                .contains(Cost.BUSINESS_ALLOCATED)
                .doesNotContain(Cost.BUSINESS_CPU, Cost.PRESENTATION_ALLOCATED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nop remote allocated < 40 kB | met, 29.2 kB (interval 2",
                "nop remote allocated < 20 kB | not met, 29.2 kB (interval 2",
                "nop remote allocated < 29.1 kB | the data cannot tell, 29.2 kB (the limit is within its interval 2",
                "nop remote cpu < 1us | not met, 90.0 µs (interval 90.0 µs, 95 %)",
                "nop remote wire < 1kB | the data cannot tell (the servers did not report it)",
            })
    void thresholdIsJudgedByInterval(String threshold, String result) throws Exception {
        ExperimentAnalysis judged = ExperimentAnalysis.of(
                analysis("run", 29_300, 29_050), Optional.empty(), List.of(Threshold.parse(threshold)));

        assertThat(ThresholdText.of(judged.thresholds().get(0))).startsWith(threshold + ": " + result);
    }

    @Test
    void filesHaveCostsWithIntervals() throws Exception {
        Path run = run("base", 29_300, 29_050);
        JsonNode cost = new ObjectMapper()
                .readTree(run.resolve("summary.json").toFile())
                .at("/series/0/costs/businessAllocatedBytes");

        assertThat(cost.path("perCall").asDouble()).isBetween(29_050.0, 29_300.0);
        assertThat(cost.at("/interval/low").asDouble()).isLessThan(29_050);
        assertThat(cost.at("/interval/rounds").asInt()).isEqualTo(2);
        assertThat(cost.at("/rounds/1/perCall").asDouble()).isEqualTo(29_050);
        assertThat(Files.readAllLines(run.resolve("summary.csv")).get(0))
                .contains(",business_allocated_bytes_per_call,");
    }

    private static RunComparison compared(Path base, Path now) throws Exception {
        return RunComparison.of(StoredExperiment.read(base), StoredExperiment.read(now), 10);
    }

    /** Writes the files of a run of two rounds, in which the business server allocated these bytes per call. */
    private Path run(String name, long... businessBytes) throws Exception {
        Path output = Files.createDirectory(folder.resolve(name));
        JudgedFiles.summaries(ExperimentAnalysis.of(analysis(name, businessBytes), Optional.empty()), output);
        return output;
    }

    private Analysis analysis(String name, long... businessBytes) throws Exception {
        List<String> lines = new ArrayList<>();
        for (int round = 0; round < businessBytes.length; round++) {
            String head = "executeNopServiceLoadTest {run=" + name + round
                    + ", part=%d, phase=%s, transport=remote-ejb%s}:[%s]";
            lines.add(head.formatted(0, "begin", ", side=remote, requestCount=" + CALLS + ", warmupCount=0", ""));
            lines.add(head.formatted(1, "measured", "", "100, ".repeat(CALLS - 1) + "100"));
            lines.add(head.formatted(
                    2,
                    "end",
                    ", status=completed, measuredCount=" + CALLS + ", errorCount=0, callingThreadsAllocatedBytes="
                            + 21_000 * CALLS + ", callingServerAllocatedBytes="
                            + 25_000 * CALLS + ", answeringServerAllocatedBytes=" + businessBytes[round] * CALLS
                            + ", answeringServerCpuNanos=" + 90_000 * CALLS,
                    ""));
        }
        Path log = folder.resolve(name + ".log");
        Files.write(log, lines);
        return new LogAnalyzer().analyze(List.of(), List.of(log));
    }
}
