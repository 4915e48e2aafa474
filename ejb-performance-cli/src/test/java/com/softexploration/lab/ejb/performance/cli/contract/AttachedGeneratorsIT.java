package com.softexploration.lab.ejb.performance.cli.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.ChildCommand;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two attached presentation servers, whose processes the command cannot see. */
@Tag("long")
@Tag("experiment")
class AttachedGeneratorsIT {
    @TempDir
    Path temporary;

    /** The other one makes the load test again at the whole rate; the dead one's log waits until it is up. */
    @Test
    void openLoadGoesOnWithoutDeadServer() throws Exception {
        try (TestDomain domain = TestDomain.start(
                TestProject.quickToStart(),
                "wildfly",
                temporary.resolve("domain"),
                "--generators",
                "2",
                "--jmx-plain")) {
            List<RunningServer> servers = domain.domain().servers();
            ChildCommand load = ChildCommand.start(
                    TestProject.quickToStart(),
                    temporary,
                    Map.of(),
                    "load",
                    "--attach",
                    file(servers, temporary.resolve("servers.properties")).toString(),
                    "--output",
                    temporary.resolve("runs").toString(),
                    "--operations",
                    "nop",
                    "--rate",
                    "400",
                    "--for",
                    "25s",
                    "--quick");
            load.awaitOutput("nop over remote-ejb at 400 calls per second");
            ProcessHandle.of(servers.get(2).pid()).orElseThrow().destroyForcibly();

            assertThat(load.exitCode()).as("" + load.errors()).isEqualTo(1);
            assertThat(load.errors())
                    .singleElement()
                    .asString()
                    .contains("The result log of the presentation-2 server cannot be read (", "once the server is up");
            assertThat(load.output())
                    .anyMatch(line -> line.startsWith("The presentation-2 server stopped answering")
                            && line.contains(", continuing without it; "));
            assertThat(load.output()).anyMatch(line -> line.startsWith("Report: "));
            assertThat(generatorsAtRate()).containsExactly(List.of("completed", "failed"), List.of());
        }
    }

    private static Path file(List<RunningServer> servers, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        for (RunningServer server : servers) {
            lines.add(server.id().word() + ".url=" + server.jmx().url());
            lines.add(server.id().word() + ".user=" + server.jmx().user());
            lines.add(server.id().word() + ".passwordFile=" + server.jmx().passwordFile());
        }
        return Files.write(file, lines);
    }

    /** Statuses of the generators of each load test at the rate; none if there is a single one. */
    private List<List<String>> generatorsAtRate() throws IOException {
        Path run;
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            run = runs.findFirst().orElseThrow();
        }
        List<List<String>> statuses = new ArrayList<>();
        for (JsonNode test :
                new ObjectMapper().readTree(run.resolve("run.json").toFile()).get("loadTests")) {
            if (test.has("callsPerSecond")) {
                assertThat(test.get("status").asText()).isEqualTo("completed");
                statuses.add(test.path("generators").findValuesAsText("status"));
            }
        }
        return statuses;
    }
}
