package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainPort;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner.ToolCommand;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebLogicTest {
    private final WebLogic webLogic = new WebLogic();
    private final RecordingSteps steps = new RecordingSteps();

    @TempDir
    Path temporary;

    private DomainPlan plan;
    private Path folder;

    @BeforeEach
    void plan() throws IOException {
        plan = Plans.plan(Plans.site(temporary, Map.of()));
        folder = plan.folder();
    }

    @Test
    void processesAreAdoptedBeforeDeployment() throws Exception {
        Path pid = folder.resolve("domain/servers/business_1/data/nodemanager/business_1.pid");
        Files.createDirectories(pid.getParent());
        Files.writeString(pid, "" + ProcessHandle.current().pid());

        makeAndStart();
        webLogic.stop(plan.site(), steps.tools());

        assertThat(steps.events())
                .containsExactly(
                        "create_domain.py",
                        "start_domain.py",
                        "adopt business",
                        "deploy.py",
                        "up business",
                        "up presentation",
                        "stop_domain.py");
    }

    @Test
    void wlstRunsEachScriptWithDomainProperties() throws Exception {
        makeAndStart();

        assertThat(steps.toolCommands()).hasSize(3).allSatisfy(tool -> {
            assertThat(tool.directory()).isEqualTo(folder);
            assertThat(tool.limit()).isEqualTo(Duration.ofSeconds(90));
            assertThat(tool.environment())
                    .containsEntry(
                            "WEBLOGIC_PASSWORD", plan.users().management().password())
                    .containsEntry("JAVA_HOME", "/opt/jdk");
        });
        assertThat(steps.toolCommands().get(0).command())
                .containsExactly(
                        "/opt/oracle/oracle_common/common/bin/wlst.sh",
                        "/project/domain-scripts/weblogic/create_domain.py",
                        folder.resolve("domain.properties").toString());
        assertThat(steps.toolCommands())
                .extracting(ToolCommand::log)
                .containsExactly(
                        folder.resolve("create_domain.log"),
                        folder.resolve("start_domain.log"),
                        folder.resolve("deploy.log"));
    }

    @Test
    void allowedLookupsReachTheScripts() throws Exception {
        DomainPlan allowing =
                Plans.plan(Plans.site(temporary.resolve("allowing"), Map.of("jndi-allow", "127.0.0.1:28080")));

        assertThat(DomainProperties.of(allowing, new DomainLayout(allowing.site()))
                        .lines())
                .contains("jndi.outboundAllowed=127.0.0.1:28080");
        assertThat(DomainProperties.of(plan, new DomainLayout(plan.site()))).doesNotContain("jndi.");
    }

    @Test
    void propertiesDescribeLoopbackAndArePrivate() throws Exception {
        makeAndStart();

        Path properties = folder.resolve("domain.properties");
        assertThat(Files.readAllLines(properties))
                .containsExactly(
                        "# Recreated at each start of the domain.",
                        "release=15.1.1",
                        "profile=lab",
                        "domain.name=ejb_performance",
                        "domain.home=" + folder.resolve("domain"),
                        "java.home=/opt/jdk",
                        "admin.user=administrator",
                        "admin.machine=machine_1",
                        "admin.port=28081",
                        "machines=machine_1",
                        "machine.machine_1.address=127.0.0.1",
                        "machine.machine_1.nodeManagerPort=28091",
                        "business.servers=business_1",
                        "server.business_1.machine=machine_1",
                        "server.business_1.port=28080",
                        "server.business_1.rmiPort=28084",
                        "server.business_1.tcpPort=28085",
                        "business.ear=/project/ear/business.ear",
                        "presentation.servers=presentation_1",
                        "server.presentation_1.machine=machine_1",
                        "server.presentation_1.port=28090",
                        "presentation.ear=/project/ear/presentation.ear",
                        "heap=1g",
                        "arguments=-DsleepTime=5 -Xmx2g",
                        "caller.user=caller",
                        "results.dir=" + folder.resolve("results"),
                        "start.timeoutSeconds=60");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(properties)))
                .isEqualTo("rw-------");
    }

    @Test
    void commandsAndPropertiesHaveNoPassword() throws Exception {
        makeAndStart();

        String password = plan.users().management().password();
        assertThat(password).matches(".{8,}").matches(".*\\d.*");
        assertThat(Files.readString(folder.resolve("domain.properties"))).doesNotContain(password);
        assertThat(steps.toolCommands()).allSatisfy(tool -> {
            assertThat(tool.toString()).doesNotContain(password);
            assertThat(tool.command()).noneMatch(word -> word.contains(password));
        });
    }

    @Test
    void scriptErrorBecomesMessage() {
        steps.answering(
                "create_domain.py",
                tool -> new CommandResult(
                        2,
                        List.of(
                                "Initializing WebLogic Scripting Tool (WLST) ...",
                                "create_domain.py: error: domain.properties: server.business_1.port is 'seventy';"
                                        + " give a port from 1 to 65535")));

        assertThatThrownBy(this::makeAndStart)
                .isInstanceOf(CliException.class)
                .hasMessage("domain.properties: server.business_1.port is 'seventy'; give a port from 1 to 65535");
        assertThat(steps.events()).containsExactly("create_domain.py");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Starting | wlst.sh: line 3: java: command not found | bye  | wlst.sh: line 3: java: command not found; see %s",
                "Starting | and then           | bye | bye; see %s",
                "''       | ''                 | ''  | exit code 1; see %s",
                "Starting | No space left on device: error | '' | No space left on device: error; free some space on"
                        + " that disk"
            })
    void failureWithoutErrorLineQuotesOutput(String first, String second, String third, String expected) {
        steps.answering("start_domain.py", tool -> new CommandResult(1, List.of(first, second, third)));

        assertThatThrownBy(this::makeAndStart)
                .isInstanceOf(CliException.class)
                .hasMessage("start_domain.py failed: "
                        + expected.replace(
                                "%s", folder.resolve("start_domain.log").toString()));
        assertThat(steps.events()).doesNotContain("deploy.py");
    }

    @Test
    void masksPasswordInToolOutput() {
        String password = plan.users().management().password();
        steps.answering(
                "deploy.py",
                tool -> new CommandResult(1, List.of("Error: connect('administrator','" + password + "')")));

        assertThatThrownBy(this::makeAndStart)
                .hasMessageContaining("connect('administrator','***')")
                .hasMessageNotContaining(password);
    }

    @Test
    void scriptTimeoutNamesItsLog() {
        steps.answering("start_domain.py", tool -> {
            throw new TimeoutException("late");
        });

        assertThatThrownBy(this::makeAndStart)
                .isInstanceOf(CliException.class)
                .hasMessage("start_domain.py did not end within 90 s; see " + folder.resolve("start_domain.log")
                        + ", or allow more time with --start-timeout");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a folder", "/m\u00fcller", "/o'brien", "/$(touch x)", "/a`b", "/a;b", "/a\nb"})
    void specialPathIsRefused(String path) {
        assertThat(webLogic.refusedInPaths().matcher(path).find()).isTrue();
        assertThat(webLogic.refusedInPaths()
                        .matcher("/opt/Oracle_14.1.2-b/jdk@17")
                        .find())
                .isFalse();
    }

    @Test
    void t3JmxUsesAdministratorAndClientJar() {
        assertThat(webLogic.jmx(plan.site(), ServerId.first(ServerRole.BUSINESS)))
                .isEmpty();
        assertThat(webLogic.jmx(Plans.site(temporary, Map.of("jmx", "t3")), ServerId.first(ServerRole.PRESENTATION)))
                .contains(new JmxAccess(
                        "service:jmx:t3://127.0.0.1:28090/jndi/weblogic.management.mbeanservers.runtime",
                        "administrator",
                        folder.resolve("credentials/management.password"),
                        Optional.of(Path.of("/opt/oracle/wlserver/server/lib/wlthint3client.jar"))));
    }

    @Test
    void portsHaveDescriptions() {
        assertThat(webLogic.ports(plan.site()))
                .extracting(DomainPort::number, DomainPort::description)
                .containsExactlyInAnyOrder(
                        tuple(28080, "t3 and HTTP of the business server"),
                        tuple(28083, "JMX of the business server"),
                        tuple(28084, "RMI registry of the business server"),
                        tuple(28085, "bare socket of the business server"),
                        tuple(28090, "t3 and HTTP of the presentation server"),
                        tuple(28093, "JMX of the presentation server"),
                        tuple(28081, "the administration server"),
                        tuple(28091, "Node Manager"));
        assertThat(webLogic.ports(Plans.site(temporary, Map.of("jmx", "t3"))))
                .extracting(DomainPort::number)
                .containsExactlyInAnyOrder(28080, 28090, 28081, 28091, 28084, 28085);
    }

    private void makeAndStart() throws CliException, IOException, InterruptedException {
        webLogic.configure(plan, steps);
        webLogic.start(plan, steps);
    }
}
