package com.softexploration.lab.ejb.performance.cli.system;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs the user's Maven with its settings: mirrors, proxies, credentials and local repository apply as in any build.
 *
 * @param projectRoot folder of the parent pom
 * @param environment passed to Maven; provides {@code PATH}, {@code M3_HOME}, {@code MAVEN_HOME} and {@code MAVEN_ARGS}
 */
public record Maven(Path projectRoot, Map<String, String> environment, CommandRunner runner) {
    /**
     * Plugin goal with an explicit version, because a distribution has no pom; identical to the version in the parent
     * pom.
     */
    private static final String UNPACK = "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:unpack";

    /**
     * Downloads an archive and unpacks it.
     *
     * @param coordinates {@code group:artifact:version:type}
     * @param directory target folder, should be empty
     * @throws CliException if Maven is missing, or cannot resolve or unpack the archive
     */
    public void unpack(String coordinates, Path directory) throws CliException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(executable().toString(), "--batch-mode", "--quiet", "--non-recursive"));
        command.addAll(arguments());
        command.add(UNPACK);
        command.add("-Dartifact=" + coordinates);
        command.add("-DoutputDirectory=" + directory);
        // A marker of an earlier run would make the plugin skip its work.
        command.add("-Dmdep.overWriteReleases=true");
        CommandResult result;
        try {
            // With the user's options of JVMs, which may hold a proxy or a trust store.
            Map<String, String> own = new HashMap<>(environment);
            // Maven 3.9 and later read the variable themselves.
            own.put("MAVEN_ARGS", "");
            result = runner.run(command, projectRoot, own);
        } catch (IOException e) {
            throw CliException.failed("Maven cannot be run: " + e.getMessage(), "check the Maven installation", e);
        }
        if (result.succeeded()) {
            return;
        }
        if (result.reportsFullDisk()) {
            throw CliException.failed(
                    "No space left on device while unpacking " + coordinates + " to " + directory,
                    "free about a gigabyte there or in the local Maven repository");
        }
        throw CliException.failed(
                "Maven cannot fetch " + coordinates + ": " + cause(result),
                "check the network, the mirrors in Maven's settings.xml, and MAVEN_ARGS for --offline");
    }

    /**
     * Checks that Maven is installed.
     *
     * @throws CliException if not
     */
    public void requireInstalled() throws CliException {
        executable();
    }

    private Path executable() throws CliException {
        Stream<Optional<String>> homes = Stream.of("M3_HOME", "MAVEN_HOME")
                .map(name -> Optional.ofNullable(environment.get(name)).map(home -> home + "/bin"));
        Stream<String> path = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator, -1));
        return Stream.concat(homes.flatMap(Optional::stream), path)
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, "mvn"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> CliException.failed(
                                "mvn was not found on the PATH",
                                "install Maven 3.8 or later and put its bin folder on the PATH, or set M3_HOME or MAVEN_HOME to its installation folder"));
    }

    /** Returns the arguments in MAVEN_ARGS, which Maven before 3.9 ignores. */
    private List<String> arguments() {
        String arguments = environment.getOrDefault("MAVEN_ARGS", "").strip();
        return arguments.isEmpty() ? List.of() : List.of(arguments.split("\\s+", -1));
    }

    private static String cause(CommandResult result) {
        return result.firstLine(line -> line.contains("[ERROR]"))
                .or(() -> result.firstLine(line -> !line.isEmpty()))
                .map(line -> line.replaceFirst("^.*\\[ERROR] *", "")
                        .replaceFirst("^Failed to execute goal .* on project [^:]*: ", "")
                        .replaceFirst(" -> \\[Help \\d+]$", ""))
                .orElse("exit code " + result.exitCode());
    }
}
