package com.softexploration.lab.ejb.performance.scripts.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The jobs in {@code examples/ci}, with doubles of this program, of GitHub and of GitLab. */
class CiExamplesTest {
    private static final Path EXAMPLES =
            Path.of("../examples/ci").toAbsolutePath().normalize();
    private static final Path MEASURING = EXAMPLES.resolve("github/ejb-performance.yml");
    private static final Path COMMENTING = EXAMPLES.resolve("github/ejb-performance-comment.yml");
    private static final Path GITLAB = EXAMPLES.resolve("gitlab-ci.yml");

    private static final String CALLS = "--service @/src/test/ejb-performance/find-orders.json";

    @TempDir
    private Path folder;

    private Path application;
    private Path tool;
    private Path comments;
    private int runs;

    /** Two services, whose jobs must behave alike. */
    enum Service {
        GITHUB,
        GITLAB
    }

    @BeforeEach
    void createRepositories() throws Exception {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        for (String name : List.of("gh", "curl")) {
            install(name, programs);
        }
        tool = Files.createDirectory(folder.resolve("tool"));
        install("ejb-performance", tool);
        git(tool, "init", "-q", "-b", "main");
        commit(tool);
        git(tool, "tag", "1.0");
        application = Files.createDirectory(folder.resolve("application"));
        git(application, "init", "-q", "-b", "main");
        Path calls = Files.createDirectories(application.resolve("src/test/ejb-performance"));
        Files.writeString(calls.resolve("find-orders.json"), "{}");
        Files.writeString(application.resolve("pom.xml"), "<project/>");
        comments = Files.createDirectory(folder.resolve("comments"));
    }

    @ParameterizedTest
    @EnumSource
    void equalVersionsPass(Service service) throws Exception {
        CiPipeline job = compared(service, "100", "105");

        assertThat(job.exitCode()).as(job.log()).isZero();
        assertThat(comment(service)).contains("**No regression: no series is slower by more than 10 %.**");
    }

    @ParameterizedTest
    @EnumSource
    void regressionFailsAndIsCommented(Service service) throws Exception {
        CiPipeline job = compared(service, "100", "130");

        assertThat(job.exitCode()).as(job.log()).isEqualTo(3);
        assertThat(comment(service)).contains("**REGRESSION: slower by more than 10 %: 100 µs, 130 µs**");
    }

    @ParameterizedTest
    @EnumSource
    void fasterVersionPasses(Service service) throws Exception {
        assertThat(compared(service, "130", "100").exitCode()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void failedServersAreNoRegression(Service service) throws Exception {
        CiPipeline job = compared(service, "100", "unstartable");

        assertThat(job.exitCode()).isEqualTo(1);
        assertThat(job.log()).contains("The business server does not start");
        assertThat(comment(service))
                .contains("**The experiment failed** (exit code 1), which is no regression")
                .doesNotContain("REGRESSION");
    }

    @ParameterizedTest
    @EnumSource
    void otherSeriesAreNotCompared(Service service) throws Exception {
        CiPipeline job = compared(service, "100", "other");

        assertThat(job.exitCode()).isEqualTo(2);
        assertThat(comment(service)).contains("**The versions cannot be compared** (exit code 2)");
    }

    @ParameterizedTest
    @EnumSource
    void unbuildableBaseIsSaid(Service service) throws Exception {
        CiPipeline job = compared(service, "unbuildable", "100");

        assertThat(job.exitCode()).as(job.log()).isZero();
        assertThat(job.log()).contains("The base does not build");
        assertThat(comment(service)).contains("**The base does not build**: nothing was compared.");
    }

    @ParameterizedTest
    @EnumSource
    void unbuildableHeadFails(Service service) throws Exception {
        CiPipeline job = compared(service, "100", "unbuildable");

        assertThat(job.exitCode()).isEqualTo(1);
        assertThat(comment(service)).contains("**The head does not build**: nothing was measured.");
    }

    @ParameterizedTest
    @EnumSource
    void missedThresholdFailsWithComparison(Service service) throws Exception {
        CiPipeline job = compared(service, "200", "100", CALLS + " --threshold 'find-orders remote median < 50us'");

        assertThat(job.exitCode()).as(job.log()).isEqualTo(3);
        assertThat(comment(service)).contains("**No regression", "- not met");
    }

    @ParameterizedTest
    @EnumSource
    void historyIsKeptBeyondRegression(Service service) throws Exception {
        assertThat(pushed(service, "100").log()).contains("1 runs");
        CiPipeline regression = pushed(service, "130");
        CiPipeline after = pushed(service, "131");

        assertThat(regression.exitCode()).as(regression.log()).isEqualTo(3);
        assertThat(regression.log()).contains("2 runs", "changed in ");
        assertThat(after.log()).contains("3 runs");
    }

    @ParameterizedTest
    @EnumSource
    void failedServersLeaveHistoryAlone(Service service) throws Exception {
        pushed(service, "100");
        CiPipeline failed = pushed(service, "unstartable");

        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(failed.log()).doesNotContain("runs\n");
        assertThat(pushed(service, "101").log()).contains("2 runs");
    }

    @Test
    void laterResultReplacesComment() throws Exception {
        compared(Service.GITHUB, "100", "130");
        comment(Service.GITHUB);
        compared(Service.GITHUB, "100", "100");

        assertThat(comment(Service.GITHUB))
                .startsWith("<!-- ejb-performance -->\n**No regression")
                .endsWith("[Reports and log](https://github.example/run) of c0ffee\n");
        assertThat(comments.resolve("methods")).hasContent("POST\nPATCH\n");
    }

    @Test
    void outdatedResultIsNoComment() throws Exception {
        compared(Service.GITHUB, "100", "130");

        assertThat(commented("0ld").exitCode()).isZero();
        assertThat(comments.resolve("1")).doesNotExist();
    }

    /** An artifact of a pull request may be made by its author. */
    @Test
    void linkedResultIsNoComment() throws Exception {
        compared(Service.GITHUB, "100", "130");
        Path result = artifacts().resolve("ejb-performance/result.md");
        Files.delete(result);
        Files.createSymbolicLink(result, Path.of("/proc/self/environ"));

        assertThat(commented("c0ffee").exitCode()).isEqualTo(1);
        assertThat(comments.resolve("1")).doesNotExist();
    }

    @Test
    void longResultFitsComment() throws Exception {
        compared(Service.GITHUB, "100", "130");
        Files.writeString(artifacts().resolve("ejb-performance/result.md"), "x".repeat(100_000));

        assertThat(comment(Service.GITHUB)).hasSizeLessThan(65_536).endsWith(" of c0ffee\n");
    }

    @Test
    void untrustedCodeRunsWithoutWriteAccess() throws Exception {
        JsonNode measuring = CiPipeline.read(MEASURING);
        JsonNode commenting = CiPipeline.read(COMMENTING);

        assertThat(measuring.at("/permissions").toString()).isEqualTo("{\"contents\":\"read\"}");
        assertThat(measuring.at("/jobs/compare/permissions").isMissingNode()).isTrue();
        assertThat(measuring.at("/jobs/history/permissions").toString())
                .isEqualTo("{\"contents\":\"read\",\"actions\":\"read\"}");
        assertThat(measuring.at("/on").has("pull_request_target")).isFalse();
        assertThat(measuring.findValuesAsText("uses"))
                .filteredOn(action -> action.startsWith("actions/checkout@"))
                .hasSameSizeAs(measuring.findValuesAsText("persist-credentials"));
        assertThat(measuring.findValuesAsText("persist-credentials")).containsOnly("false");
        assertThat(commenting.at("/on").fieldNames()).toIterable().containsExactly("workflow_run");
        assertThat(commenting.findValues("uses")).as("code of the pull request").isEmpty();
        assertThat(commenting.at("/on/workflow_run/workflows/0")).isEqualTo(measuring.at("/name"));
    }

    private CiPipeline compared(Service service, String base, String head) throws Exception {
        return compared(service, base, head, CALLS);
    }

    private CiPipeline compared(Service service, String base, String head, String calls) throws Exception {
        version(base);
        String baseCommit = git(application, "rev-parse", "HEAD");
        git(application, "checkout", "-q", "-b", "change-" + ++runs);
        version(head);
        git(application, "checkout", "-q", "main");
        git(application, "merge", "-q", "--no-ff", "-m", "merge", "change-" + runs);
        Map<String, String> replaced = replaced(calls);
        return switch (service) {
            case GITHUB ->
                pipeline(replaced)
                        .with("github.event_name", "pull_request")
                        .github(MEASURING, "compare", this::checkOut);
            case GITLAB -> {
                CiPipeline job = pipeline(replaced, Map.of("CI_MERGE_REQUEST_DIFF_BASE_SHA", baseCommit));
                git(
                        folder,
                        "clone",
                        "-q",
                        "--branch",
                        "change-" + runs,
                        application.toString(),
                        workspace().toString());
                yield job.gitlab(GITLAB, "ejb-performance");
            }
        };
    }

    private CiPipeline pushed(Service service, String version) throws Exception {
        version(version);
        Path before = artifacts();
        CiPipeline job =
                switch (service) {
                    case GITHUB -> {
                        runs++;
                        yield pipeline(replaced(CALLS))
                                .with("github.token", "token-of-this-job")
                                .github(MEASURING, "history", this::checkOut);
                    }
                    case GITLAB -> {
                        runs++;
                        git(
                                folder,
                                "clone",
                                "-q",
                                application.toString(),
                                workspace().toString());
                        // The cache.
                        Path history = before.resolve("ejb-performance-history/history");
                        if (Files.exists(history)) {
                            CiPipeline.copy(history, workspace().resolve("history"));
                        }
                        yield pipeline(replaced(CALLS)).gitlab(GITLAB, "ejb-performance-history");
                    }
                };
        return job;
    }

    /** Returns the comment on the result. */
    private String comment(Service service) throws Exception {
        switch (service) {
            case GITHUB -> assertThat(commented("c0ffee").exitCode()).isZero();
            case GITLAB -> {
                Path earlier = artifacts();
                runs++;
                CiPipeline.copy(earlier.resolve("ejb-performance"), workspace());
                CiPipeline job = pipeline(Map.of()).gitlab(GITLAB, "ejb-performance-comment");
                assertThat(job.exitCode()).as(job.log()).isZero();
                assertThat(job.log()).doesNotContain("token-of-this-job");
            }
        }
        return Files.readString(comments.resolve("1"));
    }

    private CiPipeline commented(String openCommit) throws Exception {
        Path measured = artifacts();
        runs++;
        Files.createDirectory(workspace());
        CiPipeline job = pipeline(Map.of(), Map.of("OPEN_COMMIT", openCommit));
        String event = "github.event.workflow_run.";
        job.with("github.token", "token-of-this-job")
                .with(event + "id", measured.getFileName().toString())
                .with(event + "html_url", "https://github.example/run")
                .with(event + "head_repository.owner.login", "fork")
                .with(event + "head_branch", "change")
                .with(event + "head_sha", "c0ffee")
                .github(COMMENTING, "comment", this::checkOut);
        assertThat(job.log()).doesNotContain("token-of-this-job");
        return job;
    }

    private CiPipeline pipeline(Map<String, String> replaced) throws IOException {
        return pipeline(replaced, Map.of());
    }

    private CiPipeline pipeline(Map<String, String> replaced, Map<String, String> further) throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of(
                "PATH",
                folder.resolve("bin") + ":" + System.getenv("PATH"),
                "COMMENTS",
                comments.toString(),
                "ARTIFACTS",
                Files.createDirectories(artifacts()).getParent().toString(),
                "GITHUB_REPOSITORY",
                "owner/app",
                "GITHUB_WORKFLOW",
                "ejb-performance",
                "GITHUB_REF_NAME",
                "main",
                "GITHUB_STEP_SUMMARY",
                folder.resolve("summary-" + runs).toString()));
        environment.putAll(Map.of(
                "CI_API_V4_URL", "https://gitlab.example/api/v4",
                "CI_MERGE_REQUEST_PROJECT_ID", "5",
                "CI_MERGE_REQUEST_IID", "7",
                "EJB_PERFORMANCE_TOKEN", "token-of-this-job"));
        environment.putAll(further);
        Files.createDirectories(workspace().getParent());
        return new CiPipeline(workspace(), artifacts(), environment, replaced);
    }

    /** What the user of the examples fills in. */
    private Map<String, String> replaced(String calls) {
        return Map.of(
                "TOOL",
                "file://" + tool,
                "TOOL_VERSION",
                "1.0",
                "BUILD",
                "! grep -q unbuildable version && mkdir -p target && cp version target/order-service.jar && touch target/order-service-client.jar",
                "CALLS",
                calls);
    }

    private Path workspace() {
        return folder.resolve("work").resolve("" + runs);
    }

    private Path artifacts() {
        return folder.resolve("artifacts").resolve("" + runs);
    }

    private void checkOut(JsonNode with, Path target) throws IOException, InterruptedException {
        Files.createDirectories(target.getParent());
        String source = with.has("repository") ? tool.toString() : application.toString();
        git(
                folder,
                "clone",
                "-q",
                "--depth",
                with.path("fetch-depth").asText("1"),
                "file://" + source,
                target.toString());
    }

    private void version(String version) throws Exception {
        Files.writeString(application.resolve("version"), version + "\n");
        commit(application);
    }

    private static void install(String name, Path target) throws IOException {
        Path program = Files.copy(Path.of("src/test/resources/ci").resolve(name), target.resolve(name));
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    private static void commit(Path repository) throws Exception {
        git(repository, "add", "-A");
        git(
                repository,
                "-c",
                "user.name=test",
                "-c",
                "user.email=test@example.com",
                "commit",
                "-q",
                "--allow-empty",
                "-m",
                "change");
    }

    private static String git(Path repository, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", repository.toString()));
        command.addAll(List.of(words));
        ProcessBuilder git = new ProcessBuilder(command).redirectErrorStream(true);
        Stream.of("AUTHOR", "COMMITTER").forEach(role -> {
            git.environment().put("GIT_" + role + "_NAME", "test");
            git.environment().put("GIT_" + role + "_EMAIL", "test@example.com");
        });
        Process process = git.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }
}
