package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.web.http.LocalHttpServer;
import com.softexploration.lab.ejb.performance.cli.web.live.Experiments;
import com.softexploration.lab.ejb.performance.cli.web.page.Domains;
import com.softexploration.lab.ejb.performance.cli.web.page.ServerWords;
import com.softexploration.lab.ejb.performance.cli.web.page.Templates;
import com.softexploration.lab.ejb.performance.cli.web.page.UpDomain;
import com.softexploration.lab.ejb.performance.cli.web.run.StoredRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The pages as the command {@code web} serves them, with experiments that measure nothing. */
final class RunningWeb implements AutoCloseable {
    private final LocalHttpServer server = new LocalHttpServer(0);
    private final Path runs;
    private final FakeCommands commands;
    private final Experiments experiments;
    private volatile List<UpDomain> up = List.of();

    RunningWeb(Path folder) throws IOException {
        runs = Files.createDirectories(folder.resolve("results").resolve("runs"));
        commands = new FakeCommands(runs);
        experiments = new Experiments(commands, runs);
        Templates templates = new Templates();
        Domains domains = () -> up;
        server.start(new WebSite(
                server,
                experiments,
                new RunPages(server, new StoredRuns(runs), templates),
                new ServerWords(
                        List.of("wildfly", "tomee"),
                        "wildfly",
                        List.of("--port-base=31100"),
                        List.of("--domain-dir=d")),
                domains,
                templates));
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

    String address() {
        return "http://127.0.0.1:" + port();
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

    void up(UpDomain... domains) {
        up = List.of(domains);
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
