package com.softexploration.lab.ejb.performance.results.presentation.summary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.results.JudgedFiles;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.SyntheticExperiment;
import com.softexploration.lab.ejb.performance.results.SyntheticRun;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.load.SyntheticLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Summary files of compared transports. */
class ComparisonSummaryTest {
    @TempDir
    private Path directory;

    @Test
    void raceAddsColumnsAndRounds() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("accounts", "servlet", null, 1, 200, 300)
                .exactly("accounts", "tcp", null, 1, 50)
                .errors(2, "late")
                .exactly("accounts", "rmi", null, 1, 100)
                .errors(0, "");
        Path output = write(race);

        assertThat(Files.readAllLines(output.resolve("summary.csv")))
                .satisfiesExactly(
                        header -> assertThat(header)
                                .endsWith(
                                        "p99_9_ns,rank,floor_multiple,errors,incomparable,wire_bytes_per_call,presentation_cpu_ns_per_call,business_cpu_ns_per_call,median_low_ns,median_high_ns,confidence"),
                        servlet -> assertThat(servlet).endsWith(",2,4,0,,11900,100000,150000,,,"),
                        rmi -> assertThat(rmi).endsWith(",1,2,2,,11900,100000,150000,,,"),
                        tcp -> assertThat(tcp).endsWith(",,1,0,,11900,100000,150000,,,"));
        assertThat(output.resolve("rounds.csv")).hasContent("""
                        operation,payload_chars,side,transport,round,run,calls,total_ns,mean_ns,min_ns,max_ns,median_ns,p90_ns,p99_ns,errors,complete,incomparable,start
                        accounts,,remote,servlet,1,race-000-servlet,2,500,250,200,300,200,,,0,true,,1
                        accounts,,remote,rmi,1,race-002-rmi,1,100,100,100,100,100,,,2,true,,1
                        accounts,,remote,tcp,1,race-001-tcp,1,50,50,50,50,50,,,0,true,,1
                        """);
        JsonNode summary =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        JsonNode transports = summary.at("/races/0/transports");
        assertThat(transports.findValuesAsText("transport")).containsExactly("tcp", "rmi", "servlet");
        assertThat(transports.at("/1/rounds/0/errors")).hasToString("{\"late\":2}");
        assertThat(summary.at("/races/0/differences"))
                .hasToString(
                        "[{\"first\":\"rmi\",\"second\":\"servlet\",\"state\":\"undecided\",\"atLeastPercent\":0}]");
    }

    @Test
    void filesHaveIntervals() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.empty(ExperimentKind.RACE);
        for (int round = 1; round <= 6; round++) {
            race.exactly("nop", "local-ejb", null, round, 2)
                    .exactly("nop", "rmi", null, round, 200 + 2 * round)
                    .exactly("nop", "soap", null, round, 400 + 4 * round);
        }
        Path output = write(race);

        assertThat(Files.readAllLines(output.resolve("summary.csv")))
                .anyMatch(line ->
                        line.startsWith("nop,remote,rmi,") && line.matches(".*,203\\.2\\d+,210\\.7\\d+,0\\.95"));
        JsonNode summary =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        assertThat(summary.at("/series/2/medianInterval/lowNanos").doubleValue())
                .isBetween(203.0, 203.5);
        assertThat(summary.at("/series/2/medianInterval/rounds").intValue()).isEqualTo(6);
        assertThat(summary.at("/growth/1/times/ratio").doubleValue()).isBetween(103.0, 104.0);
        assertThat(summary.at("/growth/1/times/pairs").intValue()).isEqualTo(6);
        JsonNode difference = summary.at("/races/0/differences/0");
        assertThat(difference.get("state").textValue()).isEqualTo("faster");
        assertThat(difference.at("/times/ratio").doubleValue()).isCloseTo(2, Offset.offset(1e-9));
        assertThat(difference.get("atLeastPercent").doubleValue()).isCloseTo(100, Offset.offset(1e-6));
    }

    @Test
    void jsonContainsAnswer() throws Exception {
        SyntheticExperiment race = SyntheticExperiment.race(10, 100);
        Path output = write(race);

        JsonNode summary =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        JsonNode answer = summary.get("answer");
        assertThat(answer.get("text").textValue()).startsWith("accounts on WildFly 39: RMI is fastest with ");
        assertThat(answer.get("badge")).isEqualTo(summary.at("/verdict/state"));
        JsonNode fastest = summary.get("series").findParents("transport").stream()
                .filter(series -> series.get("transport").textValue().equals("rmi"))
                .findFirst()
                .orElseThrow();
        assertThat(answer.at("/interval/lowNanos")).isEqualTo(fastest.at("/medianInterval/lowNanos"));
        assertThat(answer.at("/interval/highNanos")).isEqualTo(fastest.at("/medianInterval/highNanos"));
    }

    @Test
    void answerOfLoadHasRates() throws Exception {
        JsonNode summary = load(0, List.of(5_000.0, 5_100.0, 5_200.0), RunOptions.NONE);

        assertThat(summary.at("/answer/text").textValue()).startsWith("Remote EJB carries at most 5,");
        assertThat(summary.at("/answer/interval/lowCallsPerSecond").doubleValue())
                .isBetween(4_800.0, 5_000.0);
        assertThat(summary.at("/answer/interval/highCallsPerSecond").doubleValue())
                .isBetween(5_200.0, 5_500.0);
        assertThat(summary.at("/answer/interval").has("lowNanos")).isFalse();
    }

    @Test
    void uninformativeIntervalIsNoAnswer() throws Exception {
        JsonNode summary = load(0, List.of(3_011.0, 4_513.0), RunOptions.NONE);

        assertThat(summary.at("/answer/text").textValue()).startsWith("Remote EJB carries at most ");
        assertThat(summary.get("answer").has("interval")).isFalse();
    }

    @Test
    void uninformativeTimeIsNoAnswer() throws Exception {
        Path output = write(SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("nop", "rmi", null, 1, 100)
                .exactly("nop", "soap", null, 1, 900)
                .exactly("nop", "rmi", null, 2, 300)
                .exactly("nop", "soap", null, 2, 900));

        JsonNode answer = new ObjectMapper()
                .readTree(output.resolve("summary.json").toFile())
                .get("answer");
        assertThat(answer.get("text").textValue()).startsWith("nop on WildFly 39: no winner yet among RMI and SOAP ");
        assertThat(answer.has("interval")).isFalse();
    }

    @Test
    void answerWithinObjectiveHasNoCapacity() throws Exception {
        RunOptions within =
                new RunOptions(Map.of(), List.of(), List.of(), List.of(Objective.parse("p99 < 0.8ms")), null);
        JsonNode summary = load(0, List.of(5_000.0, 5_100.0, 5_200.0), within);

        assertThat(summary.at("/answer/text").textValue()).contains(" with p99 < 0.8ms");
        assertThat(summary.get("answer").has("interval")).isFalse();
    }

    @Test
    void badgeIsTheVerdicts() throws Exception {
        JsonNode summary = load(30, List.of(5_000.0, 5_100.0, 5_200.0), RunOptions.NONE);

        assertThat(summary.at("/verdict/state").textValue()).isEqualTo("noisy");
        assertThat(summary.at("/answer/badge").textValue()).isEqualTo("noisy");
    }

    /** Writes the summary of two rates per start, of which only the first is carried. */
    private JsonNode load(double stealPercent, List<Double> carried, RunOptions options) throws Exception {
        SyntheticLoads loads = new SyntheticLoads();
        for (int start = 1; start <= carried.size(); start++) {
            Observation observation =
                    SyntheticRun.observation(stealPercent, 0.0, SyntheticRun.quietServer(ServerRole.BUSINESS));
            loads.add("remote-ejb", start, 1_000, 1_000, 150_000, 200_000, 0, observation);
            loads.add("remote-ejb", start, 9_000, carried.get(start - 1), 150_000, 80_000_000, 0, observation);
        }
        Path output = directory.resolve("output");
        ExperimentDescription run = SyntheticRun.with(
                new ExperimentDescription.Parameters(
                        ExperimentKind.LOAD,
                        false,
                        new ExperimentDescription.Repeats(carried.size(), 1, null),
                        LoadTestSettings.DEFAULT,
                        new ExperimentDescription.Workload(List.of(), List.of(), List.of(), List.of()),
                        options),
                loads.described());
        JudgedFiles.summaries(ExperimentAnalysis.of(loads.analysis(), Optional.of(run)), output);
        return new ObjectMapper().readTree(output.resolve("summary.json").toFile());
    }

    @Test
    void jsonContainsSweep() throws Exception {
        SyntheticExperiment sweep = SyntheticExperiment.sweep(2, 40);
        Path output = write(sweep);

        JsonNode ejb = new ObjectMapper()
                .readTree(output.resolve("summary.json").toFile())
                .at("/sweep/transports/1");
        assertThat(ejb.get("transport").textValue()).isEqualTo("remote-ejb");
        assertThat(ejb.get("plateauPayloadChars")).hasToString("[4096,8192]");
        assertThat(ejb.at("/payloads/0/totals/0/calls").intValue()).isEqualTo(40);
        assertThat(ejb.at("/payloads/0/totals/0/roundNanos")).hasSize(2);
        assertThat(ejb.at("/payloads/0/callerCpuPercent").intValue()).isEqualTo(40);
        assertThat(Files.readAllLines(output.resolve("rounds.csv"))).hasSize(1 + 6 * 8 * 2);
    }

    @Test
    void roundsHaveEqualCallCounts() throws Exception {
        SyntheticExperiment sweep = SyntheticExperiment.empty(ExperimentKind.SWEEP);
        for (int round = 1; round <= 2; round++) {
            sweep.exactly("payload", "rmi", 0, round, 100)
                    .exactly("payload", "rmi", 8, round, 100)
                    .exactly("payload", "rmi", 0, round, 100, 200);
        }
        Path output = directory.resolve("output");

        JudgedFiles.summaries(ExperimentAnalysis.of(sweep.analysis(directory), Optional.empty()), output);

        assertThat(Files.readAllLines(output.resolve("rounds.csv")))
                .filteredOn(line -> line.startsWith("payload,0,"))
                .extracting(line -> line.split(",", -1)[4] + " of " + line.split(",", -1)[6] + " calls")
                .containsExactly("1 of 1 calls", "1 of 2 calls", "2 of 1 calls", "2 of 2 calls");
    }

    @Test
    void failedSizeIsWrittenOnce() throws Exception {
        SyntheticExperiment sweep = SyntheticExperiment.empty(ExperimentKind.SWEEP)
                .exactly("payload", "rmi", 0, 1, 100)
                .exactly("payload", "servlet", 0, 1, 200)
                .errors(1, "connection refused")
                .exactly("payload", "rmi", 8, 1);
        Path output = write(sweep);

        JsonNode json =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        assertThat(json.has("races")).isFalse();
        assertThat(json.at("/sweep/transports").findValuesAsText("transport")).containsExactly("servlet", "rmi");
        assertThat(Files.readAllLines(output.resolve("rounds.csv"))).hasSize(1 + 3);
    }

    @Test
    void verdictsMatchReport() throws Exception {
        Path output = write(SyntheticExperiment.empty(ExperimentKind.RACE)
                .exactly("accounts", "servlet", null, 1, 200, 300)
                .exactly("accounts", "tcp", null, 1, 50));

        JsonNode summary =
                new ObjectMapper().readTree(output.resolve("summary.json").toFile());
        assertThat(summary.at("/verdict/state").textValue()).isEqualTo("short");
        assertThat(summary.at("/series/0/transport").textValue()).isEqualTo("servlet");
        assertThat(summary.at("/series/0/verdict").textValue()).isEqualTo("too short");
        assertThat(summary.at("/series/1/transport").textValue()).isEqualTo("tcp");
        assertThat(summary.at("/series/1").has("verdict")).isFalse();
    }

    private Path write(SyntheticExperiment experiment) throws IOException, ResultsException {
        Path output = directory.resolve("output");
        JudgedFiles.summaries(
                ExperimentAnalysis.of(experiment.analysis(directory), Optional.of(experiment.description())), output);
        return output;
    }
}
