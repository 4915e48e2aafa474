package com.softexploration.lab.ejb.performance.cli.server.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfiguredWildFlyTest {
    @TempDir
    private Path temporary;

    private int configured;

    @BeforeEach
    void thereAreAnInstallationAndAScript() throws IOException {
        Files.createDirectories(temporary.resolve("servers/wildfly/standalone/configuration"));
        Files.writeString(
                temporary.resolve("servers/wildfly/standalone/configuration/standalone.xml"), "<as it comes/>");
        Files.writeString(
                Files.createDirectories(temporary.resolve("scripts")).resolve("configure.cli"), "/subsystem=x");
    }

    @Test
    void configurationIsReused() throws Exception {
        Path first = new ConfiguredWildFly(plan("domain"), this::configure).folder();
        Path second = new ConfiguredWildFly(plan("another"), this::configure).folder();

        assertThat(second).isEqualTo(first);
        assertThat(configured).isEqualTo(1);
        assertThat(first.resolve("configuration/standalone.xml")).hasContent("<configured/>");
        assertThat(names(temporary.resolve("servers"))).hasSize(2).contains("wildfly");
    }

    @Test
    void concurrentConfigurationWins() throws Exception {
        Path theirs = new ConfiguredWildFly(plan("domain"), this::configure).folder();
        Path kept = Files.move(theirs, temporary.resolve("kept"));

        CommandRunner whileAnotherIsFaster = (command, directory, environment) -> {
            FolderTree.copy(kept, theirs);
            return configure(command, directory, environment);
        };
        Path ours = new ConfiguredWildFly(plan("another"), whileAnotherIsFaster).folder();

        assertThat(ours).isEqualTo(theirs);
        assertThat(names(temporary.resolve("servers"))).hasSize(2).contains("wildfly");
        assertThat(temporary.resolve("another/business")).doesNotExist();
    }

    private CommandResult configure(List<String> command, Path directory, Map<String, String> environment)
            throws IOException {
        configured++;
        Files.writeString(directory.resolve("business/configuration/standalone.xml"), "<configured/>");
        return new CommandResult(0, List.of());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }

    private DomainPlan plan(String name) throws IOException {
        DomainSite site = new DomainSite(
                WildFly.current().products().get(0),
                temporary.resolve("servers/wildfly"),
                Map.of(),
                temporary.resolve("scripts"),
                new DomainFolder(Files.createDirectories(temporary.resolve(name))),
                28080,
                1);
        return new DomainPlan(
                site,
                site.servers().stream().map(id -> server(site, id)).toList(),
                DomainUsers.generate(new SecureRandom(), Caller.DEFAULT),
                Map.of(),
                List.of(),
                List.of(),
                Duration.ofMinutes(1));
    }

    private static ServerPlan server(DomainSite site, ServerId id) {
        return new ServerPlan(
                id, id.role().word(), site.folder().server(id), site.ports(id), Path.of("business.ear"), Map.of());
    }
}
