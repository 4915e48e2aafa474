package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import java.util.List;
import java.util.Optional;

/**
 * A domain with a running process, as shown on the page.
 *
 * @param server name of the application server
 * @param product name and version
 * @param starting whether its servers are being started
 */
public record ShownDomain(String server, String product, String folder, boolean starting, List<ShownServer> servers) {
    /** Value of the server name for attached servers. */
    public static final String ATTACHED = "attached";

    /**
     * A managed server of the domain.
     *
     * @param word name within the domain
     * @param ports ports with use and number
     */
    public record ShownServer(ServerRole role, String word, long pid, boolean alive, List<String> ports) {
        String state() {
            return alive ? "up" : "not up";
        }

        String portText() {
            return String.join(", ", ports);
        }
    }

    /** Formats the servers as an HTML table. */
    String table() {
        return new Table<>(servers)
                .titled("Servers of " + server, product + " in " + folder + (starting ? ", being started" : ""))
                .words("Server", ShownServer::word)
                .words("State", ShownServer::state)
                .numbers("Process", shown -> Long.toString(shown.pid()))
                .words("Ports", ShownServer::portText)
                .html();
    }

    /** Returns whether the page may stop the domain. */
    boolean isOurs() {
        return !server.equals(ATTACHED);
    }

    /** Returns whether all servers are running, so that the domain can be measured. */
    boolean isComplete() {
        return !starting && !servers.isEmpty() && servers.stream().allMatch(ShownServer::alive);
    }

    /** Returns the process id of the first live server of a role; empty if there is none. */
    Optional<Long> pid(ServerRole role) {
        return servers.stream()
                .filter(server -> server.role() == role && server.alive())
                .map(ShownServer::pid)
                .findFirst();
    }
}
