package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Contract of every server's adapter. A subclass names the server and starts its domain. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class ServerContract {
    @TempDir
    Path temporary;

    private TestDomain domain;

    /** Starts a domain. */
    abstract TestDomain start() throws Exception;

    @BeforeAll
    void bringUp() throws Exception {
        domain = start();
    }

    /** The running domain. */
    public final TestDomain domain() {
        return domain;
    }

    @ParameterizedTest
    @EnumSource
    void upPrintsHowToOpenJConsole(ServerRole role) {
        RunningServer server = domain.server(role);
        assertThat(domain.told().lines())
                .contains(
                        "  by process id  jconsole " + server.pid()
                                + "   (opens a port on all addresses until the server stops)",
                        "  by address     " + server.jmx().jconsoleAddress(),
                        "  Username       " + server.jmx().user())
                .anyMatch(line -> line.endsWith("cat '" + server.jmx().passwordFile() + "'"));
    }

    @Test
    void secondUpReportsRunningDomain() {
        CommandLineRun again = domain.command("up");
        assertThat(again.exitCode()).isZero();
        assertThat(again.output().lines().findFirst()).contains("The domain in " + domain.folder() + " is up already.");
        assertThat(again.output())
                .contains("jconsole " + domain.server(ServerRole.BUSINESS).pid());
        assertThat(domain.command("up", "--business-servers=9").exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void statusShowsPidPortsAndState(ServerRole role) {
        CommandLineRun status = domain.command("status");
        assertThat(status.exitCode()).isZero();
        String ports = domain.domain().ports(ServerId.first(role)).stream()
                .map(port -> port.use() + " " + port.number())
                .collect(Collectors.joining(", "));
        assertThat(status.output())
                .contains("  %s: pid %d, %s, MXBean IDLE"
                        .formatted(role.word(), domain.server(role).pid(), ports));
    }

    @Test
    void businessServerServesPresentationCalls() {
        RunningServer presentation = domain.server(ServerRole.PRESENTATION);
        CommandLineRun invoke = CommandLineRun.of(
                domain.project(),
                "invoke",
                "--url",
                presentation.jmx().url(),
                "--user",
                presentation.jmx().user(),
                "--password-file",
                presentation.jmx().passwordFile().toString(),
                "nop",
                "--calls=20",
                "--warmup=0");
        assertThat(invoke.exitCode()).as(invoke.errors()).isZero();
        assertThat(invoke.output().lines())
                .anyMatch(line -> line.matches("nop remote .*: completed"))
                .anyMatch(line -> line.contains("20 of 20"))
                .anyMatch(line -> line.matches(" +served by +business.*"));
    }

    @ParameterizedTest
    @EnumSource
    @SuppressWarnings("BanJNDI") // the URL is one of a server that this test started
    void jmxRequiresPasswordAndKey(ServerRole role) {
        assertThatThrownBy(() -> domain.connect(role, "wrong")).isInstanceOf(SecurityException.class);
        assertThatThrownBy(() -> JMXConnectorFactory.connect(
                        new JMXServiceURL(domain.server(role).jmx().url())))
                .isInstanceOf(IOException.class)
                .hasRootCauseMessage("non-JRMP server at remote endpoint");
    }

    /** Requires servers to which no tool has attached by process id, because that makes the JDK open a public port. */
    @ParameterizedTest
    @EnumSource
    @Order(Integer.MAX_VALUE)
    void everySocketIsOnLoopback(ServerRole role) throws IOException {
        assertThat(ListeningSocket.of(domain.server(role).pid()))
                .isNotEmpty()
                .allSatisfy(socket -> assertThat(socket.address()).isEqualTo("127.0.0.1"));
    }

    @ParameterizedTest
    @EnumSource
    void passwordsAreNotExposed(ServerRole role) throws IOException {
        RunningServer server = domain.server(role);
        String commandLine = Files.readString(Path.of("/proc", "" + server.pid(), "cmdline"));
        String log = Files.readString(server.serverLog());
        for (String secret : List.of(domain.password("jmx"), domain.callerPassword(), domain.password("management"))) {
            assertThat(commandLine).doesNotContain(secret);
            assertThat(log).doesNotContain(secret);
        }
    }

    @Test
    void credentialsAreReadableByOwnerOnly() throws IOException {
        assertThat(permissions(domain.folder())).isEqualTo("rwx------");
        try (Stream<Path> files = Files.list(domain.folder().resolve("credentials"))) {
            assertThat(files).isNotEmpty().allSatisfy(file -> assertThat(permissions(file))
                    .isEqualTo("rw-------"));
        }
    }

    @Test
    void unsupportedOptionsLeaveNoFolder() {
        CommandLineRun run = domain.startCommand(
                "run", "--quick", "--output", temporary.resolve("runs").toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: --port-base does not apply: the servers in " + domain.folder()
                        + " are already running; omit it, or first stop them with `"
                        + ProgramCommand.of(
                                "down", "--domain-dir", domain.folder().toString()) + "`");
        assertThat(run.output()).isEmpty();
        assertThat(temporary.resolve("runs")).doesNotExist();
    }

    @Test
    @Order(Integer.MAX_VALUE - 1) // the domain is another one afterwards
    void domainRecoversFromKilledServer() throws Exception {
        RunningServer business = domain.server(ServerRole.BUSINESS);
        List<Integer> ports = new ArrayList<>();
        for (ServerRole role : ServerRole.values()) {
            domain.domain().ports(ServerId.first(role)).stream()
                    .map(DomainPort::number)
                    .forEach(ports::add);
        }
        ProcessHandle killed = ProcessHandle.of(business.pid()).orElseThrow();
        killed.destroyForcibly();
        killed.onExit().join();

        assertThatThrownBy(domain.domain()::requireAlive)
                .isInstanceOf(CliException.class)
                .hasMessageMatching("The business server \\(pid " + business.pid()
                        + "\\) (died|was killed \\(exit value 137\\); check dmesg .*); see its log .*")
                .hasMessageEndingWith("see its log " + business.serverLog());
        CommandLineRun status = domain.command("status");
        assertThat(status.exitCode()).isEqualTo(1);
        assertThat(status.output()).contains("business: died", "presentation: pid ");
        CommandLineRun again = domain.command("up");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.errors())
                .contains(
                        "Only a part of the domain is up",
                        "`"
                                + ProgramCommand.of(
                                        "down", "--domain-dir", domain.folder().toString()) + "`");

        assertThat(domain.command("down").exitCode()).isZero();
        assertThat(TestProject.processesOf(domain.folder())).isEmpty();
        assertThat(ports).isNotEmpty().allMatch(TestProject::becomesFree);
        for (String command : List.of("down", "status")) {
            CommandLineRun nothing = domain.command(command);
            assertThat(nothing.exitCode()).isZero();
            assertThat(nothing.output().strip()).isEqualTo("Nothing is up in " + domain.folder() + ".");
        }

        domain.up();
        domain.domain().requireAlive();
        assertThat(domain.server(ServerRole.BUSINESS).pid()).isNotEqualTo(business.pid());
        businessServerServesPresentationCalls();
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
