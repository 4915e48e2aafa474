package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import com.softexploration.lab.ejb.performance.cli.base.FolderTree;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole experiment, run by the launcher in an unusual folder and locale. */
@Tag("long")
@Tag("lifecycle")
class OddPlaceIT {
    private static final String NAME = "jürgen o'brien, ü";
    private static final String LAUNCHER = "ejb-performance";
    private static final Path BUILT = Path.of("ejb-performance-cli", "target");
    private static final String JAR = "ejb-performance-cli.jar";

    @TempDir
    Path temporary;

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.endProcessesOf(temporary)).isEmpty();
    }

    @Test
    void runsInAnyFolderAndLocale() throws Exception {
        assumeThatCode(() -> Files.createDirectory(temporary.resolve(NAME)))
                .as("this file system and the locale of this JVM can have the name " + NAME)
                .doesNotThrowAnyException();
        ProjectFolder project = TestProject.copyIn(temporary.resolve(NAME));
        Path real = TestProject.real().root();
        Path target = Files.createDirectories(project.root().resolve(BUILT));
        Files.copy(real.resolve(BUILT).resolve(JAR), target.resolve(JAR));
        FolderTree.copy(real.resolve(BUILT).resolve("lib"), target.resolve("lib"));
        Files.copy(real.resolve(LAUNCHER), project.root().resolve(LAUNCHER));
        Path said = temporary.resolve("said.txt");
        ProcessBuilder run = new ProcessBuilder(
                        "bash",
                        project.root().resolve(LAUNCHER).toString(),
                        "run",
                        "--calls",
                        "nop=200,simple=1,complex=5",
                        "--warmup",
                        "nop=100,simple=0,complex=2",
                        "--starts",
                        "1",
                        "--rounds",
                        "1",
                        "--port-base",
                        "" + TestProject.freePortBase(),
                        "--start-timeout",
                        "600")
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        run.environment()
                .putAll(Map.of(
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        "JAVA_TOOL_OPTIONS",
                        "-Duser.language=tr -Duser.country=TR"));

        Process process = run.start();

        assertThat(process.waitFor(15, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        try (Stream<Path> runs = Files.list(project.runs())) {
            List<Path> directories = runs.toList();
            assertThat(directories).hasSize(1);
            assertThat(Files.readString(directories.get(0).resolve("run.json"))).contains("\"completed\"");
            assertThat(directories.get(0).resolve("report.html")).exists();
        }
    }
}
