package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands with a stand-in for WebLogic: started tools, remaining processes, messages. */
@Tag("long")
@Tag("weblogic")
class StandInDomainIT {
    @TempDir
    Path temporary;

    private ProjectFolder project;
    private StandInOracleHome oracle;
    private Path domain;
    private int portBase;

    @BeforeEach
    void makeProjectAndInstallation() throws IOException {
        project = StandInOracleHome.projectIn(temporary.resolve("project"));
        oracle = StandInOracleHome.in(temporary.resolve("oracle"), "15.1.1.0.0");
        domain = temporary.resolve("domain");
        portBase = TestProject.freePortBase();
    }

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.endProcessesOf(temporary)).isEmpty();
    }

    @Test
    void upStatusAndDown() throws Exception {
        CommandLineRun up = command("up");
        assertThat(up.exitCode()).as(up.errors()).isZero();
        assertThat(up.output())
                .contains(
                        "Making 2 WebLogic 15.1.1 servers on JDK 17.0.9 (Nobody) in " + domain,
                        "The business server is up (pid " + pid("business_1") + ")",
                        "jconsole " + pid("presentation_1"));
        assertThat(oracle.scripts()).containsExactly("create_domain.py", "start_domain.py", "deploy.py");

        CommandLineRun status = command("status");
        assertThat(status.exitCode()).as(status.errors()).isZero();
        assertThat(status.output())
                .contains(
                        "WebLogic 15.1.1 in " + domain,
                        "  business: pid %s, t3 and HTTP %d, JMX %d, MXBean IDLE"
                                .formatted(pid("business_1"), portBase, portBase + 3),
                        domain.resolve("domain/servers/presentation_1/logs/presentation_1.log")
                                .toString());

        CommandLineRun down = command("down");
        assertThat(down.output().strip()).isEqualTo("The servers in " + domain + " are stopped.");
        assertThat(oracle.scripts()).last().isEqualTo("stop_domain.py");
    }

    @Test
    void passwordsAreInNoCommandLogOrProperties() throws Exception {
        CommandLineRun up = command("up");
        List<String> commandLines = TestProject.processesOf(temporary);
        CommandLineRun down = command("down");

        assertThat(commandLines).hasSizeGreaterThanOrEqualTo(4);
        assertThat(oracle.recorded("env ")).hasSize(4).allSatisfy(names -> assertThat(names.split(" "))
                .contains("WEBLOGIC_PASSWORD"));
        assertThat(oracle.recorded("java ")).containsOnly(oracle.jdk().toString());
        List<String> texts = new ArrayList<>(commandLines);
        texts.addAll(List.of(up.output(), up.errors(), down.output(), Files.readString(oracle.calls())));
        for (Path file : files(domain)) {
            if (!file.startsWith(domain.resolve("credentials"))) {
                texts.add(Files.readString(file));
            }
        }
        assertThat(texts).hasSizeGreaterThan(12);
        for (Path file : files(domain.resolve("credentials"))) {
            if (file.toString().endsWith(".password") && !file.toString().contains(".jmx.")) {
                String secret = Files.readString(file);
                assertThat(texts).noneMatch(text -> text.contains(secret));
            }
        }
    }

    @Test
    void experimentCollectsLogsOfEachServer() throws Exception {
        Path runs = temporary.resolve("runs");

        CommandLineRun run = command("run", "--quick", "--operations", "nop", "--output", runs.toString());

        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(oracle.scripts()).last().isEqualTo("stop_domain.py");
        assertThat(files(runs))
                .extracting(file -> runs.relativize(file).toString().replaceFirst("^[^/]+/", ""))
                .contains(
                        "report.html",
                        "logs/business/business_1.log",
                        "logs/business/com.softexploration.lab.ejb.performance.monitoring.local-results.log.gz",
                        "logs/presentation/com.softexploration.lab.ejb.performance.monitoring.remote-results.log.gz");
    }

    @Test
    void failedScriptStopsEverything() throws Exception {
        oracle.fail("deploy.py", "Deploying...\ndeploy.py: error: no such EAR: x.ear; build the project\n");

        CommandLineRun up = command("up");

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(up.errors().strip()).isEqualTo("ejb-performance: no such EAR: x.ear; build the project");
        assertThat(oracle.scripts())
                .containsExactly("create_domain.py", "start_domain.py", "deploy.py", "stop_domain.py");
        assertThat(domain.resolve("deploy.log")).content().startsWith("Deploying...");
    }

    @Test
    void remainingProcessesAreStoppedById() throws Exception {
        assertThat(command("up").exitCode()).isZero();
        oracle.fail("stop_domain.py", "stop_domain.py: error: Node Manager does not answer; stop the servers\n");

        CommandLineRun down = command("down");

        assertThat(down.exitCode()).isZero();
        assertThat(down.output())
                .contains(
                        "Stopping the processes one by one, because: Node Manager does not answer; stop the servers",
                        "The servers in " + domain + " are stopped.");
    }

    @Test
    void ctrlCStopsScriptAndItsProcesses() throws Exception {
        try (ChildCommand up = startThatHangs()) {
            up.signal("INT");

            assertThat(up.exitCode()).isEqualTo(1);
            assertThat(up.errors())
                    .containsExactly(
                            "ejb-performance: Interrupted; everything it started was stopped, run the command again");
        }
        assertThat(oracle.scripts()).last().isEqualTo("stop_domain.py");
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    void processesOfKilledCommandAreStopped() throws Exception {
        try (ChildCommand up = startThatHangs()) {
            up.signal("KILL");
            up.exitCode();
        }

        CommandLineRun status = command("status");
        assertThat(status.exitCode()).isZero();
        assertThat(status.output()).contains("It is being started").doesNotContain("died");
        assertThat(command("up").errors())
                .contains("is being started; wait for it, or stop it with `./ejb-performance down --domain-dir ");
        assertThat(command("down").output()).contains("The servers in " + domain + " are stopped.");
    }

    @Test
    void busyPortIsNamedWithItsUse() throws Exception {
        try (ServerSocket busy =
                new ServerSocket(portBase + 11, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            CommandLineRun up = command("up");

            assertThat(up.exitCode()).isEqualTo(1);
            assertThat(up.errors())
                    .contains("Port " + busy.getLocalPort() + " (Node Manager) is in use by java (pid "
                            + ProcessHandle.current().pid() + "); free it, or choose other ports");
        }
        assertThat(oracle.scripts()).isEmpty();
    }

    @Test
    void releaseDeterminesEarNamespace() throws Exception {
        oracle = StandInOracleHome.in(temporary.resolve("oracle14"), "14.1.2.0.0");

        CommandLineRun up = command("up");

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(up.errors())
                .contains("The EAR " + project.ear("business", "javax")
                        + " is missing; build the project with mvn package");
        assertThat(oracle.scripts()).isEmpty();
    }

    @Test
    void missingInstallationCreatesNothing() {
        CommandLineRun run = CommandLineRun.of(
                project,
                "run",
                "--server",
                "weblogic",
                "--oracle-home",
                temporary.resolve("none").toString(),
                "--output",
                temporary.resolve("runs").toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines()).singleElement().asString().contains("is not an installation of WebLogic");
        assertThat(temporary.resolve("runs")).doesNotExist();
    }

    /** Starts a domain whose servers run but whose start script does not end. */
    private ChildCommand startThatHangs() throws IOException, InterruptedException {
        oracle.hang("start_domain.py");
        String[] arguments = arguments("up").toArray(String[]::new);
        ChildCommand up = ChildCommand.start(project, temporary, Map.of(), arguments);
        up.awaitOutput("Starting them");
        Path log = domain.resolve("start_domain.log");
        while (!Files.exists(log) || !Files.readString(log).contains("done")) {
            Thread.sleep(50);
        }
        return up;
    }

    private CommandLineRun command(String command, String... options) {
        List<String> arguments = arguments(command);
        arguments.addAll(List.of(options));
        return CommandLineRun.of(project, arguments.toArray(String[]::new));
    }

    private List<String> arguments(String command) {
        List<String> arguments =
                new ArrayList<>(List.of(command, "--server", "weblogic", "--domain-dir", domain.toString()));
        if (!List.of("status", "down").contains(command)) {
            arguments.addAll(List.of("--oracle-home", oracle.path().toString()));
            arguments.addAll(List.of("--java-home", oracle.jdk().toString()));
            arguments.addAll(List.of("--port-base", Integer.toString(portBase)));
        }
        return arguments;
    }

    private String pid(String server) throws IOException {
        return Files.readString(domain.resolve("domain/servers/" + server + "/data/nodemanager/" + server + ".pid"))
                .strip();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.filter(Files::isRegularFile).toList();
        }
    }
}
