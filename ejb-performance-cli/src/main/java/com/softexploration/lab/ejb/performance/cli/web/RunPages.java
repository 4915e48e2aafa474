package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.ProgramCommand;
import com.softexploration.lab.ejb.performance.cli.engine.RunInProgress;
import com.softexploration.lab.ejb.performance.cli.web.http.ContentPolicy;
import com.softexploration.lab.ejb.performance.cli.web.http.LocalHttpServer;
import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import com.softexploration.lab.ejb.performance.cli.web.http.Reply;
import com.softexploration.lab.ejb.performance.cli.web.live.Experiments;
import com.softexploration.lab.ejb.performance.cli.web.live.ProjectRuns;
import com.softexploration.lab.ejb.performance.cli.web.live.RunFilter;
import com.softexploration.lab.ejb.performance.cli.web.live.StoredRun;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.compare.RunComparison;
import com.softexploration.lab.ejb.performance.results.analysis.compare.StoredExperiment;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ComparisonPage;
import com.softexploration.lab.ejb.performance.results.presentation.compare.ServersPage;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.softexploration.lab.ejb.performance.web.Templates;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Web pages of stored runs, and access to their files.
 *
 * @param unfinished run directories whose samples are still in a domain
 */
public record RunPages(LocalHttpServer server, ProjectRuns runs, Templates templates, Supplier<Set<Path>> unfinished) {
    private static final String COMPARISON = "comparison.html";
    private static final String BASE = "base";
    private static final String SECURITY = "Content-Security-Policy";

    private static final Map<String, String> TYPES = Map.of(
            "json", "application/json",
            "svg", "image/svg+xml",
            "png", "image/png",
            "csv", "text/plain; charset=utf-8",
            "log", "text/plain; charset=utf-8",
            "md", "text/plain; charset=utf-8",
            "txt", "text/plain; charset=utf-8",
            "hgrm", "text/plain; charset=utf-8",
            "xml", "text/plain; charset=utf-8");

    /** Returns the page of the runs that match the query. */
    Reply all(Parameters query) throws IOException {
        List<StoredRun> all = runs.all();
        RunFilter filter = new RunFilter(
                query.first("text").orElse(""),
                query.first("server").orElse(""),
                query.first("verdict").orElse(""));
        return page(
                "runs",
                "Runs",
                Map.of(
                        "any",
                        !all.isEmpty(),
                        "filter",
                        filter,
                        "servers",
                        filter.servers(all),
                        "verdicts",
                        filter.verdicts(all),
                        "runs",
                        all.stream().filter(filter::admits).toList()));
    }

    /** Sets the name of a run. */
    Reply rename(String id, String name) throws IOException, RefusedException {
        runs.rename(named(id), name);
        return Reply.seeOther("/result?run=" + encoded(id));
    }

    Reply result(String id) throws IOException, RefusedException {
        return page("result", "Result", named(id));
    }

    Reply beforeDelete(List<String> ids) throws IOException, RefusedException {
        List<StoredRun> chosen = deletable(ids);
        return page("delete", chosen.size() == 1 ? "Delete a run" : "Delete runs", Map.of("runs", chosen));
    }

    Reply delete(List<String> ids, boolean sure, Experiments experiments) throws IOException, RefusedException {
        List<StoredRun> chosen = deletable(ids);
        if (!sure) {
            throw new RefusedException(400, "Nothing was deleted: tick the confirmation first.");
        }
        boolean inUse = experiments
                .running()
                .filter(experiment ->
                        experiment.state(Integer.MAX_VALUE).runs().stream().anyMatch(ids::contains))
                .isPresent();
        if (inUse) {
            throw new RefusedException(409, "This run is in progress and cannot be deleted.");
        }
        Set<Path> withSamplesElsewhere = unfinished.get();
        for (StoredRun run : chosen) {
            if (RunInProgress.isMarked(run.directory())) {
                throw new RefusedException(
                        409,
                        "Nothing was deleted: " + run.id()
                                + " is in progress in another command. Wait for its end, or cancel it there.");
            }
            if (withSamplesElsewhere.contains(run.directory().toAbsolutePath().normalize())) {
                throw new RefusedException(
                        409,
                        "Nothing was deleted: samples of " + run.id() + " are still in its domain. Complete it with `"
                                + ProgramCommand.of("finish") + "`.");
            }
        }
        for (StoredRun run : chosen) {
            runs.delete(run);
        }
        return Reply.seeOther("/runs");
    }

    private List<StoredRun> deletable(List<String> ids) throws IOException, RefusedException {
        List<StoredRun> chosen = chosen(ids);
        String kept = chosen.stream()
                .filter(StoredRun::isKept)
                .map(run -> run.id() + " (" + run.name() + ")")
                .collect(Collectors.joining(", "));
        if (!kept.isEmpty()) {
            throw new RefusedException(
                    409, "Nothing was deleted: runs with a name are kept, here " + kept + ". Remove the name first.");
        }
        return chosen;
    }

    /** Returns the runs with the given ids, earliest first. */
    private List<StoredRun> chosen(List<String> ids) throws IOException, RefusedException {
        if (ids.isEmpty()) {
            throw new RefusedException(400, "Tick the runs first.");
        }
        List<StoredRun> chosen = new ArrayList<>();
        for (String id : new LinkedHashSet<>(ids)) {
            chosen.add(named(id));
        }
        chosen.sort(Comparator.comparing(StoredRun::startedAt).thenComparing(StoredRun::id));
        return chosen;
    }

    /** Returns the comparison of the later of two runs with the earlier one, or of several runs with each other. */
    Reply compare(List<String> ids) throws IOException, RefusedException {
        List<StoredRun> chosen = chosen(ids);
        if (chosen.size() < 2) {
            throw new RefusedException(400, "Tick two or more runs to compare them.");
        }
        if (chosen.size() > 2) {
            return severalCompared(chosen);
        }
        return Reply.seeOther("/runs/" + encoded(chosen.get(1).id()).replace("%2F", "/") + "/" + COMPARISON + "?" + BASE
                + "=" + encoded(chosen.get(0).id()));
    }

    private static Reply severalCompared(List<StoredRun> chosen) throws IOException, RefusedException {
        try {
            List<StoredExperiment> experiments = new ArrayList<>();
            for (StoredRun run : chosen) {
                experiments.add(StoredExperiment.read(run.directory()));
            }
            return page(ServersPage.html(
                    experiments,
                    chosen.stream()
                            .map(run -> "runs/" + encoded(run.id()).replace("%2F", "/") + "/report.html")
                            .toList()));
        } catch (ResultsException e) {
            throw new RefusedException(404, e.getMessage());
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Returns a file or folder of a run, or the comparison with another run. */
    Reply file(String path, Parameters query) throws IOException, RefusedException {
        Optional<String> base = query.first(BASE);
        if (base.isPresent() && path.endsWith("/" + COMPARISON)) {
            return comparison(named(base.get()), named(path.substring(0, path.length() - COMPARISON.length() - 1)));
        }
        if (path.endsWith("/")) {
            String folder = path.substring(0, path.length() - 1);
            List<String> names = runs.names(folder).orElseThrow(RefusedException::notFound);
            return page("folder", "Files", Map.of("folder", folder, "names", names));
        }
        boolean download = query.first("download").isPresent();
        Path file = runs.file(path).filter(Files::isRegularFile).orElseThrow(RefusedException::notFound);
        String name = file.getFileName().toString();
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (ending.equals("html") && !download) {
            return page(Files.readString(file));
        }
        String type = TYPES.get(ending);
        Reply reply = Reply.file(file, type == null ? "application/octet-stream" : type)
                .with(SECURITY, ContentPolicy.FILE);
        return type == null || download ? reply.with("Content-Disposition", "attachment") : reply;
    }

    private static Reply comparison(StoredRun base, StoredRun now) throws IOException, RefusedException {
        try {
            RunComparison changes = RunComparison.of(
                    StoredExperiment.read(base.directory()),
                    StoredExperiment.read(now.directory()),
                    RunComparison.NO_LIMIT);
            if (changes.changes().isEmpty()) {
                throw new RefusedException(
                        404, "These runs have no series in common; choose two that measured the same calls.");
            }
            return page(ComparisonPage.html(changes, now.directory().resolve(COMPARISON)));
        } catch (ResultsException e) {
            throw new RefusedException(404, e.getMessage());
        }
    }

    private static Reply page(String html) throws IOException {
        String script = "\n" + ReportWriter.script() + "\n";
        return Reply.html(200, html).with(SECURITY, ContentPolicy.of(html, script));
    }

    private StoredRun named(String id) throws IOException, RefusedException {
        return runs.named(id).orElseThrow(() -> new RefusedException(404, "There is no such run."));
    }

    private Reply page(String name, String title, Object content) throws IOException {
        return Reply.html(200, templates.page(name, title, content, server.formKey()));
    }
}
