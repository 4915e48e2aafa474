package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.fake.SummaryLines;
import com.softexploration.lab.ejb.performance.cli.lifecycle.ServerJdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contract of the example of a user's service on real servers, as in {@code docs/measure-your-own-bean.md}. */
abstract class OwnServiceContract {
    private final ProjectFolder project = TestProject.real();
    private final Path example = project.root().resolve("examples/order-service");

    @TempDir
    private Path temporary;

    /** Name of the servers on the command line. */
    abstract String server();

    /** Prefix of {@code order-service/} in the name of a remote view. */
    abstract String remotePrefix();

    /** Transports of a bean with an additional local view. */
    List<String> transportsWithLocalView() {
        return List.of("local,local-ejb", "remote,remote-ejb", "remote,tcp");
    }

    @AfterEach
    void nothingIsLeftRunning() {
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    private CommandLineRun run(String... more) {
        List<String> words = new ArrayList<>(List.of(
                "run",
                "--server",
                server(),
                "--quick",
                "--rounds",
                "1",
                "--calls",
                "100",
                "--warmup",
                "50",
                "--service-jar",
                example.resolve("target/order-service-client.jar").toString(),
                "--deploy",
                example.resolve("target/order-service.jar").toString(),
                "--domain-dir",
                temporary.resolve("domain").toString(),
                "--port-base",
                Integer.toString(TestProject.freePortBase()),
                "--start-timeout",
                "1200",
                "--output",
                temporary.resolve("runs").toString()));
        words.addAll(Arrays.asList(more));
        return CommandLineRun.of(project, ServerJdk.with(words).toArray(String[]::new));
    }

    /** Returns a description file of the example for this server, next to its values. */
    private Path described(String name) throws Exception {
        Files.copy(
                example.resolve("customers.csv"),
                temporary.resolve("customers.csv"),
                StandardCopyOption.REPLACE_EXISTING);
        String text = Files.readString(example.resolve(name));
        return Files.writeString(
                temporary.resolve(name), text.replace("ejb:/order-service", remotePrefix() + "order-service"));
    }

    private Path runDirectory() throws Exception {
        try (Stream<Path> runs = Files.list(temporary.resolve("runs"))) {
            return runs.findFirst().orElseThrow();
        }
    }

    @Test
    void reportHasFloorAndFailedCalls() throws Exception {
        CommandLineRun run = run(
                "--service",
                described("find-orders.json").toString(),
                "--service",
                described("cancel-order.json").toString(),
                "--max-error-rate",
                "0.2");

        assertThat(run.exitCode()).as(run.errors() + run.output()).isZero();
        assertThat(run.output()).containsPattern("\\d+ . OrderNotFoundException: there is no order \\.\\.\\.");
        List<String> summary = Files.readAllLines(runDirectory().resolve("summary.csv"));
        assertThat(summary.stream().skip(1).map(line -> line.replaceFirst("^(([^,]+,){3}).*", "$1")))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                transportsWithLocalView().stream().map(series -> "find-orders," + series + ","),
                                Stream.of("cancel-order,remote,remote-ejb,", "cancel-order,remote,tcp,"))
                        .toList());
        assertThat(new SummaryLines(summary).calls("cancel-order,remote,remote-ejb"))
                .isEqualTo(90);
        JsonNode description =
                new ObjectMapper().readTree(runDirectory().resolve("run.json").toFile());
        assertThat(description.get("loadTests").findValuesAsText("servedBy")).contains("business");
        assertThat(Files.readString(runDirectory().resolve("report.html"))).contains("find-orders", "cancel-order");
    }

    @Test
    void interfaceMismatchIsOneLine() throws Exception {
        Path file = described("find-orders.json");
        Files.writeString(
                file,
                Files.readString(file).replaceFirst("\\{\"csv.*?}", "\"Ada\"").replace("200],", "\"many\"],"));

        CommandLineRun run = run("--service", file.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: The operation find-orders cannot be called: argument 2 does not fit:"
                        + " \"many\" is no int (Character m is neither a decimal digit number, decimal point, nor \"e\""
                        + " notation exponential mark.); give a value that fits int");
        assertThat(run.output()).doesNotContain("find-orders over");
    }
}
