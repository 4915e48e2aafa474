package com.softexploration.lab.ejb.performance.scripts.ci;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs the shell steps of jobs of GitHub Actions and GitLab CI in a folder of their own; their checkouts, uploads and
 * downloads are copies between folders.
 */
final class CiPipeline {
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *(.*?) *}}");
    private static final int LONGEST_STEP_SECONDS = 60;
    private static final String SUCCESS = "success()";

    private final Path workspace;
    private final Path artifacts;
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, String> replaced;
    private final StringBuilder log = new StringBuilder();
    private int exitCode;

    /**
     * Creates a run of one job.
     *
     * @param workspace empty folder in which the job runs
     * @param artifacts target of uploads, one folder per name
     * @param environment variables of the runner
     * @param replaced values of variables of the file, which its user fills in
     */
    CiPipeline(Path workspace, Path artifacts, Map<String, String> environment, Map<String, String> replaced) {
        this.workspace = workspace;
        this.artifacts = artifacts;
        this.environment.putAll(environment);
        this.replaced = replaced;
    }

    /** Reads a YAML file. */
    static JsonNode read(Path file) throws IOException {
        return YAML.readTree(file.toFile());
    }

    /** Sets the value of an expression, such as {@code github.token}. */
    CiPipeline with(String expression, String value) {
        values.put(expression, value);
        return this;
    }

    /** Returns the exit code of the first failed step, or 0. */
    int exitCode() {
        return exitCode;
    }

    /** Returns the output of all steps. */
    String log() {
        return log.toString();
    }

    /** Copies a repository to where a job of GitHub Actions checks it out. */
    interface Checkout {
        /**
         * Makes a checkout.
         *
         * @param with parameters of the action
         * @param target folder to create
         */
        void make(JsonNode with, Path target) throws IOException, InterruptedException;
    }

    /** Runs a job of a workflow. */
    CiPipeline github(Path file, String name, Checkout checkout) throws IOException, InterruptedException {
        JsonNode workflow = read(file);
        JsonNode job = workflow.path("jobs").path(name);
        addVariables(workflow.path("env"));
        addVariables(job.path("env"));
        for (JsonNode step : job.path("steps")) {
            if (!isDue(step.path("if").asText(SUCCESS))) {
                continue;
            }
            String action = step.path("uses").asText("").replaceFirst("@.*", "");
            switch (action) {
                case "" -> runStep(step);
                case "actions/checkout" ->
                    checkout.make(
                            step.path("with"),
                            workspace.resolve(step.path("with").path("path").asText()));
                case "actions/upload-artifact" -> uploadAction(step.path("with"));
                case "actions/setup-java" -> {}
                default -> throw new IllegalArgumentException("an unknown action: " + action);
            }
        }
        return this;
    }

    /** Runs a job of GitLab CI in a workspace that contains the checkout. */
    CiPipeline gitlab(Path file, String name) throws IOException, InterruptedException {
        JsonNode all = read(file);
        JsonNode job = all.path(name);
        JsonNode template = all.path(job.path("extends").asText());
        environment.put("CI_PROJECT_DIR", workspace.toString());
        addVariables(template.path("variables"));
        addVariables(job.path("variables"));
        List<String> lines = new ArrayList<>();
        for (JsonNode part : List.of(template.path("before_script"), job.path("before_script"), job.path("script"))) {
            part.forEach(line -> lines.add(line.asText()));
        }
        exitCode = run(String.join("\n", lines), environment);
        List<String> paths = new ArrayList<>();
        job.path("artifacts").path("paths").forEach(path -> paths.add(path.asText()));
        job.path("artifacts").path("reports").forEach(path -> paths.add(path.asText()));
        upload(name, paths);
        return this;
    }

    private void addVariables(JsonNode variables) {
        variables
                .properties()
                .forEach(variable -> environment.put(
                        variable.getKey(),
                        replaced.getOrDefault(
                                variable.getKey(),
                                substituted(variable.getValue().asText()))));
        environment.forEach((name, value) -> values.put("env." + name, value));
    }

    private boolean isDue(String condition) {
        String terms = EXPRESSION.matcher(condition).replaceAll("$1");
        return (terms.contains("cancelled()") || exitCode == 0)
                && Stream.of(terms.split(" && ", -1)).allMatch(term -> switch (term) {
                    case SUCCESS, "!cancelled()" -> true;
                    default -> {
                        String[] sides = term.split(" == ", 2);
                        yield ("'" + values.getOrDefault(sides[0], "") + "'").equals(sides[1]);
                    }
                });
    }

    private void runStep(JsonNode step) throws IOException, InterruptedException {
        Path output = Files.createTempFile(artifacts, "output", "");
        Map<String, String> own = new HashMap<>(environment);
        step.path("env")
                .properties()
                .forEach(variable -> own.put(
                        variable.getKey(), substituted(variable.getValue().asText())));
        own.put("GITHUB_OUTPUT", output.toString());
        int code = run(step.path("run").asText(), own);
        if (exitCode == 0) {
            exitCode = code;
        }
        for (String line : Files.readAllLines(output)) {
            String[] pair = line.split("=", 2);
            values.put("steps." + step.path("id").asText() + ".outputs." + pair[0], pair[1]);
        }
    }

    private String substituted(String text) {
        return EXPRESSION.matcher(text).replaceAll((MatchResult found) -> {
            String value = values.get(found.group(1));
            if (value == null) {
                throw new IllegalArgumentException("an unknown expression: " + found.group());
            }
            return value.replace("$", "\\$");
        });
    }

    private int run(String script, Map<String, String> variables) throws IOException, InterruptedException {
        Path output = Files.createTempFile(artifacts, "log", "");
        ProcessBuilder bash = new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        bash.environment().putAll(variables);
        Process process = bash.start();
        if (!process.waitFor(LONGEST_STEP_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        log.append(Files.readString(output, StandardCharsets.UTF_8));
        return process.waitFor();
    }

    private void upload(String name, List<String> paths) throws IOException {
        for (String path : paths) {
            if (Files.exists(workspace.resolve(path))) {
                copy(workspace.resolve(path), artifacts.resolve(name).resolve(path));
            }
        }
    }

    /** A single folder is uploaded without its name. */
    private void uploadAction(JsonNode with) throws IOException {
        String name = with.path("name").asText();
        List<String> paths = with.path("path").asText().lines().toList();
        if (paths.size() == 1) {
            copy(workspace.resolve(paths.get(0)), artifacts.resolve(name));
        } else {
            upload(name, paths);
        }
    }

    static void copy(Path source, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (Stream<Path> files = Files.walk(source)) {
            files.forEach(file -> {
                try {
                    Files.copy(file, target.resolve(source.relativize(file)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
