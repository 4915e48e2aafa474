package com.softexploration.lab.ejb.performance.cli.attach;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.contract.SharedDomains;
import com.softexploration.lab.ejb.performance.cli.contract.TestDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Servers that the measuring command has not started. */
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
    void theyAreMeasuredAndGoOn() throws Exception {
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
            assertThat(test.at("/observation/cpuStealPercent").isNumber())
                    .isEqualTo(Files.readString(Path.of("/proc/stat")).startsWith("cpu "));
        }
        assertThat(Files.readAllLines(directory.resolve("summary.csv")))
                .anyMatch(line -> line.startsWith("nop,remote,remote-ejb,3000,"))
                .anyMatch(line -> line.startsWith("nop,local,local-ejb,3000,"));
        // What an earlier experiment has logged is not this one's.
        assertThat(Files.readAllLines(runs().get(1).resolve("summary.csv")))
                .anyMatch(line -> line.startsWith("nop,remote,remote-ejb,"))
                .noneMatch(line -> line.contains(",local-ejb,3000,"));
        assertThat(domain.server(ServerRole.BUSINESS).pid())
                .isEqualTo(description.at("/jvms/0/pid").asLong());
        assertThat(ProcessHandle.of(domain.server(ServerRole.BUSINESS).pid())).isPresent();
    }

    @Test
    void aDomainThatIsUpIsMeasuredWithoutAFile() throws Exception {
        CommandLineRun run = CommandLineRun.of(
                TestProject.quickToStart(),
                "run",
                "--domain-dir",
                domain.folder().toString(),
                "--output",
                temporary.resolve("runs").toString(),
                "--operations",
                "nop",
                "--quick");

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
    void checkSaysThatTheyAreReady() throws Exception {
        CommandLineRun check = CommandLineRun.of(TestProject.real(), "check", "--attach", "" + file(List.of()));

        assertThat(check.exitCode()).as(check.errors()).isZero();
        assertThat(check.output().lines()).contains("  served by business", "Ready.");
    }

    @Test
    void twoNamesOfOneServerAreNoticed() throws Exception {
        refused(
                List.of("presentation.url="
                        + domain.server(ServerRole.BUSINESS).jmx().url()),
                "The presentation EAR is not deployed in ");
    }

    @Test
    void whereNobodyAnswersIsSaid() throws Exception {
        refused(
                List.of("presentation.url=service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi"),
                "service:jmx:rmi:///jndi/rmi://127.0.0.1:1/jmxrmi");
    }

    @Test
    void aWrongPasswordIsRefused() throws Exception {
        Path wrong = Files.writeString(temporary.resolve("wrong"), "wrong");
        Files.setPosixFilePermissions(wrong, PosixFilePermissions.fromString("rw-------"));

        refused(List.of("presentation.passwordFile=" + wrong), "refused");
    }

    @Test
    void whatIsAboutServersToBeStartedIsRefused() throws Exception {
        CommandLineRun run = run("run", file(List.of()), "--jvm-opts", "-Xmx2g");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: --jvm-opts is about servers that this program starts, and --attach"
                        + " names some that run; leave it out");
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

    /** The domain's servers, and what the test says otherwise. */
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
