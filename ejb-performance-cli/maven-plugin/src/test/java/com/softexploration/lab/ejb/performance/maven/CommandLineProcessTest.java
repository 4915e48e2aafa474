package com.softexploration.lab.ejb.performance.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.maven.CommandLineProcess.Outcome;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineProcessTest {
    @TempDir
    private Path folder;

    private final List<String> output = new ArrayList<>();

    @BeforeEach
    void install() throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeCommand.class.getName());
        String entry = FakeCommand.class.getName().replace('.', '/') + ".class";
        Path jar = new Installation(folder).jar();
        Files.createDirectories(jar.getParent());
        try (InputStream in = FakeCommand.class.getClassLoader().getResourceAsStream(entry);
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new ZipEntry(entry));
            in.transferTo(out);
        }
    }

    private Outcome run(String... words) throws Exception {
        return new CommandLineProcess(
                        new Installation(folder), folder.resolve("work"), folder, Map.of("MAVEN_ARGS", "--offline"))
                .run(List.of(words), output::add);
    }

    @Test
    void passesWordsFoldersAndEnvironment() throws Exception {
        assertThat(run("run", "--threshold=nop p99 < 2ms")).isEqualTo(new Outcome(0, Optional.empty()));
        assertThat(output)
                .containsSubsequence(
                        "[run, --threshold=nop p99 < 2ms]",
                        folder.toString(),
                        folder.resolve("work").toString(),
                        folder.resolve("ejb-performance").toString(),
                        CommandLineProcess.charsetOfOutput().name(),
                        "--offline");
    }

    @Test
    void errorIsNotOutput() throws Exception {
        Outcome outcome = run("fail", "1");

        assertThat(outcome).isEqualTo(new Outcome(1, Optional.of("cause; remedy")));
        assertThat(outcome.isLimitExceeded()).isFalse();
        assertThat(output).noneMatch(line -> line.contains("remedy"));
    }

    @Test
    void exitCodeThreeIsAnExceededLimit() throws Exception {
        assertThat(run("fail", "3").isLimitExceeded()).isTrue();
    }
}
