package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmxAgentTest {
    private static final DomainUsers.User USER = new DomainUsers.User("tester", "secret", List.of());

    private static final Path LOG = Path.of("/domain/server.log");

    private final List<String> executed = new ArrayList<>();

    private final List<String> configuration = new ArrayList<>();

    private Map<String, String> settings = Map.of(Servers.JMX_PLAIN, "true");

    @TempDir
    Path folder;

    @Test
    void registryAndConnectorRequireClientCertificates() throws Exception {
        settings = Map.of();
        Files.createDirectories(folder.resolve("credentials"));
        Path keys = Files.createFile(folder.resolve("credentials/jmx-server.properties"));

        start(agent(new CommandResult(0, List.of())), folder);

        assertThat(configuration)
                .contains(
                        "com.sun.management.jmxremote.ssl=true",
                        "com.sun.management.jmxremote.registry.ssl=true",
                        "com.sun.management.jmxremote.ssl.need.client.auth=true",
                        "com.sun.management.jmxremote.ssl.config.file=" + keys,
                        "com.sun.management.jmxremote.authenticate=true");
    }

    @Test
    void plainAgentHasNoTls() throws Exception {
        start(agent(new CommandResult(0, List.of())), folder);

        assertThat(configuration)
                .contains("com.sun.management.jmxremote.ssl=false")
                .noneMatch(line -> line.contains("registry.ssl"));
    }

    @Test
    void listensOnLoopbackWithPasswordInFile() throws Exception {
        start(agent(new CommandResult(0, List.of("1:", "Command executed successfully"))), folder);

        assertThat(executed).startsWith("/opt/jdk/bin/jcmd", "1", "ManagementAgent.start");
        assertThat(String.join(" ", executed)).doesNotContain("secret");
        assertThat(configuration)
                .contains(
                        "com.sun.management.jmxremote.host=127.0.0.1",
                        "com.sun.management.jmxremote.authenticate=true",
                        "com.sun.management.jmxremote.port=28083",
                        "com.sun.management.jmxremote.rmi.port=28083");
    }

    @Test
    void userPathsAreNotArguments() throws Exception {
        Path folder = Files.createDirectory(this.folder.resolve("o'brien, jürgen"));

        start(agent(new CommandResult(0, List.of())), folder);

        assertThat(String.join(" ", executed)).doesNotContain("brien");
        assertThat(configuration)
                .anyMatch(line -> line.endsWith("o'brien, j\\u00FCrgen/credentials/business.jmx.password"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.lang.RuntimeException: Port already in use: 28083 | Port already in use: 28083; check that port 28083 is free",
                "java.io.IOException: Premature EOF | Premature EOF; see the server's log /domain/server.log to check whether it was",
                "java.lang.RuntimeException: Invalid agent state: Agent already started | Invalid agent state: Agent already started; see",
            })
    void refusalIsQuotedWithRemedy(String said, String told) {
        CommandResult refusal =
                new CommandResult(1, List.of("Picked up JAVA_TOOL_OPTIONS: -Duser.language=tr", "1:", said, "\tat x"));

        assertThatThrownBy(() -> start(agent(refusal), folder))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("The JMX agent of the business server cannot be started: " + told);
    }

    @Test
    void unresponsiveJvmIsReported() {
        JmxAgent agent = new JmxAgent((command, directory, environment) -> {
            throw new IOException("jcmd took longer than 60 s");
        });

        assertThatThrownBy(() -> start(agent, folder))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith(
                        "The JMX agent of the business server cannot be started: jcmd took longer than 60 s; see");
    }

    private void start(JmxAgent agent, Path folder) throws Exception {
        DomainFolder domain = new DomainFolder(folder);
        Files.createDirectories(domain.credentials());
        DomainSite site = new DomainSite(
                new Servers().named("wildfly").products().get(0),
                Path.of("/opt/wildfly"),
                Path.of("/opt/jdk"),
                settings,
                Path.of("/scripts"),
                domain,
                28080,
                1,
                1);
        agent.start(site, ServerId.first(ServerRole.BUSINESS), 1, USER, LOG);
    }

    private JmxAgent agent(CommandResult result) {
        return new JmxAgent((command, directory, environment) -> {
            executed.addAll(command);
            configuration.addAll(Files.readAllLines(Path.of(command.get(3).replaceAll(".*='|'$", ""))));
            return result;
        });
    }
}
