package com.softexploration.lab.ejb.performance.cli.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.contract.ListeningSocket;
import com.softexploration.lab.ejb.performance.cli.contract.SharedDomains;
import com.softexploration.lab.ejb.performance.cli.contract.TestDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Load tests on running servers. */
@ExtendWith(SharedDomains.class)
class InvokeIT {
    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static Path domain;
    private static String presentationPid;
    private static String presentationUrl;

    @BeforeAll
    static void bringUp() throws Exception {
        TestDomain up = SharedDomains.of("wildfly");
        project = TestProject.quickToStart();
        domain = up.folder();
        presentationPid = "" + up.server(ServerRole.PRESENTATION).pid();
        presentationUrl = up.server(ServerRole.PRESENTATION).jmx().url();
    }

    @Test
    void printsResultForProcessId() throws Exception {
        CommandLineRun invoke = invoke("nop", "--calls", "300", "--warmup", "100");
        assertThat(invoke.exitCode()).as(invoke.errors()).isZero();
        assertThat(invoke.output().lines())
                .anyMatch(line -> line.matches("nop remote \\(remote-ejb\\), run .*: completed"))
                .anyMatch(line -> line.contains("300 of 300, after 100 warm-up calls"))
                .anyMatch(line -> line.matches(" +served by +business"))
                .anyMatch(line -> line.matches(" +median +[\\d.]+ (ns|µs|ms|s)"));
    }

    @Test
    void opensNoPortForProcessId() throws Exception {
        long pid = Long.parseLong(presentationPid);

        assertThat(invoke("nop", "--calls", "10", "--warmup", "10").exitCode()).isZero();

        assertThat(ListeningSocket.of(pid)).isNotEmpty().allSatisfy(socket -> assertThat(socket.address())
                .isEqualTo("127.0.0.1"));
    }

    @Test
    void listsTransports() throws Exception {
        CommandLineRun list = invoke("--list");
        assertThat(list.exitCode()).as(list.errors()).isZero();
        assertThat(list.output().lines())
                .anyMatch(line ->
                        line.contains("SupportedTransports = remote-ejb, remote-ejb-required, remote-ejb-supports"))
                .anyMatch(line -> line.contains("UsualWarmups = nop=10000, simple=2, "));
    }

    @ParameterizedTest
    @CsvSource({
        "remote-ejb, accounts, 0",
        "remote-ejb-required, nop, 0",
        "remote-ejb-required, accounts, 0",
        "remote-ejb-supports, complex, 0",
        "remote-ejb-supports, payload, 4096",
    })
    void callsOverTheNamedTransport(String transport, String operation, String payload) throws Exception {
        CommandLineRun invoke =
                invoke(operation, "--transport=" + transport, "--payload=" + payload, "--calls=20", "--warmup=20");
        assertThat(invoke.exitCode()).as(invoke.errors()).isZero();
        assertThat(invoke.output().lines())
                .anyMatch(line -> line.matches(operation + " remote \\(" + transport + "\\), run .*: completed"))
                .anyMatch(line -> line.contains("20 of 20"))
                .anyMatch(line -> line.matches(" +served by +business"));
    }

    /** The result log contains transport and size. */
    @Test
    void payloadUsesTheDefaultTransport() throws Exception {
        CommandLineRun invoke = invoke("payload", "--payload=8192", "--calls=20", "--warmup=20");
        assertThat(invoke.exitCode()).as(invoke.errors()).isZero();
        String log = invoke.output()
                .lines()
                .filter(line -> line.startsWith("  result log"))
                .findFirst()
                .orElseThrow()
                .replace("  result log", "")
                .strip();
        assertThat(Path.of(log)).content().containsPattern("transport=remote-ejb, .*payloadChars=8192");
    }

    @ParameterizedTest
    @CsvSource({
        "nop, remote, 0, 'unknown transport ''remote'': give one of remote-ejb, remote-ejb-required, remote-ejb-supports'",
        "nop, local-ejb, 0, unknown transport 'local-ejb'",
        "payload, remote-ejb, 1048577, payloadChars 1048577 is out of range: give 0 to 1048576",
        "payload, remote-ejb, -1, payloadChars -1 is out of range: give 0 to 1048576",
        "nop, remote-ejb, 5, payloadChars 5 does not apply to nop: give 0",
        "payload, remote-ejb, much, --payload",
    })
    void invalidTransportOrPayloadIsRefused(String operation, String transport, String payload, String message)
            throws Exception {
        CommandLineRun invoke = invoke(operation, "--transport=" + transport, "--payload=" + payload);
        assertThat(invoke.exitCode()).isEqualTo(2);
        assertThat(invoke.errors().lines()).singleElement().asString().contains(message);
    }

    @Test
    void readsPasswordFromFile() throws Exception {
        Path password = domain.resolve("credentials/jmx.password");
        CommandLineRun invoke = run(
                "invoke",
                "--url",
                presentationUrl,
                "--user",
                "tester",
                "--password-file",
                password.toString(),
                "complex",
                "--calls",
                "3",
                "--warmup",
                "3");
        assertThat(invoke.exitCode()).as(invoke.errors()).isZero();
        assertThat(invoke.output().lines()).anyMatch(line -> line.contains("3 of 3"));
    }

    @Test
    void wrongPasswordIsRefused() throws Exception {
        Path wrong = Files.writeString(temporary.resolve("wrong.password"), "guess");
        CommandLineRun invoke =
                run("invoke", "--url", presentationUrl, "--user", "tester", "--password-file", wrong.toString(), "nop");
        assertThat(invoke.exitCode()).isNotZero();
        assertThat(invoke.errors().lines())
                .singleElement()
                .asString()
                .startsWith("ejb-performance: ")
                .containsIgnoringCase("password");
    }

    @ParameterizedTest
    @CsvSource({
        "noop, 10, 0, 1, 'nop, simple, complex'",
        "nop, 0, 0, 1, requestCount 0 is out of range: give 1 to 1000000000",
        "nop, -7, 0, 1, requestCount -7 is out of range: give 1 to 1000000000",
        "nop, 10, -2, 1, warmupCount -2 is out of range: give 0 to 100000000",
        "nop, 100, 0, 100, threadCount 100 is out of range: give 1 to 64",
    })
    void serverRefusalIsOneLine(String operation, String calls, String warmup, String threads, String message)
            throws Exception {
        CommandLineRun invoke = invoke(operation, "--calls=" + calls, "--warmup=" + warmup, "--threads=" + threads);
        assertThat(invoke.exitCode()).isEqualTo(2);
        assertThat(invoke.errors().lines()).singleElement().asString().contains(message);
    }

    @Test
    void ctrlCCancelsTheLoadTest() throws Exception {
        ChildCommand first = startInvoke("simple", "--calls", "10000", "--warmup", "0");
        first.awaitOutput("simple over remote-ejb");
        CommandLineRun second = invoke("nop", "--calls", "10", "--warmup", "10");
        assertThat(second.exitCode()).isEqualTo(1);
        assertThat(second.errors().lines())
                .singleElement()
                .asString()
                .contains("is running; wait for its end or cancel it");

        first.signal("INT");

        assertThat(first.exitCode()).isEqualTo(1);
        assertThat(first.errors()).singleElement().asString().contains("ancelled");
        assertThat(invoke("nop", "--calls", "10", "--warmup", "10").exitCode()).isZero();
    }

    @Test
    void raceUsesServersNumberOfCalls() throws Exception {
        List<String> transports = List.of("remote-ejb", "rmi", "tcp");
        CommandLineRun race =
                invoke("race", "--transports=" + String.join(",", transports), "--warmup=100", "--rounds=2");
        assertThat(race.exitCode()).as(race.errors()).isZero();
        assertThat(race.output().lines())
                .anyMatch(line -> line.startsWith("30 calls of accounts per round, from numberOfCalls"));
        for (String transport : transports) {
            String row = transport + " +accounts +30 .* 0";
            assertThat(race.output().lines())
                    .filteredOn(line -> line.matches(row))
                    .hasSize(2);
        }
        assertThat(race.output().lines()).anyMatch(line -> line.matches("(CLEAN|NOISY)\\. .*"));
    }

    @Test
    void sweepMeasuresEachSize() throws Exception {
        CommandLineRun sweep = invoke(
                "sweep", "--payloads=0,1024", "--calls=20", "--warmup=20", "--transports=remote-ejb,tcp", "--rounds=1");
        assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        for (String row : List.of("remote-ejb +payload 0 ", "tcp +payload 0 ", "tcp +payload 1024 ")) {
            assertThat(sweep.output().lines()).anyMatch(line -> line.matches(row + " *20 .* 0"));
        }
    }

    @Test
    void ctrlCCancelsTheRace() throws Exception {
        ChildCommand race = startInvoke(
                "race", "--operation=simple", "--calls=10000", "--warmup=0", "--rounds=1", "--transports=remote-ejb");
        race.awaitOutput(", round 1 of 1");
        CommandLineRun second = invoke("nop", "--calls", "10", "--warmup", "10");
        assertThat(second.exitCode()).isEqualTo(1);
        assertThat(second.errors().lines())
                .singleElement()
                .asString()
                .contains(" is running; wait for its end or cancel");

        race.signal("INT");

        assertThat(race.exitCode()).isEqualTo(1);
        assertThat(race.errors()).singleElement().asString().contains(" is cancelled");
        assertThat(invoke("nop", "--calls", "10", "--warmup", "10").exitCode()).isZero();
    }

    private static CommandLineRun invoke(String... arguments) {
        return CommandLineRun.of(project, withPid(arguments));
    }

    private static CommandLineRun run(String... arguments) {
        return CommandLineRun.of(project, arguments);
    }

    /** In a process of its own, which gets signals. */
    private static ChildCommand startInvoke(String... arguments) throws IOException {
        return ChildCommand.start(project, temporary, Map.of(), withPid(arguments));
    }

    private static String[] withPid(String... arguments) {
        List<String> all = new ArrayList<>(List.of("invoke", "--pid", presentationPid));
        all.addAll(List.of(arguments));
        return all.toArray(String[]::new);
    }
}
