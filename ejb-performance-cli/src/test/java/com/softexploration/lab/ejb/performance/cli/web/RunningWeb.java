package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.command.DefaultTexts;
import com.softexploration.lab.ejb.performance.cli.command.ExperimentLauncher;
import com.softexploration.lab.ejb.performance.cli.command.LoadCommand;
import com.softexploration.lab.ejb.performance.cli.command.RaceCommand;
import com.softexploration.lab.ejb.performance.cli.command.RunCommand;
import com.softexploration.lab.ejb.performance.cli.command.SweepCommand;
import com.softexploration.lab.ejb.performance.cli.command.server.InvokeCommand;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.web.http.LocalHttpServer;
import com.softexploration.lab.ejb.performance.cli.web.live.Experiments;
import com.softexploration.lab.ejb.performance.cli.web.live.ProjectRuns;
import com.softexploration.lab.ejb.performance.web.Templates;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/** The pages of the command {@code web}, with experiments that measure nothing. */
final class RunningWeb implements AutoCloseable {
    private final LocalHttpServer server = new LocalHttpServer(0);
    private final Path runs;
    private final FakeCommands commands;
    private final Experiments experiments;
    private volatile Set<Path> unfinished = Set.of();
    private volatile List<ShownDomain> up = List.of();
    private volatile Optional<LoadTestOffer> offer = Optional.empty();

    RunningWeb(Path folder) throws IOException {
        this(
                folder,
                new ServerWords(
                        List.of("wildfly", "tomee"),
                        "wildfly",
                        List.of("--port-base=31100"),
                        List.of("--domain-dir=d"),
                        Optional.empty(),
                        false));
    }

    RunningWeb(Path folder, ServerWords servers) throws IOException {
        runs = Files.createDirectories(folder.resolve("results").resolve("runs"));
        commands = new FakeCommands(runs);
        experiments = new Experiments(commands, runs);
        Templates templates = new Templates(StartPage.class, server.base());
        RunningDomains domains = new RunningDomains() {
            @Override
            public List<ShownDomain> up() {
                return up;
            }

            @Override
            public synchronized Optional<LoadTestOffer> loadTestOffer(ShownDomain domain) {
                return offer;
            }

            @Override
            protected JmxConnection connect(ShownDomain.ShownServer server) {
                throw new UnsupportedOperationException();
            }
        };
        server.start(new WebSite(
                server,
                experiments,
                new RunPages(server, new ProjectRuns(runs), templates, () -> unfinished),
                new Cards(RunningWeb::command),
                servers,
                domains,
                templates));
    }

    private static CommandSpec command(String name) {
        ExperimentLauncher launcher = new ExperimentLauncher(null, null, null, null, null);
        CommandSpec spec = CommandSpec.forAnnotatedObject(
                switch (name) {
                    case "run" -> new RunCommand(launcher);
                    case "race" -> new RaceCommand(launcher);
                    case "sweep" -> new SweepCommand(launcher);
                    case "load" -> new LoadCommand(launcher);
                    default -> new InvokeCommand(null, null, null, null);
                });
        DefaultTexts.addTo(spec);
        return spec;
    }

    String link() {
        return server.newLink();
    }

    String form() {
        return server.formKey();
    }

    int port() {
        return server.port();
    }

    String origin() {
        return "http://127.0.0.1:" + port();
    }

    /** Unguessable folder of all pages. */
    String base() {
        return server.base();
    }

    String address() {
        return origin() + base();
    }

    Path runs() {
        return runs;
    }

    FakeCommands commands() {
        return commands;
    }

    Experiments experiments() {
        return experiments;
    }

    void up(ShownDomain... domains) {
        up = List.of(domains);
    }

    /** Sets a run whose samples are in a domain. */
    void unfinished(Path run) {
        unfinished = Set.of(run);
    }

    /** Sets the load tests that running servers offer. */
    void offers(LoadTestOffer loadTests) {
        offer = Optional.of(loadTests);
    }

    /** Admits a browser and returns its cookie. */
    String admit(HttpClient client) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(link())).build(), BodyHandlers.ofString())
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .replaceFirst(";.*", "");
    }

    void awaitEnd() throws InterruptedException {
        while (experiments.running().isPresent()) {
            Thread.sleep(20);
        }
    }

    @Override
    public void close() {
        experiments.close();
        server.close();
    }
}
