package com.softexploration.lab.ejb.performance.results.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Growth;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CpuSpeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogAnalyzerTest {
    @TempDir
    private Path directory;

    private Path log(String name, String... lines) throws IOException {
        return Files.write(directory.resolve(name), List.of(lines));
    }

    private static String measured(String operation, String transport, String samples) {
        return "execute" + operation + "ServiceLoadTest {run=" + operation + transport
                + ", part=0, phase=measured, transport=" + transport + "}:[" + samples + "]";
    }

    @Test
    void poolsPublishedLinesByOperation() throws Exception {
        Path local = log("local.log", "executeNopServiceLoadTest:[19633, 20145]", "executeNopServiceLoadTest:[20658]");

        Analysis analysis = new LogAnalyzer().analyze(List.of(local), List.of());

        assertThat(analysis.series()).hasSize(1);
        assertThat(analysis.series().get(0).summary().count()).isEqualTo(3);
        assertThat(analysis.series().get(0).summary().medianNanos()).isEqualTo(20145);
        assertThat(analysis.series().get(0).loadTests()).hasSize(2);
        assertThat(analysis.problems()).isEmpty();
    }

    @Test
    void poolsSeveralLogsOfASide() throws Exception {
        Path first = log("1.log", "executeNopServiceLoadTest:[1, 2]");
        Path second = log("2.log", "executeNopServiceLoadTest:[3]");

        Analysis analysis = new LogAnalyzer().analyze(List.of(), List.of(first, second));

        assertThat(analysis.series())
                .extracting(series -> series.key().toString())
                .containsExactly("nop remote remote-ejb");
        assertThat(analysis.series().get(0).points().nanos()).containsExactly(1, 2, 3);
    }

    @Test
    void ordersSeriesByOperationAndSide() throws Exception {
        Path local = log("local.log", "executeComplexServiceLoadTest:[1]", "executeNopServiceLoadTest:[1]");
        Path remote = log(
                "remote.log",
                measured("Payload", "tcp", "1"),
                measured("Nop", "servlet", "1"),
                measured("Nop", "remote-ejb", "1"),
                measured("Simple", "remote-ejb", "1"),
                measured("Complex", "remote-ejb", "1"));

        Analysis analysis = new LogAnalyzer().analyze(List.of(local), List.of(remote));

        assertThat(analysis.series())
                .extracting(series -> series.key().toString())
                .containsExactly(
                        "nop local local-ejb",
                        "nop remote remote-ejb",
                        "nop remote servlet",
                        "simple remote remote-ejb",
                        "complex local local-ejb",
                        "complex remote remote-ejb",
                        "payload remote tcp");
        assertThat(analysis.incompleteLoadTests()).hasSize(5);
    }

    @Test
    void comparesRemoteTransportsWithLocal() throws Exception {
        Path local = log("local.log", "executeNopServiceLoadTest:[10, 20, 40]");
        Path remote = log(
                "remote.log",
                measured("Nop", "remote-ejb", "100, 150, 500"),
                measured("Nop", "tcp", "15, 25, 35"),
                measured("Nop", "rmi", "15, 25, 35"),
                measured("Simple", "remote-ejb", "1"));

        Analysis analysis = new LogAnalyzer().analyze(List.of(local), List.of(remote));

        assertThat(analysis.growth())
                .extracting(growth -> growth.remote().transport())
                .containsExactly("remote-ejb", "rmi");
        Growth growth = analysis.growth().get(0);
        assertThat(growth.remote().operation()).isEqualTo("nop");
        assertThat(growth.local().transport()).isEqualTo("local-ejb");
        assertThat(growth.min()).isEqualTo(new Growth.Value(90, 900));
        assertThat(growth.max()).isEqualTo(new Growth.Value(460, 1150));
        assertThat(growth.median()).isEqualTo(new Growth.Value(130, 650));
        assertThat(growth.mean().nanos()).isCloseTo(250 - 70 / 3.0, within(1e-9));
        assertThat(growth.variance().nanos()).isCloseTo(47_500 - 700 / 3.0, within(1e-6));
    }

    @Test
    void levelsBelongToNoSeries() throws Exception {
        Path remote = log("remote.log", measured("Nop", "remote-ejb", "1, 3"), measured("Nop", "rmi", "2"));

        Analysis analysis = new LogAnalyzer()
                .analyze(
                        List.of(),
                        List.of(remote),
                        new LogSelection(Set.of(), Map.of(), Set.of("Nopremote-ejb"), CpuSpeed.UNKNOWN));

        assertThat(analysis.series())
                .extracting(series -> series.key().transport())
                .containsExactly("rmi");
        assertThat(analysis.levels()).singleElement().satisfies(level -> assertThat(level.count())
                .isEqualTo(2));
        assertThat(analysis.loadTests()).hasSize(2);
    }

    @Test
    void payloadSizesAreSeparateSeries() throws Exception {
        Path local = log("local.log", payload("a", "local-ejb", "1024", "10"), payload("b", "local-ejb", "0", "5"));
        Path remote = log(
                "remote.log",
                payload("1", "remote-ejb", "4096", "400"),
                payload("2", "remote-ejb", "1024", "100"),
                payload("3", "rmi", "1024", "50"),
                payload("4", "remote-ejb", "1024", "200"),
                "executePayloadServiceLoadTest:[7]");

        Analysis analysis = new LogAnalyzer().analyze(List.of(local), List.of(remote));

        assertThat(analysis.series())
                .extracting(series -> series.key() + ": " + series.summary().count())
                .containsExactly(
                        "payload remote remote-ejb: 1",
                        "payload 0 local local-ejb: 1",
                        "payload 1024 local local-ejb: 1",
                        "payload 1024 remote remote-ejb: 2",
                        "payload 1024 remote rmi: 1",
                        "payload 4096 remote remote-ejb: 1");
        assertThat(analysis.growth())
                .extracting(growth -> growth.remote().call() + " "
                        + growth.remote().transport() + ": " + growth.median().nanos())
                .containsExactly("payload 1024 remote-ejb: 90.0", "payload 1024 rmi: 40.0");
    }

    @Test
    void transportsOfOneOperationAreNotPooled() throws Exception {
        Path remote = log(
                "remote.log",
                measured("Accounts", "remote-ejb", "1, 2"),
                measured("Accounts", "remote-ejb-required", "3"),
                measured("Accounts", "remote-ejb-supports", "4"));

        Analysis analysis = new LogAnalyzer().analyze(List.of(), List.of(remote));

        assertThat(analysis.series())
                .extracting(series -> series.key() + ": " + series.summary().count())
                .containsExactly(
                        "accounts remote remote-ejb: 2",
                        "accounts remote remote-ejb-required: 1",
                        "accounts remote remote-ejb-supports: 1");
    }

    @Test
    void warmUpOnlyRunHasNoEffect() throws Exception {
        Path remote = log(
                "remote.log",
                "executeNopServiceLoadTest {run=w, part=0, phase=begin, transport=rmi, requestCount=0, warmupCount=2}:[]",
                "executeNopServiceLoadTest {run=w, part=1, phase=warmup, transport=rmi}:[9000, 8000]",
                "executeNopServiceLoadTest {run=w, part=2, phase=end, transport=rmi, status=completed, measuredCount=0, errorCount=0}:[]",
                measured("Nop", "rmi", "10, 12, 14"),
                "executeNopServiceLoadTest {run=v, part=0, phase=end, transport=soap, status=completed, measuredCount=0}:[]");

        Analysis analysis = new LogAnalyzer().analyze(List.of(), List.of(remote));

        assertThat(analysis.series()).singleElement().satisfies(series -> {
            assertThat(series.summary().medianNanos()).isEqualTo(12);
            assertThat(series.loadTests().stream().filter(one -> one.measured()))
                    .hasSize(1);
        });
        assertThat(analysis.unmeasured()).extracting(one -> one.id()).containsExactly("v");
        assertThat(analysis.incompleteLoadTests()).extracting(one -> one.id()).containsExactly("Noprmi");
    }

    @Test
    void transportsKeepFixedOrder() throws Exception {
        Path remote = log(
                "remote.log",
                measured("Nop", "tcp", "1"),
                measured("Nop", "another", "1"),
                measured("Nop", "hessian", "1"),
                measured("Nop", "servlet", "1"),
                measured("Nop", "rest", "1"));

        assertThat(new LogAnalyzer().analyze(List.of(), List.of(remote)).series())
                .extracting(series -> series.key().transport())
                .containsExactly("servlet", "rest", "hessian", "tcp", "another");
    }

    @Test
    void incomparableSeriesHaveNoGrowth() throws Exception {
        Path local = log("local.log", "executeSimpleServiceLoadTest:[10]");
        Path remote = log(
                "remote.log",
                "executeSimpleServiceLoadTest {run=r, part=0, phase=begin, transport=rest, incomparable=no sleep}:[]",
                "executeSimpleServiceLoadTest {run=r, part=1, phase=measured, transport=rest}:[20]",
                measured("Simple", "remote-ejb", "1000"));

        Analysis analysis = new LogAnalyzer().analyze(List.of(local), List.of(remote));

        assertThat(analysis.growth())
                .extracting(growth -> growth.remote().transport())
                .containsExactly("remote-ejb");
        assertThat(analysis.series().get(2).incomparable()).isEqualTo("no sleep");
    }

    private static String payload(String run, String transport, String chars, String samples) {
        return "executePayloadServiceLoadTest {run=" + run + ", part=0, phase=measured, transport=" + transport
                + ", payloadChars=" + chars + "}:[" + samples + "]";
    }

    @Test
    void emptyAnalysisHasReasons() throws Exception {
        Path empty = log("empty.log");
        Path garbage = log("garbage.log", "nothing of use");

        Analysis analysis = new LogAnalyzer().analyze(List.of(empty), List.of(garbage));

        assertThat(analysis.series()).isEmpty();
        assertThat(analysis.growth()).isEmpty();
        assertThat(analysis.problems())
                .extracting(problem -> problem.file().getFileName() + ":" + problem.line())
                .containsExactly("empty.log:0", "garbage.log:1");
    }

    @Test
    void emptyInputIsRefused() {
        assertThatThrownBy(() -> new LogAnalyzer().analyze(List.of(), List.of()))
                .isInstanceOf(ResultsException.class)
                .hasMessage("No result log is named; name at least one, local or remote");
    }

    @Test
    void refusesDuplicateLog() throws Exception {
        Path log = log("a.log", "executeNopServiceLoadTest:[1]");

        assertThatThrownBy(() -> new LogAnalyzer().analyze(List.of(log), List.of(directory.resolve("./a.log"))))
                .isInstanceOf(ResultsException.class)
                .hasMessageEndingWith("a.log is named twice, its samples would count twice; name it once");
    }

    @Test
    void refusesLogNamedTwiceByLinks() throws Exception {
        Path log = log("a.log", "executeNopServiceLoadTest:[1]");
        Path symbolic = Files.createSymbolicLink(directory.resolve("symbolic.log"), log);
        Path hard = Files.createLink(directory.resolve("hard.log"), log);

        for (Path link : List.of(symbolic, hard)) {
            assertThatThrownBy(() -> new LogAnalyzer().analyze(List.of(log, link), List.of()))
                    .isInstanceOf(ResultsException.class)
                    .hasMessage("Result log " + link + " is named twice, its samples would count twice; name it once");
        }
    }
}
