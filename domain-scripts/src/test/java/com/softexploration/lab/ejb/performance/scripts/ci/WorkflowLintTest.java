package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** This project's workflow, and those of {@code examples/ci}. */
class WorkflowLintTest {
    private static final Path ROOT = Path.of("..");
    private static final Path OWN = ROOT.resolve(".github/workflows");
    private static final Path EXAMPLES = ROOT.resolve("examples/ci");

    /** Keywords of a job of GitLab CI in the examples. */
    private static final Set<String> KEYWORDS = Set.of(
            "artifacts",
            "before_script",
            "cache",
            "extends",
            "image",
            "needs",
            "resource_group",
            "rules",
            "script",
            "stage",
            "timeout",
            "variables");

    /** {@code .ci/install-actionlint} installs the linter. */
    @Test
    void workflowsPassLinter() throws Exception {
        String linter = System.getProperty("actionlint.executable", "");
        assumeThat(linter).as("-Dactionlint.executable").isNotEmpty();
        List<String> command = new ArrayList<>(List.of(linter, "-no-color"));
        workflows().forEach(workflow -> command.add(workflow.toString()));

        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String problems = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(problems).isEmpty();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void actionsAreCommits() throws Exception {
        for (Path workflow : workflows()) {
            assertThat(Files.readAllLines(workflow))
                    .filteredOn(line -> line.contains("uses:"))
                    .allMatch(line -> line.matches(" *- uses: actions/[a-z-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+"));
        }
    }

    @Test
    void everyJobIsLimitedAndReadsOnly() throws Exception {
        for (Path workflow : workflows()) {
            JsonNode read = CiPipeline.read(workflow);
            assertThat(read.at("/permissions").isObject()).isTrue();
            assertThat(read.at("/jobs")).isNotEmpty().allSatisfy(job -> assertThat(
                            job.at("/timeout-minutes").isInt())
                    .as("%s: %s", workflow, job)
                    .isTrue());
            assertThat(read.at("/on").has("pull_request_target")).isFalse();
        }
        assertThat(CiPipeline.read(OWN.resolve("tests.yml")).findValues("permissions"))
                .extracting(JsonNode::toString)
                .containsExactly("{\"contents\":\"read\"}");
    }

    @Test
    void ownWorkflowCallsScripts() throws Exception {
        JsonNode jobs = CiPipeline.read(OWN.resolve("tests.yml")).at("/jobs");

        for (Map.Entry<String, JsonNode> job : jobs.properties()) {
            String script = ".ci/" + job.getKey();
            assertThat(job.getValue().findValuesAsText("run")).anyMatch(step -> step.contains("\n" + script));
            assertThat(ROOT.resolve(script)).isExecutable();
        }
        assertThat(jobs.fieldNames()).toIterable().containsExactly("run", "nightly");
    }

    @Test
    void gitlabJobsHaveKnownKeywords() throws Exception {
        JsonNode file = CiPipeline.read(EXAMPLES.resolve("gitlab-ci.yml"));

        for (Map.Entry<String, JsonNode> job : file.properties()) {
            JsonNode keywords = job.getValue();
            assertThat(keywords.fieldNames()).toIterable().as(job.getKey()).isSubsetOf(KEYWORDS);
            if (keywords.has("extends")) {
                assertThat(file.has(keywords.get("extends").asText())).isTrue();
            }
            keywords.path("needs")
                    .forEach(needed -> assertThat(file.has(needed.asText())).isTrue());
            if (!job.getKey().startsWith(".")) {
                assertThat(keywords.path("script").isArray()).isTrue();
                assertThat(keywords.at("/rules/0/if").asText()).startsWith("$CI_");
            }
        }
    }

    private static List<Path> workflows() throws IOException {
        try (Stream<Path> own = Files.list(OWN);
                Stream<Path> examples = Files.list(EXAMPLES.resolve("github"))) {
            return Stream.concat(own, examples).sorted().toList();
        }
    }
}
