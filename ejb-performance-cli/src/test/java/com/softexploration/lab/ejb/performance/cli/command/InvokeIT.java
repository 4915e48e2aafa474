package com.softexploration.lab.ejb.performance.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.local.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Single load tests on servers that are up. */
class InvokeIT {
    @TempDir
    static Path temporary;

    private static ProjectFolder project;
    private static Path domain;
    private static String presentationPid;
    private static String presentationUrl;

    @BeforeAll
    static void bringUp() throws Exception {
        project = TestProject.real();
        domain = temporary.resolve("domain");
        int portBase = TestProject.freePortBase();
        ChildCommand up = run("up", "--domain-dir", domain.toString(), "--port-base", "" + portBase);
        assertThat(up.exitCode()).as(up.errors().toString()).isZero();
        presentationPid = up.awaitOutput("The presentation server is up (pid ").replaceAll("\\D+", "");
        presentationUrl = "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + (portBase + 13) + "/jmxrmi";
        assertThat(up.output()).contains("  by URL         " + presentationUrl);
    }

    @AfterAll
    static void takeDown() throws Exception {
        assertThat(run("down", "--domain-dir", domain.toString()).exitCode()).isZero();
        assertThat(TestProject.processesOf(domain)).isEmpty();
    }

    @Test
    void byProcessIdItPrintsTheResult() throws Exception {
        ChildCommand invoke = run("invoke", "--pid", presentationPid, "nop", "--calls", "300", "--warmup", "100");
        assertThat(invoke.exitCode()).as(invoke.errors().toString()).isZero();
        assertThat(invoke.output())
                .anyMatch(line -> line.matches("nop remote \\(remote-ejb\\), run .*: completed"))
                .anyMatch(line -> line.contains("300 of 300, after 100 warm-up calls"))
                .anyMatch(line -> line.matches(" +served by +business"))
                .anyMatch(line -> line.matches(" +median +[\\d.]+ (ns|µs|ms|s)"));
    }

    @Test
    void byUrlItTakesThePasswordFromAFile() throws Exception {
        Path password = domain.resolve("credentials/jmx.password");
        ChildCommand invoke = run(
                "invoke",
                "--url",
                presentationUrl,
                "--user",
                "tester",
                "--password-file",
                password.toString(),
                "complex",
                "--calls",
                "3");
        assertThat(invoke.exitCode()).as(invoke.errors().toString()).isZero();
        assertThat(invoke.output()).anyMatch(line -> line.contains("3 of 3"));
    }

    @Test
    void aWrongPasswordIsRefused() throws Exception {
        Path wrong = Files.writeString(temporary.resolve("wrong.password"), "guess");
        ChildCommand invoke =
                run("invoke", "--url", presentationUrl, "--user", "tester", "--password-file", wrong.toString(), "nop");
        assertThat(invoke.exitCode()).isNotZero();
        assertThat(invoke.errors())
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
        "nop, 10, -1, 1, warmupCount -1 is out of range: give 0 to 100000000",
        "nop, 100, 0, 100, threadCount 100 is out of range: give 1 to 64",
    })
    void whatTheServerRefusesIsPassedOnInOneLine(
            String operation, String calls, String warmup, String threads, String message) throws Exception {
        ChildCommand invoke = run(
                "invoke",
                "--pid",
                presentationPid,
                operation,
                "--calls=" + calls,
                "--warmup=" + warmup,
                "--threads=" + threads);
        assertThat(invoke.exitCode()).isEqualTo(2);
        assertThat(invoke.errors()).singleElement().asString().contains(message);
    }

    @Test
    void ctrlCCancelsTheLoadTestOnTheServerAndASecondOneIsRefusedMeanwhile() throws Exception {
        ChildCommand first = start("invoke", "--pid", presentationPid, "nop", "--calls", "10000000");
        first.awaitOutput(": nop: ");
        ChildCommand second = run("invoke", "--pid", presentationPid, "nop", "--calls", "10");
        assertThat(second.exitCode()).isEqualTo(1);
        assertThat(second.errors()).singleElement().asString().contains("is running; wait for its end or cancel it");

        first.signal("INT");

        assertThat(first.exitCode()).isEqualTo(1);
        assertThat(first.errors()).singleElement().asString().contains("ancelled");
        assertThat(run("invoke", "--pid", presentationPid, "nop", "--calls", "10")
                        .exitCode())
                .isZero();
    }

    @Test
    void aRunOnADomainThatIsUpIsRefused() throws Exception {
        ChildCommand run = run(
                "run",
                "--quick",
                "--domain-dir",
                domain.toString(),
                "--output",
                temporary.resolve("runs").toString());
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.errors()).singleElement().asString().contains("down");
    }

    private static ChildCommand start(String... arguments) throws IOException {
        return ChildCommand.start(project, temporary, Map.of(), arguments);
    }

    private static ChildCommand run(String... arguments) throws IOException, InterruptedException {
        ChildCommand command = start(arguments);
        command.exitCode();
        return command;
    }
}
