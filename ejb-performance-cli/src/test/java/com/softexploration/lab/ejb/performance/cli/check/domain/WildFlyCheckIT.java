package com.softexploration.lab.ejb.performance.cli.check.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.check.ZipContent;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole check of a real WildFly. */
@Tag("long")
@Tag("lifecycle")
class WildFlyCheckIT {
    @TempDir
    Path temporary;

    @AfterEach
    void nothingIsLeft() {
        assertThat(TestProject.endProcessesOf(temporary)).isEmpty();
        assertThat(temporary.resolve("tmp").toFile().list((folder, name) -> name.startsWith("ejb-performance")))
                .isEmpty();
    }

    @Test
    void fullCheckMeasuresADomainOfItsOwn() throws Exception {
        ProjectFolder project = TestProject.copyIn(temporary.resolve("project"));
        Files.createDirectories(temporary.resolve("tmp"));
        int base = TestProject.freePortBase();
        Set<String> secrets = new TreeSet<>();
        Map<String, String> environment = Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary.resolve("tmp"));

        try (ChildCommand check = ChildCommand.start(
                project,
                temporary,
                environment,
                "check",
                "--server",
                "wildfly",
                "--full",
                "--port-base",
                "" + base,
                "--output",
                temporary.toString())) {
            check.awaitOutput("domain started");
            secrets.addAll(secrets());
            assertThat(check.exitCode())
                    .as("%s %s", check.output(), check.errors())
                    .isZero();

            String output = String.join("\n", check.output());
            assertThat(output)
                    .contains(
                            "call over local-ejb, local: served by business",
                            "call over remote-ejb, remote: served by business",
                            "call over soap, remote: served by business",
                            "JMX by URL: rmi to business, presentation",
                            "quick run: local served by business, remote served by business",
                            "nothing left: no process of the domain, and its ports are free",
                            " 0 failed, ")
                    .doesNotContain("FAILED");
            Map<String, String> zip = ZipContent.of(zip());
            assertThat(zip)
                    .containsKeys("contents.txt", "checks.txt", "domain/business/log/server.log", "report/summary.json")
                    .allSatisfy((name, text) -> assertThat(name).doesNotContain("credentials"));
            assertThat(secrets).hasSizeGreaterThanOrEqualTo(3);
            for (String secret : secrets) {
                assertThat(zip)
                        .allSatisfy((name, text) -> assertThat(text).as(name).doesNotContain(secret));
            }
        }
        try (ServerSocket free = new ServerSocket(base, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            assertThat(free.isBound()).isTrue();
        }
    }

    /** Reads the passwords of the running domain. */
    private Set<String> secrets() throws IOException {
        Set<String> secrets = new TreeSet<>();
        for (Path file : files(temporary.resolve("tmp"))) {
            String name = file.getFileName().toString();
            if (name.equals("management.password") || name.equals("jmx.password")) {
                secrets.add(Files.readString(file).strip());
            } else if (name.equals("service.properties") && file.getParent().endsWith("credentials")) {
                Properties service = new Properties();
                try (var reader = Files.newBufferedReader(file)) {
                    service.load(reader);
                }
                secrets.add(service.getProperty("credentials"));
            }
        }
        return secrets;
    }

    private Path zip() throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            return files.filter(file -> file.getFileName().toString().matches("ejb-performance-check-wildfly-.*\\.zip"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Set<Path> files(Path folder) throws IOException {
        Set<Path> files = new TreeSet<>();
        try (Stream<Path> tree = Files.walk(folder)) {
            tree.filter(Files::isRegularFile).forEach(files::add);
        }
        return files;
    }
}
