package com.softexploration.lab.ejb.performance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Distribution built by {@code mvn package} for users who do not build the project. */
@Tag("long")
@Tag("lifecycle")
class DistributionIT {
    @TempDir
    Path temporary;

    private Path home;

    @BeforeEach
    void unpack() throws IOException {
        Path target = TestProject.real().root().resolve("ejb-performance-cli/target");
        Path archive;
        try (Stream<Path> files = Files.list(target)) {
            archive = files.filter(file -> file.getFileName().toString().matches("ejb-performance-\\d.*\\.zip"))
                    .findFirst()
                    .orElseThrow();
        }
        try (InputStream in = Files.newInputStream(archive);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path file = temporary.resolve(entry.getName()).normalize();
                assertThat(file).startsWithRaw(temporary);
                if (!entry.isDirectory()) {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                }
            }
        }
        home = temporary.resolve(archive.getFileName().toString().replaceFirst("\\.zip$", ""));
    }

    @Test
    void runsWithoutMaven() throws Exception {
        String samples = "executeNopServiceLoadTest:[1000, 2000, 3000]\n";
        Path local = Files.writeString(temporary.resolve("local.log"), samples);
        Path remote = Files.writeString(temporary.resolve("remote.log"), samples);

        assertThat(run("servers")).contains("wildfly (default)", "weblogic");
        String told = run(
                "analyze", "--local", "" + local, "--remote", "" + remote, "--output", "" + temporary.resolve("out"));

        assertThat(told).doesNotContain("Building", "mvn");
        assertThat(temporary.resolve("out/report.html")).isNotEmptyFile();
    }

    @Test
    void distributionHasEarsAndDocuments() {
        for (String file : List.of(
                "README.md",
                "docs/README.md",
                "docs/examples/run.html",
                "domain-scripts/jvm-arguments",
                "domain-scripts/releases.tsv",
                "domain-scripts/weblogic/create_domain.py",
                "domain-scripts/wildfly/configure.cli",
                "ear/business/target/ejb-performance-business.ear",
                "ear/business/target/ejb-performance-business-javax.ear",
                "ear/presentation/target/ejb-performance-presentation.ear",
                "ear/presentation/target/ejb-performance-presentation-javax.ear")) {
            assertThat(home.resolve(file)).isNotEmptyFile();
        }
        assertThat(home.resolve("pom.xml")).doesNotExist();
        assertThat(home.resolve("domain-scripts/src")).doesNotExist();
    }

    @Test
    void fetchingNeedsMaven() throws Exception {
        assertThat(run("up", "--port-base", "" + TestProject.freePortBase()))
                .contains("mvn was not found on the PATH")
                .doesNotContain("Building");
    }

    @ParameterizedTest
    @ValueSource(strings = {"up", "run --quick"})
    void unfetchedServerLeavesNothing(String command) throws Exception {
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        words.addAll(
                List.of("--server", "tomee", "--release", "99.0.1", "--port-base", "" + TestProject.freePortBase()));

        assertThat(run(words.toArray(String[]::new)))
                .contains("TomEE 99.0.1 is newer than the tested 9.0.0", "mvn was not found on the PATH");

        assertThat(home.resolve("domains/tomee")).doesNotExist();
        assertThat(home.resolve("domains/servers").toFile().list()).containsExactly("lock");
        assertThat(home.resolve("results/runs")).doesNotExist();
    }

    /** Runs the launcher with a path without Maven. */
    private String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("bash", "ejb-performance"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("PATH", tools().toString());
        builder.environment().remove("M3_HOME");
        builder.environment().remove("MAVEN_HOME");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    /** Creates links to the launcher's tools only. */
    private Path tools() throws IOException {
        Path tools = temporary.resolve("tools");
        if (!Files.exists(tools)) {
            Files.createDirectory(tools);
            for (String tool : List.of(
                    "bash",
                    "cat",
                    "cksum",
                    "dirname",
                    "find",
                    "head",
                    "locale",
                    "mkdir",
                    "mktemp",
                    "mv",
                    "readlink",
                    "rm",
                    "sed",
                    "tee",
                    "touch",
                    "tr",
                    "grep")) {
                for (String folder : List.of("/usr/bin", "/bin")) {
                    Path program = Path.of(folder, tool);
                    if (Files.exists(program) && !Files.exists(tools.resolve(tool))) {
                        Files.createSymbolicLink(tools.resolve(tool), program);
                    }
                }
            }
        }
        return tools;
    }
}
