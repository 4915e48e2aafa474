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

/** The command {@code servers}: lists the supported application servers. */
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
        console.print("JDKs found here, for " + Jdk.OPTION);
        for (Jdk jdk : InstalledJdks.ofThisMachine().all()) {
            console.print("  " + jdk.home() + "  " + jdk);
        }
        return 0;
    }

    private void tell(ApplicationServer server, ServerProduct product) {
        console.print(product.name() + (product.name().equals(Servers.DEFAULT) ? " (default)" : ""));
        console.print("  product   " + product.title());
        console.print("  released  " + product.released().orElse("unknown")
                + product.newest()
                        .map(newest -> "; newer releases exist, up to " + newest)
                        .orElse(""));
        console.print("  from      "
                + product.archive()
                        .map(archive -> archive.coordinates() + ", through Maven")
                        .orElse("your own installation"));
        console.print("  takes     the " + product.namespace() + " EARs");
        console.print(
                "  JDK       " + product.jdks().text() + " (" + product.jdks().source() + ")");
        if (!server.options().isEmpty()) {
            console.print("  options   "
                    + server.options().stream()
                            .map(option -> "--" + option.name())
                            .sorted()
                            .collect(Collectors.joining(", ")));
        }
        if (server.maxBusinessServers() > 1) {
            console.print(
                    "  business  up to " + server.maxBusinessServers() + " business servers (up --business-servers)");
        }
        if (server.maxPresentationServers() > 1) {
            console.print("  calling   up to " + server.maxPresentationServers()
                    + " presentation servers together (--generators)");
        }
        console.print("  verified  " + product.verified());
    }
}
