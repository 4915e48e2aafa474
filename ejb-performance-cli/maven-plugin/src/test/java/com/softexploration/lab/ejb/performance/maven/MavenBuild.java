package com.softexploration.lab.ejb.performance.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Builds of the sample project by a Maven of its own, with the plugin of this build.
 *
 * @param project copy of the sample project
 */
record MavenBuild(Path project) {
    private static final Path SAMPLE = Path.of("src/it/shop");
    private static final Path REPOSITORY = Path.of("target/repository").toAbsolutePath();

    /** Everything but the plugin comes from the repository of the surrounding build, so that nothing is fetched. */
    private static final String SETTINGS = """
            <settings>
              <mirrors>
                <mirror>
                  <id>surrounding-build</id>
                  <mirrorOf>*</mirrorOf>
                  <url>%s</url>
                </mirror>
              </mirrors>
            </settings>
            """;

    /**
     * Result of a build.
     *
     * @param exitCode Maven's exit code
     * @param output its log
     */
    record Result(int exitCode, String output) {
        List<String> errors() {
            return output.lines()
                    .filter(line -> line.startsWith("[ERROR] Failed to execute goal"))
                    .toList();
        }
    }

    /** Copies the sample project. */
    static MavenBuild in(Path folder) throws IOException {
        Path project = folder.resolve("shop");
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(SAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Path local = Path.of(System.getProperty("local.repository"));
        Files.writeString(settings(project), SETTINGS.formatted(local.toUri()));
        return new MavenBuild(project);
    }

    private static Path settings(Path project) {
        return project.resolveSibling("settings.xml");
    }

    Result run(String... words) throws InterruptedException {
        try {
            Process maven = start(words);
            String output = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(maven.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a build, whose output the caller reads. */
    Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "--settings=" + settings(project),
                "--global-settings=" + settings(project),
                "-Dmaven.repo.local=" + REPOSITORY,
                "-Dplugin.version=" + System.getProperty("plugin.version")));
        command.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("MAVEN_ARGS");
        Process maven = builder.start();
        maven.getOutputStream().close();
        return maven;
    }
}
