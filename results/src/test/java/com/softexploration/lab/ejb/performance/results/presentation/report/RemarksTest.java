package com.softexploration.lab.ejb.performance.results.presentation.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.Remarks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemarksTest {
    private final ExperimentDescription usual = SyntheticRun.quiet();

    @Test
    void ordinaryExperimentHasNoRemarks() {
        assertThat(remarks(Optional.of(usual))).isEmpty();
        assertThat(remarks(Optional.empty())).isEmpty();
    }

    @Test
    void invasiveOptionsAreRemarked() {
        RunOptions options = new RunOptions(
                Map.of(
                        "--jvm-opts",
                        List.of("-Xmx2g", "-Xss1m"),
                        "--cpus",
                        List.of("split"),
                        "--ears",
                        List.of("other ears"),
                        "--jfr",
                        List.of("profile")),
                List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"),
                List.of(),
                List.of(),
                7L);

        assertThat(remarks(Optional.of(with(options))))
                .containsExactly(
                        "Both servers had further JVM options: -Xmx2g -Xss1m.",
                        "Set, but not passed to the servers: JAVA_TOOL_OPTIONS, _JAVA_OPTIONS; --jvm-opts passes options.",
                        "The EARs are not those of this build, but those in other ears.",
                        "JDK Flight Recorder (settings profile) recorded no round of its own: it failed, or an earlier build recorded every load test.");
    }

    @Test
    void costOfRecordingIsRemarked(@TempDir Path directory) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int start = 1; start <= 3; start++) {
            experiment
                    .atStart(start)
                    .measured()
                    .exactly("nop", "local-ejb", null, 1, 100, 100, 100)
                    .exactly("nop", "remote-ejb", null, 1, 1000, 1000, 1000)
                    .recorded()
                    .exactly("nop", "local-ejb", null, 2, 150 + start, 150 + start, 150 + start)
                    .exactly("nop", "remote-ejb", null, 2, 1000 + 20 * start, 1000 + 20 * start, 1000 + 20 * start);
        }
        RunOptions options = new RunOptions(Map.of("--jfr", List.of("default")), List.of(), List.of(), List.of(), null);

        assertThat(Remarks.of(ExperimentAnalysis.of(
                        experiment.analysis(directory), Optional.of(with(options, experiment.description())))))
                .containsExactly(
                        "JDK Flight Recorder (settings default) recorded one more round of each start, excluded"
                                + " from all figures; the time of its calls compared with measured ones: remote 1.04×"
                                + " (1.00 – 1.08×), local 1.52× (1.48 – 1.56×).");
    }

    @Test
    void floorStatesAreNamed() {
        SeriesKey tcp = new SeriesKey("nop", Side.REMOTE, "tcp");

        assertThat(remarksOn(new SyntheticAnalysis().exactly(tcp, 13_000, 40_000, 41_000)))
                .containsExactly(
                        "The bare socket (floor) had two states; its median and multiples average the rounds of both: nop 13 µs or 40 µs.");
        assertThat(remarksOn(new SyntheticAnalysis().exactly(tcp, 13_000, 13_100, 13_200)))
                .isEmpty();
    }

    @Test
    void inexactPercentilesAreRemarked() {
        assertThat(remarksWith(1_000_000_000))
                .singleElement()
                .asString()
                .startsWith("1,000,000,000 calls did not fit into memory: their percentiles are within 0.05 %");
        assertThat(remarksWith(0)).isEmpty();
    }

    @Test
    void negotiatedEncryptionIsRemarked(@TempDir Path directory) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RACE)
                .loadTest("nop", "remote-ejb", null, 1, 400, 300)
                .client("any, encryption=TLSv1.3 TLS_AES_256_GCM_SHA384")
                .loadTest("nop", "tcp", null, 1, 400, 300)
                .loadTest("nop", "servlet", null, 1, 400, 300);

        assertThat(Remarks.of(
                        ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description()))))
                .contains("Calls were encrypted, as negotiated before the first call: TLS 1.3, TLS_AES_256_GCM_SHA384"
                        + " (servlet, bare socket (floor)).");
    }

    @Test
    void unknownFullSpeedIsRemarked(@TempDir Path directory) throws Exception {
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN)
                .probed(LongStream.range(0, 40)
                        .mapToObj(i -> 140_000 + 2_500 * i)
                        .toList())
                .loadTest("nop", "remote-ejb", null, 1, 400, 300);

        assertThat(Remarks.of(
                        ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description()))))
                .contains("The CPU was hardly ever at full speed, as when a neighbour uses the same core."
                        + " The figures are of its reduced speed.");
    }

    private static List<String> remarksWith(long condensedCalls) {
        Analysis analysis = new Analysis(
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                condensedCalls,
                Optional.empty());
        return Remarks.of(ExperimentAnalysis.of(analysis, Optional.empty()));
    }

    private static List<String> remarksOn(SyntheticAnalysis analysis) {
        return Remarks.of(ExperimentAnalysis.of(analysis.build(), Optional.empty()));
    }

    private static List<String> remarks(Optional<ExperimentDescription> description) {
        return Remarks.of(ExperimentAnalysis.of(Analysis.ofNothing(), description));
    }

    private ExperimentDescription with(RunOptions options) {
        return with(options, usual);
    }

    private static ExperimentDescription with(RunOptions options, ExperimentDescription others) {
        ExperimentDescription.Parameters parameters = others.parameters();
        return new ExperimentDescription(
                others.schemaVersion(),
                others.runId(),
                others.completion(),
                new ExperimentDescription.Parameters(
                        parameters.experiment(),
                        parameters.quick(),
                        parameters.repeats(),
                        parameters.loadTests(),
                        parameters.workload(),
                        options),
                others.environment(),
                others.loadTests());
    }
}
