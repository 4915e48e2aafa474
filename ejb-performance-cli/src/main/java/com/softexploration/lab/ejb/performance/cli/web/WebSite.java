package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.web.http.LocalHttpServer;
import com.softexploration.lab.ejb.performance.cli.web.http.Parameters;
import com.softexploration.lab.ejb.performance.cli.web.http.Reply;
import com.softexploration.lab.ejb.performance.cli.web.http.Request;
import com.softexploration.lab.ejb.performance.cli.web.live.Experiments;
import com.softexploration.lab.ejb.performance.cli.web.live.LiveExperiment;
import com.softexploration.lab.ejb.performance.cli.web.live.LiveFeed;
import com.softexploration.lab.ejb.performance.results.presentation.report.ReportWriter;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import com.softexploration.lab.ejb.performance.web.PageFiles;
import com.softexploration.lab.ejb.performance.web.RefusedException;
import com.softexploration.lab.ejb.performance.web.Templates;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Pages of the command {@code web}. */
public record WebSite(
        LocalHttpServer server,
        Experiments experiments,
        RunPages runs,
        Cards forms,
        ServerWords servers,
        RunningDomains domains,
        Templates templates)
        implements LocalHttpServer.Site {
    private static final String HTML = "text/html; charset=utf-8";

    /** Time to wait for input errors of a started experiment, which usually appear within milliseconds. */
    private static final Duration BEGIN = Duration.ofSeconds(10);

    /** Minimum time between two events. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final Set<String> CHANGES = Set.of("/start", "/cancel", "/delete", "/name", "/link");
    private static final Set<String> SHOWN = Set.of(
            "/",
            "/live",
            "/events",
            "/runs",
            "/result",
            "/compare",
            "/delete",
            "/icon.svg",
            "/report.css",
            "/web.css",
            "/web.js");

    @Override
    public Reply answer(Request request) throws IOException {
        try {
            return reply(request);
        } catch (RefusedException e) {
            return Reply.html(
                    e.status(),
                    templates.page("refused", "Not possible", Map.of("reason", e.getMessage()), server.formKey()));
        }
    }

    private Reply reply(Request request) throws RefusedException, IOException {
        if (request.changes()) {
            return change(request.path(), request.form());
        }
        return switch (request.path()) {
            case "/" -> start(200, Optional.empty());
            case "/live" -> live(request.query().first("quiet").isPresent());
            case "/events" ->
                Reply.events(new LiveFeed(
                        experiments, PAUSE, request.query().first("quiet").isPresent(), request.lastEvent()));
            case "/runs" -> runs.all(request.query());
            case "/result" -> runs.result(run(request.query()));
            case "/compare" -> runs.compare(request.query().all("run"));
            case "/delete" -> runs.beforeDelete(request.query().all("run"));
            case "/report.css" -> Reply.of(200, "text/css", ReportWriter.style());
            case "/icon.svg", "/favicon.ico" -> file(PageFiles.ICON);
            case "/web.css" -> file(PageFiles.STYLE);
            case "/web.js" -> file(PageFiles.SCRIPT);
            default -> other(request);
        };
    }

    private static Reply file(PageFiles file) {
        return Reply.of(200, file.type(), file.text());
    }

    private Reply other(Request request) throws RefusedException, IOException {
        if (CHANGES.contains(request.path())) {
            throw new RefusedException(405, "This address accepts POST only.");
        }
        if (request.path().startsWith("/runs/")) {
            return runs.file(request.path().substring("/runs/".length()), request.query());
        }
        throw RefusedException.notFound();
    }

    private Reply change(String path, Parameters form) throws RefusedException, IOException {
        return switch (path) {
            case "/start" -> order(form);
            case "/cancel" -> {
                requireOnly(form);
                experiments.cancel();
                yield Reply.seeOther("/live");
            }
            case "/delete" -> {
                requireOnly(form, "run", "sure");
                yield runs.delete(form.all("run"), form.first("sure").isPresent(), experiments);
            }
            case "/name" -> {
                requireOnly(form, "run", "name");
                yield runs.rename(run(form), form.first("name").orElse(""));
            }
            case "/link" -> link(form);
            default -> {
                if (SHOWN.contains(path) || path.startsWith("/runs/")) {
                    throw new RefusedException(405, "This address accepts GET only.");
                }
                throw RefusedException.notFound();
            }
        };
    }

    private Reply link(Parameters form) throws RefusedException, IOException {
        requireOnly(form);
        return page("link", "Another browser", Map.of("link", server.newLink()));
    }

    private static void requireOnly(Parameters form, String... names) throws RefusedException {
        Set<String> known = new HashSet<>(List.of(names));
        known.add("form");
        Optional<String> unknown = form.unknown(known);
        if (unknown.isPresent()) {
            throw new RefusedException(400, "The form has no field '" + Printable.of(unknown.get()) + "'.");
        }
    }

    private Reply order(Parameters form) throws IOException, RefusedException {
        StartRequest request;
        try {
            request = StartPage.order(form, forms, servers, domains);
        } catch (CliException e) {
            return start(400, Optional.of(new StartRequest.Invalid(form, e.getMessage())));
        }
        Optional<LiveExperiment> started = experiments.start(request.title(), request.words());
        if (started.isEmpty()) {
            return start(
                    409,
                    Optional.of(new StartRequest.Invalid(
                            form, "Another experiment is running; wait for its end or cancel it")));
        }
        try {
            started.get().awaitBegin(BEGIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Optional<String> refusal = started.get().refusal();
        return refusal.isPresent()
                ? start(400, Optional.of(new StartRequest.Invalid(form, refusal.get())))
                : Reply.seeOther("/live");
    }

    private Reply start(int status, Optional<StartRequest.Invalid> refused) throws IOException, RefusedException {
        String running = experiments
                .running()
                .map(experiment -> experiment.state(Integer.MAX_VALUE).title())
                .orElse("");
        try {
            return Reply.html(
                    status,
                    templates.page(
                            "start",
                            "Experiments",
                            StartPage.of(forms, servers, domains, running, refused),
                            server.formKey()));
        } catch (CliException e) {
            throw new RefusedException(500, e.getMessage());
        }
    }

    private Reply live(boolean quiet) throws IOException {
        return page(
                "live",
                "Live",
                Map.of(
                        "quiet",
                        quiet,
                        "offersQuiet",
                        true,
                        "shown",
                        experiments
                                .last()
                                .map(experiment -> experiment.state(0))
                                .map(state -> quiet ? state.withoutProgress() : state)
                                .stream()
                                .toList()));
    }

    private Reply page(String name, String title, Object content) throws IOException {
        return Reply.of(200, HTML, templates.page(name, title, content, server.formKey()));
    }

    private static String run(Parameters parameters) throws RefusedException {
        List<String> named = parameters.all("run");
        if (named.size() != 1) {
            throw new RefusedException(400, "Name one run.");
        }
        return named.get(0);
    }
}
