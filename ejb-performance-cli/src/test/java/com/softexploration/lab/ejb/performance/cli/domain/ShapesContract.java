package com.softexploration.lab.ejb.performance.cli.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.contract.TestDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.TestProject;
import com.softexploration.lab.ejb.performance.cli.shapes.ShapesApplication;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Contract of session beans of many shapes, whose service files {@code describe} writes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ShapesContract {
    private static final int CALLS = 5;

    /** Methods without a service file: a word of the line that says why, by the operation in the document. */
    private static final Map<String, String> WITHOUT_FILE =
            Map.of("fire-and-forget", "fireAndForget", "old-echo", "shapes.Old,");

    private final ProjectFolder project = TestProject.quickToStart();
    private TestDomain domain;
    private String described;

    /** Folder of the class's domain and files. */
    Path temporary;

    /** Name of the servers on the command line. */
    abstract String server();

    /** Further options of {@code up}. */
    List<String> options() throws Exception {
        return List.of();
    }

    final ProjectFolder project() {
        return project;
    }

    final TestDomain domain() {
        return domain;
    }

    private Path services() {
        return temporary.resolve("services");
    }

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        temporary = folder;
        boolean isJavax =
                new Servers().named(server()).products().get(0).namespace().equals("javax");
        Path application = ShapesApplication.application(temporary, isJavax);
        CommandLineRun describe = CommandLineRun.of(
                project,
                "describe",
                application.toString(),
                "--server",
                server(),
                "--output",
                services().toString());
        assertThat(describe.exitCode()).as(describe.errors()).isZero();
        described = describe.output();
        List<String> options = new ArrayList<>(options());
        options.addAll(List.of(
                "--deploy",
                application.toString(),
                "--service-jar",
                ShapesApplication.client(temporary, isJavax).toString()));
        try (Stream<Path> files = Files.list(services())) {
            files.forEach(file -> options.addAll(List.of("--service", file.toString())));
        }
        domain = TestDomain.start(project, server(), temporary.resolve("domain"), options.toArray(String[]::new));
    }

    @AfterAll
    void nothingIsLeftRunning() {
        if (domain != null) {
            domain.close();
        }
        assertThat(TestProject.processesOf(temporary)).isEmpty();
    }

    @Test
    void shapesAreMeasuredOrRefusedAsDocumented() throws Exception {
        ShapesTable table = ShapesTable.read(TestProject.real().root().resolve("docs/your-bean.md"), server());
        assumeThat(table.cells()).as("the document has no column " + server()).isNotEmpty();
        Map<String, String> seen = new TreeMap<>();
        for (String operation : table.cells().keySet()) {
            seen.put(operation, outcome(operation));
        }

        seen.entrySet().removeIf(entry -> table.says(entry.getKey(), entry.getValue()));
        assertThat(seen).as("differs from the document's column " + server()).isEmpty();
        try (Stream<Path> files = Files.list(services())) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".json", "")))
                    .as("operations in the table")
                    .allMatch(table.cells()::containsKey);
        }
    }

    private String outcome(String operation) throws Exception {
        if (!Files.exists(services().resolve(operation + ".json"))) {
            String word = WITHOUT_FILE.getOrDefault(operation, "no such operation");
            return described
                    .lines()
                    .filter(line -> line.startsWith("No file for ") && line.contains(word))
                    .findFirst()
                    .orElse("no service file, and no reason");
        }
        try {
            CompositeData result = domain.loadTest("remote-ejb", operation, 0, CALLS, 1);
            return result.get("status").equals("completed")
                            && result.get("measuredCount").equals((long) CALLS)
                    ? ShapesTable.MEASURED
                    : result.get("status") + ": " + result.get("problem");
        } catch (RuntimeException | JMException e) {
            return "refused: " + e.getMessage();
        }
    }
}
