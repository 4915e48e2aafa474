package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where a domain is and what it is made with: all that is needed to find it again and to stop it.
 *
 * @param product which release of which product
 * @param installation the installed server; never written to
 * @param settings values of the options that only this server takes, see {@link ApplicationServer#options()}
 * @param scripts the server's folder in {@code domain-scripts}
 * @param folder where the domain is made
 * @param portBase first of its ports
 */
public record DomainSite(
        ServerProduct product,
        Path installation,
        Map<String, String> settings,
        Path scripts,
        DomainFolder folder,
        int portBase) {

    public DomainSite {
        settings = Map.copyOf(settings);
    }

    /** The ports that are set aside for the server of that role. */
    public ServerPorts ports(ServerRole role) {
        return ServerPorts.of(portBase, role);
    }
}
