package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.ServerJdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers on a JDK other than the one that runs the command; {@code other.jdk} names it, if installed. */
class OtherJdkIT {
    @TempDir
    Path temporary;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    @Tag("long")
    @Tag("lifecycle")
    void wildFlyJdksAreCompared() throws Exception {
        Jdk own = Jdk.ofThisProcess();
        Jdk other = ServerJdk.other("wildfly");

        ChildCommand run = run("wildfly", "--java-homes", own.home() + "," + other.home());

        assertThat(run.exitCode()).as(run.errors().toString()).isZero();
        Path page = found("servers.html").get(0);
        assertThat(Files.readString(page)).contains("JDK " + own.version(), "JDK " + other.version());
        assertThat(found("run.json"))
                .extracting(OtherJdkIT::javaVersions)
                .containsExactlyInAnyOrder(
                        List.of(own.version(), own.version()), List.of(other.version(), other.version()));
    }

    @Test
    @Tag("other-servers")
    @Tag("tomee")
    void tomEeRunsOnOtherJdk() throws Exception {
        assertRuns("tomee");
    }

    @Test
    @Tag("other-servers")
    @Tag("liberty")
    void libertyRunsOnOtherJdk() throws Exception {
        assertRuns("liberty");
    }

    @Test
    @Tag("other-servers")
    @Tag("glassfish")
    void glassFishRunsOnOtherJdk() throws Exception {
        assertRuns("glassfish");
    }

    @Test
    @Tag("other-servers")
    @Tag("payara")
    void payaraRunsOnOtherJdk() throws Exception {
        assertRuns("payara");
    }

    @Test
    @Tag("other-servers")
    @Tag("glassfish-8")
    void glassFish8RunsOnOtherJdk() throws Exception {
        assertRuns("glassfish-8");
    }

    private void assertRuns(String server) throws Exception {
        Jdk jdk = ServerJdk.other(server);

        ChildCommand run = run(server, "--java-home", jdk.home().toString());

        assertThat(run.exitCode()).as(run.errors().toString()).isZero();
        assertThat(run.output()).anyMatch(line -> line.contains(" servers on " + jdk + " in "));
        assertThat(found("run.json")).singleElement().satisfies(file -> assertThat(javaVersions(file))
                .containsExactly(jdk.version(), jdk.version()));
        assertThat(Files.readString(found("report.html").get(0))).contains("JDK " + jdk.version());
    }

    private ChildCommand run(String server, String option, String value) throws Exception {
        return TestProject.experiment(
                temporary,
                Map.of(),
                List.of("run", "--server", server, "--quick", "--operations", "nop", "--starts", "1", option, value));
    }

    private List<Path> found(String name) throws IOException {
        try (Stream<Path> files = Files.walk(temporary.resolve("runs"))) {
            return files.filter(file -> file.endsWith(name)).toList();
        }
    }

    private static List<String> javaVersions(Path run) {
        try {
            JsonNode jvms = new ObjectMapper().readTree(run.toFile()).get("jvms");
            return jvms.findValuesAsText("javaVersion");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
