package com.softexploration.lab.ejb.performance.results.presentation.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.LogAnalyzer;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryFilesTest {
    private final Locale localeBefore = Locale.getDefault();

    @TempDir
    private Path directory;

    /** German uses a decimal comma where the files require a point. */
    @BeforeEach
    void writeInAGermanLocale() {
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(localeBefore);
    }

    private Path write(String localLine, String remoteLine) throws IOException, ResultsException {
        Path local = Files.writeString(directory.resolve("local.log"), localLine);
        Path remote = Files.writeString(directory.resolve("remote.log"), remoteLine);
        Analysis analysis = new LogAnalyzer().analyze(List.of(local), List.of(remote));
        Path output = directory.resolve("output");
        JudgedFiles.summaries(ExperimentAnalysis.of(analysis, Optional.empty()), output);
        return output;
    }

    @Test
    void csvHasLinePerSeries() throws Exception {
        Path output = write(
                "executeNopServiceLoadTest:[1, 2]",
                "executeNopServiceLoadTest:[40000000000, 40000000001, 80000000002]");

        assertThat(output.resolve("summary.csv")).hasContent("""
                        operation,side,transport,count,min_ns,max_ns,median_ns,mean_ns,variance_ns2,stddev_ns,p90_ns,p99_ns,p99_9_ns,median_low_ns,median_high_ns,confidence
                        nop,local,local-ejb,2,1,2,1,1.5,0.5,0.7071067811865476,,,,,,
                        nop,remote,remote-ejb,3,40000000000,80000000002,40000000001,53333333334.333336,533333333373333400000,\
                        23094010768.451057,,,,,,
                        """);
    }

    @Test
    void staleFilesAreDeleted() throws Exception {
        Path output = write("executeNopServiceLoadTest:[1, 2]", "executeNopServiceLoadTest:[3, 4]");
        Files.writeString(output.resolve("rounds.csv"), "of a race");
        Files.writeString(output.resolve("generators.csv"), "of several presentation servers");
        Files.writeString(output.resolve("nop-remote-rest.ns.hgrm"), "of a race");
        Files.writeString(output.resolve("notes.csv"), "the user's own");

        write("executeNopServiceLoadTest:[1, 2]", "executeNopServiceLoadTest:[3, 4]");

        try (Stream<Path> files = Files.list(output)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "notes.csv",
                            "nop-local-local-ejb.ns.hgrm",
                            "nop-remote-remote-ejb.ns.hgrm",
                            "summary.csv",
                            "summary.json");
        }
    }

    @Test
    void percentilesOfTooFewCallsAreEmpty() throws Exception {
        Path output = write(
                "executeNopServiceLoadTest:"
                        + LongStream.rangeClosed(1, 99).boxed().toList(),
                "executeNopServiceLoadTest:"
                        + LongStream.rangeClosed(1, 1_000).boxed().toList());

        List<String> lines = Files.readAllLines(output.resolve("summary.csv"));
        assertThat(lines.get(1)).endsWith(",,,,,,");
        assertThat(lines.get(2)).endsWith(",900,990,,,,");
    }

    @Test
    void payloadSizeIsColumnAndFileName() throws Exception {
        String payload = "executePayloadServiceLoadTest {run=%s, part=0, phase=measured, payloadChars=%s}:[%s]\n";
        Path output = write(
                "executeNopServiceLoadTest:[1]\n" + payload.formatted("b", "1024", "3"),
                payload.formatted("c", "1024", "6"));

        assertThat(output.resolve("summary.csv")).hasContent("""
                        operation,side,transport,count,min_ns,max_ns,median_ns,mean_ns,variance_ns2,stddev_ns,p90_ns,p99_ns,p99_9_ns,payload_chars,median_low_ns,median_high_ns,confidence
                        nop,local,local-ejb,1,1,1,1,1,0,0,,,,,,,
                        payload,local,local-ejb,1,3,3,3,3,0,0,,,,1024,,,
                        payload,remote,remote-ejb,1,6,6,6,6,0,0,,,,1024,,,
                        """);
        JsonNode json =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        assertThat(json.get("series").get(0).has("payloadChars")).isFalse();
        assertThat(json.get("series").get(2).get("operation").textValue()).isEqualTo("payload");
        assertThat(json.get("series").get(2).get("payloadChars").intValue()).isEqualTo(1024);
        assertThat(json.get("growth")).hasSize(1);
        assertThat(json.get("growth").get(0).get("payloadChars").intValue()).isEqualTo(1024);
        assertThat(json.get("growth").get(0).get("median")).hasToString("{\"nanos\":3,\"percent\":100}");
        assertThat(output)
                .isDirectoryContaining("glob:**/payload-1024-local-local-ejb.ns.hgrm")
                .isDirectoryContaining("glob:**/payload-1024-remote-remote-ejb.ns.hgrm");
    }

    @Test
    void quotesSpecialCharactersInCsv() throws Exception {
        Path output = write("", "executeNopServiceLoadTest {run=r, part=0, phase=measured, transport=a%2C\"b}:[1]");

        assertThat(Files.readAllLines(output.resolve("summary.csv")).get(1))
                .startsWith("nop,remote,\"a,\"\"b\",1,1,1,");
    }

    @Test
    void writesSeriesAndGrowthAsJson() throws Exception {
        Path output = write("executeNopServiceLoadTest:[1, 2]", "executeNopServiceLoadTest:[5, 8]");

        JsonNode json =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        assertThat(json.get("schemaVersion").intValue()).isEqualTo(1);
        JsonNode local = json.get("series").get(0);
        assertThat(local.get("operation").textValue()).isEqualTo("nop");
        assertThat(local.get("side").textValue()).isEqualTo("local");
        assertThat(local.get("transport").textValue()).isEqualTo("local-ejb");
        assertThat(local.get("count").longValue()).isEqualTo(2);
        assertThat(local.get("minNanos").longValue()).isEqualTo(1);
        assertThat(local.get("maxNanos").longValue()).isEqualTo(2);
        assertThat(local.get("medianNanos").doubleValue()).isEqualTo(1);
        assertThat(local.get("meanNanos").doubleValue()).isEqualTo(1.5);
        assertThat(local.get("varianceNanos2").doubleValue()).isEqualTo(0.5);
        assertThat(local.get("stddevNanos").doubleValue()).isEqualTo(Math.sqrt(0.5));
        assertThat(local.get("percentiles").get("50").doubleValue()).isEqualTo(1);
        assertThat(local.get("percentiles").get("90").isNull()).isTrue();
        JsonNode growth = json.get("growth").get(0);
        assertThat(growth.get("operation").textValue()).isEqualTo("nop");
        assertThat(growth.get("localTransport").textValue()).isEqualTo("local-ejb");
        assertThat(growth.get("remoteTransport").textValue()).isEqualTo("remote-ejb");
        assertThat(growth.get("min")).hasToString("{\"nanos\":4,\"percent\":400}");
        assertThat(growth.get("max")).hasToString("{\"nanos\":6,\"percent\":300}");
        assertThat(growth.get("variance")).hasToString("{\"nanos2\":4,\"percent\":800}");
        assertThat(growth.get("median").get("nanos").doubleValue()).isEqualTo(4);
        assertThat(growth.get("mean").get("nanos").doubleValue()).isEqualTo(5);
        assertThat(growth.get("stddev").get("nanos").doubleValue()).isEqualTo(Math.sqrt(4.5) - Math.sqrt(0.5));
    }

    @Test
    void growthFromZeroIsNull() throws Exception {
        Path output = write("executeNopServiceLoadTest:[0]", "executeNopServiceLoadTest:[5]");

        JsonNode json =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        assertThat(json.get("growth").get(0).get("min")).hasToString("{\"nanos\":5,\"percent\":null}");
    }

    @Test
    void exportsEachHistogramInNanoseconds() throws Exception {
        Path output = write("executeNopServiceLoadTest:[100, 100, 100, 1000]", "executeSimpleServiceLoadTest:[5]");

        assertThat(output).isDirectoryContaining("glob:**/simple-remote-remote-ejb.ns.hgrm");
        List<String> lines = Files.readAllLines(output.resolve("nop-local-local-ejb.ns.hgrm"));
        assertThat(lines.get(0)).containsSubsequence("Value", "Percentile", "TotalCount", "1/(1-Percentile)");
        assertThat(lines)
                .contains(
                        "     100.000 0.000000000000          3           1.00",
                        "    1000.000 1.000000000000          4",
                        "#[Mean    =      325.000, StdDeviation   =      389.711]");
    }

    @Test
    void transportNamesCannotEscapeDirectory() {
        assertThat(PercentileDistribution.fileName(new SeriesKey("nop", Side.REMOTE, "../../etc/x y")))
                .isEqualTo("nop-remote-..%2F..%2Fetc%2Fx+y.ns.hgrm");
    }

    @Test
    void unwritableDirectoryIsExplained() throws Exception {
        Files.createFile(directory.resolve("output"));

        assertThatThrownBy(() -> write("executeNopServiceLoadTest:[1]", ""))
                .isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("Cannot write ")
                .hasMessageEndingWith("is a file, not a directory; choose another output directory");
    }

    @Test
    void longTransportGetsShortFileName() throws Exception {
        String half = "\u20ac".repeat(150);
        Analysis analysis = new SyntheticAnalysis()
                .exactly(new SeriesKey("nop", Side.REMOTE, half + "1"), 1)
                .exactly(new SeriesKey("nop", Side.REMOTE, half + "2"), 2)
                .build();

        JudgedFiles.summaries(ExperimentAnalysis.of(analysis, Optional.empty()), directory);

        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".ns.hgrm")))
                    .hasSize(2)
                    .allSatisfy(name ->
                            assertThat(name).startsWith("nop-remote-%E2%82%AC").hasSizeLessThan(180));
        }
    }
}
