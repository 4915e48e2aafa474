package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.List;
import java.util.Optional;

/**
 * A domain of which something runs.
 *
 * @param server name of the application server
 * @param product with its version
 * @param folder where it is
 * @param starting whether its servers are being started
 * @param servers those that it has
 */
public record UpDomain(String server, String product, String folder, boolean starting, List<UpServer> servers) {
    /** Name of servers that were started elsewhere. */
    public static final String ATTACHED = "attached";

    /**
     * One of its servers.
     *
     * @param word by which it is told from the others
     * @param ports what listens where
     */
    public record UpServer(ServerRole role, String word, long pid, boolean alive, List<String> ports) {
        String state() {
            return alive ? "up" : "not up";
        }

        String portText() {
            return String.join(", ", ports);
        }
    }

    /** Whether the page may stop them. */
    boolean isOurs() {
        return !server.equals(ATTACHED);
    }

    /** Whether all of it is up, so that it can be measured as it is. */
    boolean isComplete() {
        return !starting && !servers.isEmpty() && servers.stream().allMatch(UpServer::alive);
    }

    /** The process of the first server of that role, if it lives. */
    Optional<Long> pid(ServerRole role) {
        return servers.stream()
                .filter(server -> server.role() == role && server.alive())
                .map(UpServer::pid)
                .findFirst();
    }
}
