package com.softexploration.lab.ejb.performance.results.presentation;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescriptionFile;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonFiles;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonText;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServerMatrix;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersText;
import com.softexploration.lab.ejb.performance.results.presentation.report.ResultTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An experiment with a time limit, none of whose measured numbers is one of its plan. */
class PlannedNumbersTest {
    private static final Pattern PLANNED = Pattern.compile("\\b(98,?761|87,?653|76,?543|437)\\b");
    private static final int STARTS = 2;
    private static final int ROUNDS = 3;
    private static final int CALLS = 457;

    @TempDir
    private Path folder;

    private final Map<String, String> outputs = new TreeMap<>();

    @BeforeEach
    void writeAll() throws Exception {
        Path first = run("first", 300);
        Path second = run("second", 400);
        StoredExperiment one = StoredExperiment.read(first);
        StoredExperiment other = StoredExperiment.read(second);
        RunComparison changes = RunComparison.of(one, other, RunComparison.NO_LIMIT);
        outputs.put("comparison as text", ComparisonText.text(changes, 120));
        outputs.put("comparison as Markdown", ComparisonText.markdown(changes));
        ComparisonPage.write(changes, folder.resolve("comparison.html"));
        ComparisonFiles.writeJson(changes, folder.resolve("comparison.json"));
        ServersPage.write(List.of(one, other), List.of(), folder.resolve("servers.html"));
        outputs.put("servers as text", ServersText.of(ServerMatrix.of(List.of(one, other)), 120));
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("run.json"))
                    .forEach(file -> outputs.put(folder.relativize(file).toString(), text(file)));
        }
    }

    @Test
    void plannedNumbersAreNotPrinted() {
        assertThat(outputs).containsKeys("first/report.html", "first/summary.json", "servers.html", "comparison.html");
        assertThat(outputs)
                .allSatisfy((output, text) ->
                        assertThat(PLANNED.matcher(text).results()).as(output).isEmpty());
    }

    @Test
    void reportCountsCalls() throws Exception {
        Document page = Jsoup.parse(folder.resolve("first/report.html"));

        assertThat(page.select("#run dt:contains(calls of nop remote) + dd").text())
                .isEqualTo("2,742 measured in 6 load tests, 457 each; 3,000 to warm up");
        assertThat(page.select("#run dt:contains(calls of nop local) + dd").text())
                .isEqualTo("2,748 measured in 6 load tests, 457 to 459 each; 3,000 to warm up");
        assertThat(page.select("#run dt:contains(starts of the servers) + dd").text())
                .isEqualTo("2");
        assertThat(page.select("#run dt:contains(all starts together) + dd").text())
                .isEqualTo("6");
        assertThat(page.select(".where").text()).contains("· 1 calling thread · 5,490 calls · 0 failed ·");
    }

    private Path run(String name, int micros) throws Exception {
        Path run = Files.createDirectory(folder.resolve(name));
        SyntheticExperiment experiment = SyntheticExperiment.empty(ExperimentKind.RUN);
        for (int start = 1; start <= STARTS; start++) {
            experiment.atStart(start);
            for (int round = 1; round <= ROUNDS; round++) {
                experiment
                        .exactly("nop", "local-ejb", null, round, calls(CALLS + round - 1, 2_000))
                        .exactly(
                                "nop", "remote-ejb", null, round, calls(CALLS, micros * 1_000 + round * start * 1_000));
            }
        }
        ExperimentDescription description = planned(experiment.description());
        Path logs = Files.createDirectory(folder.resolve("logs of " + name));
        ExperimentAnalysis measured = ExperimentAnalysis.of(experiment.analysis(logs), Optional.of(description));
        try (Stream<Path> read = Files.list(logs)) {
            for (Path log : read.toList()) {
                Files.delete(log);
            }
        }
        JudgedFiles.summaries(measured, run);
        JudgedFiles.report(measured, run);
        ExperimentDescriptionFile.write(description, run.resolve("run.json"));
        outputs.put("terminal, " + name, ResultTable.text(measured, Judge.judge(measured), 120));
        return run;
    }

    private static long[] calls(int count, long nanos) {
        return LongStream.range(0, count).map(call -> nanos + call % 10).toArray();
    }

    private static ExperimentDescription planned(ExperimentDescription made) {
        Parameters parameters = made.parameters();
        return new ExperimentDescription(
                made.schemaVersion(),
                made.runId(),
                made.completion(),
                new Parameters(
                        parameters.experiment(),
                        false,
                        new ExperimentDescription.Repeats(STARTS, 437, 300L),
                        parameters.loadTests(),
                        new ExperimentDescription.Workload(
                                List.of(new OperationParameters("nop", 98_761L, 87_653L, 76_543L)),
                                List.of(),
                                List.of(),
                                List.of()),
                        parameters.options()),
                made.environment(),
                made.loadTests());
    }

    /** Content of a file; of a page what readers see, without coordinates. */
    private static String text(Path file) {
        try {
            String content = Files.readString(file);
            return file.toString().matches(".*\\.(html|svg)")
                    ? Jsoup.parse(content).text()
                    : content;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
