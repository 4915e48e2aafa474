package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.engine.DescribedRun;
import com.softexploration.lab.ejb.performance.cli.fake.SummaryLines;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Contract of the example of a user's service on real servers, as in {@code docs/your-bean.md}. */
abstract class OwnServiceContract extends ShapesContract {
    private final Path example = TestProject.real().root().resolve("examples/order-service");

    private int runs;

    /** Prefix of {@code order-service/} in the name of a remote view. */
    abstract String remotePrefix();

    /** Transports of a bean with an additional local view. */
    List<String> transportsWithLocalView() {
        return List.of("local,local-ejb", "remote,remote-ejb", "remote,tcp");
    }

    /** Whether the server's remote EJB has a filter of classes. */
    boolean filtersClasses() {
        return true;
    }

    @Override
    List<String> options() throws Exception {
        Path password = Files.writeString(temporary.resolve("password"), "S3cret.of-ann\n");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        Files.copy(example.resolve("customers.csv"), temporary.resolve("customers.csv"));
        List<String> words = new ArrayList<>(List.of(
                "--service-jar",
                example.resolve("target/order-service-client.jar").toString(),
                "--deploy",
                example.resolve("target/order-service.jar").toString(),
                "--user",
                "ann",
                "--password-file",
                password.toString(),
                "--roles",
                "clerk,auditor"));
        String refund = Files.readString(example.resolve("refund-order.json"));
        String find = Files.readString(example.resolve("find-orders.json"));
        for (Path file : List.of(
                described("find-orders", find),
                described("cancel-order", Files.readString(example.resolve("cancel-order.json"))),
                described("refund-order", refund),
                described(
                        "write-off", refund.replace("refund-order", "write-off").replace("\"refund\"", "\"writeOff\"")),
                described("invoice", refund.replace("refund-order", "invoice").replace("\"refund\"", "\"invoice\"")),
                described(
                        "find-many",
                        find.replace("find-orders", "find-many")
                                .replaceFirst("\\{\"csv.*?}", "\"Ada\"")
                                .replace("200],", "\"many\"],")))) {
            words.addAll(List.of("--service", file.toString()));
        }
        return words;
    }

    private CommandLineRun run(String operations, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "--operations",
                operations,
                "--quick",
                "--rounds",
                "1",
                "--calls",
                "100",
                "--warmup",
                "50",
                "--output",
                runs().toString()));
        runs++;
        words.addAll(List.of(more));
        return domain().command("run", words.toArray(String[]::new));
    }

    private Path runs() {
        return temporary.resolve("runs-" + runs);
    }

    /** Writes a description file of the example for this server, next to its values. */
    private Path described(String name, String text) throws Exception {
        return Files.writeString(
                temporary.resolve(name + ".json"),
                text.replace("ejb:/order-service", remotePrefix() + "order-service"));
    }

    private static Path runDirectory(Path folder) throws Exception {
        try (Stream<Path> runs = Files.list(folder)) {
            return runs.findFirst().orElseThrow();
        }
    }

    @Test
    void reportHasFloorAndFailedCalls() throws Exception {
        Path folder = runs();
        CommandLineRun run = run("find-orders,cancel-order", "--max-error-rate", "0.2");

        assertThat(run.exitCode()).as(run.errors() + run.output()).isZero();
        assertThat(run.output()).containsPattern("\\d+ . OrderNotFoundException: there is no order \\.\\.\\.");
        Path directory = runDirectory(folder);
        List<String> summary = Files.readAllLines(directory.resolve("summary.csv"));
        assertThat(summary.stream().skip(1).map(line -> line.replaceFirst("^(([^,]+,){3}).*", "$1")))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                transportsWithLocalView().stream().map(series -> "find-orders," + series + ","),
                                Stream.of("cancel-order,remote,remote-ejb,", "cancel-order,remote,tcp,"))
                        .toList());
        assertThat(new SummaryLines(summary).calls("cancel-order,remote,remote-ejb"))
                .isEqualTo(90);
        JsonNode description = DescribedRun.of(directory);
        assertThat(description.get("loadTests").findValuesAsText("servedBy")).contains("business");
        assertThat(Files.readString(directory.resolve("report.html"))).contains("find-orders", "cancel-order");
    }

    @Test
    void interfaceMismatchIsOneLine() {
        CommandLineRun run = run("find-many");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.errors().lines())
                .containsExactly("ejb-performance: The operation find-many cannot be called: argument 2 does not fit:"
                        + " \"many\" is no int (Character m is neither a decimal digit number, decimal point, nor \"e\""
                        + " notation exponential mark.); give a value that fits int");
        assertThat(run.output()).doesNotContain("find-many over");
    }

    @Test
    void callerHasItsRoles() throws Exception {
        Path folder = runs();
        CommandLineRun run = run("refund-order");

        assertThat(run.exitCode()).as(run.errors() + run.output()).isZero();
        assertThat(new SummaryLines(Files.readAllLines(runDirectory(folder).resolve("summary.csv")))
                        .calls("refund-order,remote,remote-ejb"))
                .isEqualTo(100);
    }

    @Test
    void refusalNamesCallerAndRoles() {
        CommandLineRun run = run("write-off");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.errors().lines())
                .first()
                .asString()
                .contains("the business server refuses the caller ann, whose roles are caller,clerk,auditor (")
                .contains("; start the servers with the bean's: --roles ROLE");
    }

    @Test
    void rejectedClassIsNamed() {
        CommandLineRun run = run("invoice");

        if (filtersClasses()) {
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.errors().lines())
                    .first()
                    .asString()
                    .contains("the servers' serialisation filter (jdk.serialFilter) rejects java.net.URL (")
                    .contains("; add the class to \"allow\" in the service file");
        } else {
            assertThat(run.exitCode()).as(run.errors() + run.output()).isZero();
        }
    }
}
