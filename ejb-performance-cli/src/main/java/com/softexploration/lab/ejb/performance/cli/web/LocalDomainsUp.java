package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.web.UpDomain.UpServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Running domains of the project. */
public final class LocalDomainsUp extends Domains {
    private final LocalDomains domains;
    private final Map<String, Path> folders;

    /**
     * Creates a view of the domains in folders.
     *
     * @param folders folders by name of the application server
     */
    public LocalDomainsUp(LocalDomains domains, Map<String, Path> folders) {
        this.domains = domains;
        this.folders = folders;
    }

    @Override
    protected JmxConnection connect(UpServer server) throws CliException {
        Optional<JmxAccess> access = domains.access(server.pid());
        return access.isPresent() ? access.get().connect() : JmxConnection.toProcess(server.pid());
    }

    @Override
    public List<UpDomain> up() {
        List<UpDomain> up = new ArrayList<>();
        folders.forEach((server, folder) -> {
            try {
                Optional<LocalDomain> running = domains.find(folder);
                running.ifPresent(domain -> up.add(of(server, folder, domain)));
            } catch (CliException e) {
                up.add(new UpDomain(server, e.getMessage(), folder.toString(), false, List.of()));
            }
        });
        return List.copyOf(up);
    }

    private static UpDomain of(String server, Path folder, LocalDomain domain) {
        return new UpDomain(
                server,
                domain.product().product() + " " + domain.product().version(),
                folder.toString(),
                domain.isStarting(),
                domain.servers().stream().map(one -> of(domain, one)).toList());
    }

    private static UpServer of(LocalDomain domain, RunningServer server) {
        return new UpServer(
                server.role(),
                server.id().word(),
                server.pid(),
                domain.isAlive(server.id()),
                domain.ports(server.id()).stream()
                        .map(port -> port.use() + " " + port.number())
                        .toList());
    }
}
