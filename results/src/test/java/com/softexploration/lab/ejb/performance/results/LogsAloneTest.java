package com.softexploration.lab.ejb.performance.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoggedExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.log.LogReader;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.ExcludedLoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.presentation.summary.SummaryFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that result logs describe themselves. */
class LogsAloneTest {

    @TempDir
    private Path directory;

    @Test
    void raceOfLogsEqualsThatWithDescription() throws Exception {
        requireEqual(SyntheticExperiment.race(2, 3, 300));
    }

    @Test
    void sweepOfLogsEqualsThatWithDescription() throws Exception {
        requireEqual(SyntheticExperiment.sweep(2, 100, 200));
    }

    @Test
    void repeatedLoadTestCountsOnce() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int round = 1; round <= 3; round++) {
            run.loadTest("nop", "local-ejb", null, round, 200, 5);
            run.loadTest("nop", "remote-ejb", null, round, 200, 300);
        }
        // A server does not know that round 2 was disturbed, only that it made it again.
        run.loadTest("nop", "remote-ejb", null, 2, 200, 900);
        JsonNode summary = requireEqual(run);

        assertThat(summary.at("/series/1/count").asInt()).isEqualTo(600);
        assertThat(summary.at("/series/1/rounds/1/medianNanos").asDouble()).isBetween(800_000.0, 1_000_000.0);
    }

    @Test
    void cpuSpeedIsOfLogs() throws Exception {
        SyntheticExperiment run = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int round = 1; round <= 4; round++) {
            run.probed(List.of(70_000L, 70_100L, 70_200L, 140_000L, 70_300L, 70_150L));
            run.loadTest("nop", "remote-ejb", null, round, 600, 300);
        }
        JsonNode summary = requireEqual(run);

        assertThat(summary.at("/series/0/excluded").asInt()).isEqualTo(400);
    }

    @Test
    void reportNamesWhatLogsLack() throws Exception {
        LogReader.Contents logs = SyntheticExperiment.race(1, 3, 100).logs(directory);
        ExperimentAnalysis alone = analysis(logs, Optional.empty());
        Path output = directory.resolve("alone");
        ReportWriter.write(alone, Judge.judge(alone), output);

        assertThat(Files.readString(output.resolve("report.html")))
                .contains("the logs contain no observations of the machine: steal time, other processes")
                .contains("no load test is excluded for them; give run.json");
    }

    @Test
    void runJsonLeavesLoggedFactsToLogs() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(1, 1, 100);
        ExperimentDescription complete = race.description();
        ExperimentDescription stored = stored(complete);
        LoadTest bare = stored.loadTests().get(12);

        assertThat(bare.name()).isEqualTo(complete.loadTests().get(12).name());
        assertThat(bare.calls().requestCount()).isZero();
        assertThat(bare.completion().elapsedNanos()).isZero();
        assertThat(bare.observation().servers().get(1).hiccupMeter()).isNull();
        assertThat(bare.observation().servers().get(0).hiccupMeter()).isNotNull();
        assertThat(LoggedExperiment.of(race.logs(directory).loadTests(), Optional.of(stored))
                        .orElseThrow()
                        .loadTests())
                .isEqualTo(complete.loadTests());
    }

    /**
     * Analyses logs with a complete description, with {@code run.json} and alone. The first two are equal; logs alone lack
     * the verdict on the experiment and the costs of calls.
     */
    private JsonNode requireEqual(SyntheticExperiment experiment) throws Exception {
        LogReader.Contents logs = experiment.logs(directory);
        Optional<ExperimentDescription> complete = Optional.of(experiment.description());
        JsonNode known = summary(
                ExperimentAnalysis.of(new LogAnalyzer().analyze(logs, ExcludedLoadTests.selection(complete)), complete),
                "known");
        JsonNode joined = summary(analysis(logs, Optional.of(stored(complete.orElseThrow()))), "joined");
        JsonNode alone = summary(analysis(logs, Optional.empty()), "alone");

        assertThat(alone.at("/verdict/state").asText()).isEqualTo("unknown");
        assertThat(known.at("/verdict/state").asText()).isNotEqualTo("unknown");
        assertThat(joined).isEqualTo(known);
        assertThat(comparable(alone)).isEqualTo(comparable(known));
        return alone;
    }

    private static JsonNode comparable(JsonNode summary) {
        ObjectNode copy = summary.deepCopy();
        copy.remove("verdict");
        copy.remove("answer"); // says what the verdict allows
        copy.findParents("costs").forEach(series -> ((ObjectNode) series).remove("costs"));
        copy.findParents("callerCpuPercent").forEach(point -> ((ObjectNode) point).remove("callerCpuPercent"));
        copy.findParents("wireBytesPerCall").forEach(costs -> ((ObjectNode) costs)
                .remove(List.of("wireBytesPerCall", "businessCpuNanosPerCall", "presentationCpuNanosPerCall")));
        return copy;
    }

    private ExperimentDescription stored(ExperimentDescription description) throws ResultsException {
        Path file = directory.resolve(ExperimentDescriptionFile.NAME);
        ExperimentDescriptionFile.write(description.besidesLogs(), file);
        return ExperimentDescriptionFile.read(file);
    }

    private static ExperimentAnalysis analysis(LogReader.Contents logs, Optional<ExperimentDescription> run)
            throws ResultsException {
        Optional<ExperimentDescription> described = LoggedExperiment.of(logs.loadTests(), run);
        return ExperimentAnalysis.of(
                new LogAnalyzer().analyze(logs, ExcludedLoadTests.selection(described)), described);
    }

    private JsonNode summary(ExperimentAnalysis experiment, String name) throws Exception {
        Path output = directory.resolve(name);
        SummaryFiles.write(experiment, Judge.judge(experiment), output);
        return new ObjectMapper().readTree(output.resolve("summary.json").toFile());
    }
}
