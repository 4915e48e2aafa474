package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.system.ToolRunner.ToolCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerEnvironmentTest {
    private static final Map<String, String> USERS = Map.ofEntries(
            Map.entry("JAVA_TOOL_OPTIONS", "-Dleaked=1"),
            Map.entry("_JAVA_OPTIONS", "-Dleaked=2"),
            Map.entry("JDK_JAVA_OPTIONS", "-Dleaked=3"),
            Map.entry("JAVA_OPTS", "-Dleaked=4"),
            Map.entry("CATALINA_OPTS", "-Dleaked=5"),
            Map.entry("JVM_ARGS", "-Dleaked=6"),
            Map.entry("PREPEND_JAVA_OPTS", "-Dleaked=7"),
            Map.entry("JBOSS_HOME", "/leaked"),
            Map.entry("WLP_OUTPUT_DIR", "/leaked"),
            Map.entry("DEBUG", "leaked"),
            Map.entry("OF_THE_USER", "kept"));

    @TempDir
    Path folder;

    /** Runs every kind of child process, each of which prints its environment. */
    public static final class Children {
        private Children() {}

        public static void main(String[] args) throws Exception {
            Path folder = Path.of(args[0]);
            Map<String, String> own = Map.of("JAVA_OPTS", "own");
            CommandResult command = new ForegroundCommand().run(List.of("env"), folder, own);
            Files.write(folder.resolve("command"), command.output());
            new BackgroundTool(tool -> {})
                    .run(new ToolCommand(List.of("env"), folder, own, folder.resolve("tool"), Duration.ofSeconds(50)));
            ServerProcess.start(List.of("env"), folder, own, folder.resolve("server"));
            ServerProcess.exitValue(folder.resolve("server"));
        }
    }

    @Test
    void childrenDoNotInheritJvmOptions() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Children.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile());
        builder.environment().putAll(USERS);
        Process process = builder.start();

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("said")))
                .isZero();
        for (String child : List.of("command", "tool", "server")) {
            assertThat(Files.readAllLines(folder.resolve(child)))
                    .as(child)
                    .contains("JAVA_OPTS=own", "OF_THE_USER=kept")
                    .noneMatch(line -> line.contains("leaked"));
        }
    }

    @Test
    void noteNamesOptionsThatAreSet() {
        assertThat(ServerEnvironment.note(Map.of("JAVA_TOOL_OPTIONS", "-Xint", "JBOSS_HOME", "/x", "PATH", "/bin")))
                .containsExactly("JAVA_TOOL_OPTIONS is not passed to the servers; use --jvm-opts");
        assertThat(ServerEnvironment.note(USERS))
                .singleElement()
                .asString()
                .startsWith("CATALINA_OPTS, JAVA_OPTS, JAVA_TOOL_OPTIONS, ")
                .endsWith(" are not passed to the servers; use --jvm-opts");
        assertThat(ServerEnvironment.note(Map.of("JAVA_OPTS", " ", "JBOSS_HOME", "/x")))
                .isEmpty();
    }

    @Test
    void mavenKeepsUsersJvmOptions() throws Exception {
        Path mvn = Files.createFile(folder.resolve("mvn"));
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
        List<Map<String, String>> environments = new ArrayList<>();

        new Maven(folder, Map.of("PATH", folder.toString(), "JAVA_TOOL_OPTIONS", "-Xint"), (line, place, variables) -> {
                    environments.add(variables);
                    return new CommandResult(0, List.of());
                })
                .unpack("g:a:1:zip", folder);

        assertThat(environments).singleElement().satisfies(variables -> assertThat(variables)
                .containsEntry("JAVA_TOOL_OPTIONS", "-Xint")
                .containsEntry("MAVEN_ARGS", ""));
    }
}
