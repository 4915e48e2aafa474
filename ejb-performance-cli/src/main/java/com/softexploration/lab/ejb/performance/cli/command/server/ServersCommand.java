package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jdk.InstalledJdks;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.lifecycle.Servers;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ServerProduct;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** Lists the application servers. */
@Command(
        name = "servers",
        header = "Lists supported servers, and the JDKs of this machine.",
        description =
                "Lists the supported servers with their source, EARs, JDKs and verification, and the JDKs found on this machine.",
        footer = "${COMMAND-FULL-NAME}")
public final class ServersCommand implements Callable<Integer> {
    private final Servers servers;
    private final Console console;

    public ServersCommand(Servers servers, Console console) {
        this.servers = servers;
        this.console = console;
    }

    @Override
    public Integer call() {
        for (ApplicationServer server : servers.all()) {
            for (ServerProduct product : server.products()) {
                tell(server, product);
            }
        }
        console.say("JDKs found here, for " + Jdk.OPTION);
        for (Jdk jdk : InstalledJdks.ofThisMachine().all()) {
            console.say("  " + jdk.home() + "  " + jdk);
        }
        return 0;
    }

    private void tell(ApplicationServer server, ServerProduct product) {
        console.say(product.name() + (product.name().equals(Servers.DEFAULT) ? " (default)" : ""));
        console.say("  product   " + product.title());
        console.say("  released  " + product.released().orElse("unknown")
                + product.newest()
                        .map(newest -> "; newer releases exist, up to " + newest)
                        .orElse(""));
        console.say("  from      "
                + product.archive()
                        .map(archive -> archive.coordinates() + ", through Maven")
                        .orElse("your own installation"));
        console.say("  takes     the " + product.namespace() + " EARs");
        console.say(
                "  JDK       " + product.jdks().text() + " (" + product.jdks().source() + ")");
        if (!server.options().isEmpty()) {
            console.say("  options   "
                    + server.options().stream()
                            .map(option -> "--" + option.name())
                            .sorted()
                            .collect(Collectors.joining(", ")));
        }
        if (server.mostBusinessServers() > 1) {
            console.say(
                    "  business  up to " + server.mostBusinessServers() + " business servers (up --business-servers)");
        }
        if (server.mostPresentationServers() > 1) {
            console.say("  calling   up to " + server.mostPresentationServers()
                    + " presentation servers together (--generators)");
        }
        console.say("  verified  " + product.verified());
    }
}
