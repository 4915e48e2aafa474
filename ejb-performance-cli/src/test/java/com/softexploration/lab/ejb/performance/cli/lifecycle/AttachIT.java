package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.contract.SharedDomains;
import com.softexploration.lab.ejb.performance.cli.contract.TestDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.engine.DescribedRun;
import com.softexploration.lab.ejb.performance.cli.fake.SummaryLines;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Servers not started by the measuring command. */
@ExtendWith(SharedDomains.class)
class AttachIT {
    @TempDir
    Path temporary;

    private static TestDomain domain;

    @BeforeAll
    static void bringUp() throws Exception {
        domain = SharedDomains.of("wildfly");
    }

    @Test
    void attachedServersStayUp() throws Exception {
        CommandLineRun run = run("run", file(List.of()), "--operations", "nop", "--calls", "500", "--warmup", "200");
        CommandLineRun again = run(
                "race",
                file(List.of()),
                "--operations",
                "nop",
                "--transports",
                "remote-ejb,tcp",
                "--calls",
                "20",
                "--quick");

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(again.exitCode()).as(again.errors()).isZero();
        Path directory = runs().get(0);
        JsonNode description =
                new ObjectMapper().readTree(directory.resolve("run.json").toFile());
        assertThat(description.at("/server/product").asText()).isEqualTo("Somebody's WildFly");
        assertThat(description.at("/parameters/starts").asInt()).isEqualTo(1);
        assertThat(description.at("/machine/operatingSystem").asText()).isNotEmpty();
        assertThat(description.at("/jvms/1/pid").asLong())
                .isEqualTo(domain.server(ServerRole.PRESENTATION).pid());
        for (JsonNode test : description.get("loadTests")) {
            assertThat(test.at("/observation/servers")).hasSize(2);
            assertThat(test.at("/observation/stealPercentOfDemand").isNumber())
                    .isEqualTo(Files.readString(Path.of("/proc/stat")).startsWith("cpu "));
        }
        // Six rounds, the disturbed ones of which are excluded from all figures.
        assertThat(SummaryLines.of(directory).calls("nop,remote,remote-ejb")).isIn(1_500L, 2_000L, 2_500L, 3_000L);
        assertThat(SummaryLines.of(directory).calls("nop,local,local-ejb")).isIn(1_500L, 2_000L, 2_500L, 3_000L);
        // Calls of an earlier experiment in the log do not count: two rounds.
        assertThat(SummaryLines.of(runs().get(1)).calls("nop,remote,remote-ejb"))
                .isEqualTo(40);
        assertThat(domain.server(ServerRole.BUSINESS).pid())
                .isEqualTo(description.at("/jvms/0/pid").asLong());
        assertThat(ProcessHandle.of(domain.server(ServerRole.BUSINESS).pid())).isPresent();
    }

    @Test
    @Tag("long")
    @Tag("lifecycle")
    void unfinishedRunIsReportedFirst() throws Exception {
        Path killed = temporary.resolve("killed");
        CommandLineRun first = run("run", file(List.of()), "--operations", "nop", "--quick");
        assertThat(first.exitCode()).as(first.errors()).isZero();
        Files.move(runs().get(0), killed);
        Files.delete(killed.resolve("report.html"));
        Files.writeString(
                domain.folder().resolve("unfinished-run.properties"), "run=" + killed + "\ncommand=999999999@0\n");

        CommandLineRun run = runOnDomain();

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output()).contains("Report: " + killed.resolve("report.html"));
        assertThat(killed.resolve("report.html")).isNotEmptyFile();
    }

    @Test
    @Tag("long")
    @Tag("lifecycle")
    void loadOutlivesStoppedServer() throws Exception {
        RunningServer presentation = domain.server(ServerRole.PRESENTATION);
        AtomicReference<Exception> problem = new AtomicReference<>();
        Thread stopping = new Thread(() -> {
            try {
                stopForAWhile(presentation);
            } catch (Exception e) {
                problem.set(e);
            }
        });
        stopping.start();

        CommandLineRun load = run("load", file(List.of()), "--operations", "nop", "--rate", "50", "--for", "30s");

        stopping.join();
        assertThat(problem).hasNullValue();
        assertThat(load.exitCode()).as(load.errors()).isZero();
        assertThat(load.output().lines())
                .anyMatch(
                        line -> line.matches(
                                ".*: the presentation server did not answer for 1\\d(\\.\\d+)? s, from .*; the load test went on"));
        // The first one may be repeated, because it was disturbed; each made all of its calls.
        JsonNode tests = DescribedRun.of(runs().get(0)).get("loadTests");
        assertThat(tests)
                .anyMatch(test -> test.at("/observation/unansweredNanos").asLong() > 10_000_000_000L);
        for (JsonNode test : tests) {
            assertThat(test.get("status").asText()).isEqualTo("completed");
            assertThat(test.get("errorCount").asLong()).isZero();
        }
    }

    /** Stops a server for 14 s, longer than a request is waited for, while it makes measured calls. */
    private static void stopForAWhile(RunningServer server) throws Exception {
        try (JmxConnection connection = server.jmx().connect()) {
            LoadTestExecutor executor =
                    new LoadTestExecutor(connection.beans(), server.role().side());
            while (!executor.progress().getState().equals("MEASURING")) {
                Thread.sleep(100);
            }
        }
        ChildCommand.signal("STOP", server.pid());
        try {
            Thread.sleep(14_000);
        } finally {
            ChildCommand.signal("CONT", server.pid());
        }
    }

    @Test
    void runningDomainNeedsNoFile() throws Exception {
        CommandLineRun run = runOnDomain();

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.output())
                .contains("The servers in " + domain.folder() + " are up: they are measured as they are, and stay up.")
                .doesNotContain("Starting the servers", "Stopping the servers");
        assertThat(Files.readAllLines(runs().get(0).resolve("summary.csv")))
                .anyMatch(line -> line.startsWith("nop,remote,remote-ejb,"));
        assertThat(ProcessHandle.of(domain.server(ServerRole.PRESENTATION).pid()))
                .isPresent();
    }

    @Test
    void checkReportsReady() throws Exception {
        CommandLineRun check = CommandLineRun.of(TestProject.real(), "check", "--attach", "" + file(List.of()));

        assertThat(check.exitCode()).as(check.errors()).isZero();
        assertThat(check.output().lines())
                .contains("  served by business", "Ready.")
                .anyMatch(line -> line.matches("  its clock agrees with this machine's to \\d+\\.\\d s"));
    }

    @Test
    void statusListsAttachedServers() throws Exception {
        CommandLineRun status = CommandLineRun.of(TestProject.real(), "status", "--attach", "" + file(List.of()));

        assertThat(status.exitCode()).as(status.errors()).isZero();
        assertThat(status.output().lines())
                .contains("Somebody's WildFly 39, named in " + temporary.resolve("servers.properties"))
                .anyMatch(line -> line.matches("  presentation: presentation, pid "
                        + domain.server(ServerRole.PRESENTATION).pid()
                        + ", Java \\d+, up since 2.*Z, MXBean IDLE"));
    }

    @Test
    void statusNamesUnreachableServer() throws Exception {
        Path file = file(List.of("presentation.url=service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi"));

        CommandLineRun status = CommandLineRun.of(TestProject.real(), "status", "--attach", "" + file);

        assertThat(status.exitCode()).isEqualTo(1);
        assertThat(status.output().lines())
                .anyMatch(line -> line.startsWith("  business: business, pid "))
                .contains("  presentation: does not answer at service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi");
        assertThat(status.errors().lines())
                .singleElement()
                .asString()
                .contains("Not all servers answer: presentation: ");
    }

    @Test
    void invokeWorksOnAttachedServers() throws Exception {
        CommandLineRun remote = invoke("nop", "--calls", "20", "--warmup", "0");
        CommandLineRun local = invoke("nop", "--side", "local", "--calls", "20", "--warmup", "0");
        CommandLineRun race = invoke("race", "--transports", "remote-ejb,tcp", "--calls", "5", "--rounds", "1");
        CommandLineRun sweep =
                invoke("sweep", "--payloads", "0", "--calls", "5", "--transports", "tcp", "--rounds", "1");

        assertThat(remote.exitCode()).as(remote.errors()).isZero();
        assertThat(remote.output()).contains("nop remote (remote-ejb), run ", "  called from presentation");
        assertThat(local.output()).contains("nop local (local-ejb), run ", "  called from business");
        assertThat(race.exitCode()).as(race.errors()).isZero();
        assertThat(race.output().lines()).anyMatch(line -> line.matches("tcp +accounts +5 .*"));
        assertThat(sweep.output().lines()).anyMatch(line -> line.matches("tcp +payload 0 +5 .*"));
    }

    @Test
    void invokeListsAndCancelsOnAll() throws Exception {
        CommandLineRun list = invoke("--list");
        CommandLineRun cancel = invoke("cancel");

        assertThat(list.output())
                .contains("type=PerformanceServiceExecutorLocal", "type=PerformanceServiceExecutorRemote");
        assertThat(cancel.exitCode()).as(cancel.errors()).isZero();
        assertThat(cancel.output().lines()).hasSize(2).allMatch(line -> line.startsWith("Nothing is running in "));
    }

    @Test
    void userOptionWithFileIsRefused() throws Exception {
        CommandLineRun invoke = invoke("nop", "--user", "somebody");

        assertThat(invoke.exitCode()).isEqualTo(2);
        assertThat(invoke.errors().lines())
                .containsExactly(
                        "ejb-performance: --attach is given with an option that its file replaces; omit --user, --password-file, --client-jar and --location");
    }

    private CommandLineRun invoke(String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("invoke", "--attach", "" + file(List.of())));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(TestProject.real(), arguments.toArray(String[]::new));
    }

    @Test
    void sameJvmTwiceIsRefused() throws Exception {
        RunningServer presentation = domain.server(ServerRole.PRESENTATION);
        refused(
                List.of(
                        "presentation-2.url=" + presentation.jmx().url(),
                        "presentation-2.user=" + presentation.jmx().user(),
                        "presentation-2.passwordFile=" + presentation.jmx().passwordFile()),
                "presentation.url and presentation-2.url belong to the same JVM (");
    }

    @Test
    void sameServerTwiceIsRefused() throws Exception {
        refused(
                List.of("presentation.url="
                        + domain.server(ServerRole.BUSINESS).jmx().url()),
                "The presentation EAR is not deployed in ");
    }

    @Test
    void unreachableUrlIsNamed() throws Exception {
        refused(
                List.of("presentation.url=service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi"),
                "service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi");
    }

    @Test
    void wrongPasswordIsRefused() throws Exception {
        Path wrong = Files.writeString(temporary.resolve("wrong"), "wrong");
        Files.setPosixFilePermissions(wrong, PosixFilePermissions.fromString("rw-------"));

        refused(List.of("presentation.passwordFile=" + wrong), "refused");
    }

    @Test
    void startOptionsAreRefused() throws Exception {
        CommandLineRun run = run("run", file(List.of()), "--jvm-opts", "-Xmx2g");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: --jvm-opts does not apply: --attach names running servers; omit it");
    }

    private CommandLineRun runOnDomain() throws Exception {
        return CommandLineRun.of(
                TestProject.quickToStart(),
                "run",
                "--domain-dir",
                domain.folder().toString(),
                "--output",
                temporary.resolve("runs").toString(),
                "--operations",
                "nop",
                "--quick");
    }

    private void refused(List<String> lines, String message) throws Exception {
        CommandLineRun run = run("run", file(lines));

        assertThat(run.exitCode()).isNotZero();
        assertThat(run.errors().lines()).singleElement().asString().contains(message, "; ");
        assertThat(temporary.resolve("runs")).doesNotExist();
    }

    private CommandLineRun run(String command, Path file, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                command,
                "--attach",
                file.toString(),
                "--output",
                temporary.resolve("runs").toString()));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(TestProject.real(), arguments.toArray(String[]::new));
    }

    /** Creates a file with the domain's servers and the test's additions. */
    private Path file(List<String> more) throws IOException {
        List<String> lines = new ArrayList<>(List.of("product=Somebody's WildFly", "release=39"));
        for (ServerRole role : ServerRole.values()) {
            RunningServer server = domain.server(role);
            lines.add(role.word() + ".url=" + server.jmx().url());
            lines.add(role.word() + ".user=" + server.jmx().user());
            lines.add(role.word() + ".passwordFile=" + server.jmx().passwordFile());
        }
        lines.addAll(more);
        return Files.write(temporary.resolve("servers.properties"), lines);
    }

    private List<Path> runs() throws IOException {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.sorted().toList();
        }
    }
}
