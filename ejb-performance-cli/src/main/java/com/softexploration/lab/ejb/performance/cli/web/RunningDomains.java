package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.lifecycle.AttachedServers;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomain;
import com.softexploration.lab.ejb.performance.cli.lifecycle.LocalDomains;
import com.softexploration.lab.ejb.performance.cli.web.ShownDomain.ShownServer;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Running servers that the page shows and can measure. */
public abstract class RunningDomains {
    private static final System.Logger LOG = System.getLogger(RunningDomains.class.getName());

    private final Map<ShownServer, LoadTestOffer> known = new LinkedHashMap<>();

    /** Returns the domains with at least one running process. */
    public abstract List<ShownDomain> up();

    /** Opens a connection, which the caller must close. */
    protected abstract JmxConnection connect(ShownServer server) throws CliException;

    /**
     * Returns the load tests supported by a domain; empty if a server does not respond.
     * Each server is queried once, never during an
     * experiment.
     */
    public synchronized Optional<LoadTestOffer> loadTestOffer(ShownDomain domain) {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Set<String> operations = new LinkedHashSet<>();
        Set<String> transports = new LinkedHashSet<>();
        try {
            for (ShownServer server : domain.servers()) {
                LoadTestOffer offer = offer(server);
                descriptions.putAll(offer.descriptions());
                operations.addAll(offer.operations());
                transports.addAll(offer.transports());
            }
        } catch (CliException | IOException e) {
            LOG.log(Level.DEBUG, "the form falls back to default parameters", e);
            return Optional.empty();
        }
        return operations.isEmpty() || transports.isEmpty()
                ? Optional.empty()
                : Optional.of(new LoadTestOffer(
                        descriptions,
                        List.copyOf(operations),
                        transports.stream().sorted(Transports.IN_ORDER).toList()));
    }

    private LoadTestOffer offer(ShownServer server) throws CliException, IOException {
        LoadTestOffer offer = known.get(server);
        if (offer == null) {
            try (JmxConnection connection = connect(server)) {
                offer = LoadTestOffer.of(connection.beans(), server.role().side());
            }
            known.put(server, offer);
        }
        return offer;
    }

    /** Running domains of the project. */
    public static final class Local extends RunningDomains {
        private final LocalDomains domains;
        private final Map<String, Path> folders;

        /**
         * Creates a view of the domains in the given folders.
         *
         * @param folders folders by name of the application server
         */
        public Local(LocalDomains domains, Map<String, Path> folders) {
            this.domains = domains;
            this.folders = folders;
        }

        @Override
        protected JmxConnection connect(ShownServer server) throws CliException {
            Optional<JmxAccess> access = domains.access(server.pid());
            return access.isPresent() ? access.get().connect() : JmxConnection.toProcess(server.pid());
        }

        @Override
        public List<ShownDomain> up() {
            List<ShownDomain> up = new ArrayList<>();
            folders.forEach((server, folder) -> {
                try {
                    Optional<LocalDomain> running = domains.find(folder);
                    running.ifPresent(domain -> up.add(of(server, folder, domain)));
                } catch (CliException e) {
                    up.add(new ShownDomain(server, e.getMessage(), folder.toString(), false, List.of()));
                }
            });
            return List.copyOf(up);
        }

        private static ShownDomain of(String server, Path folder, LocalDomain domain) {
            return new ShownDomain(
                    server,
                    domain.product().product() + " " + domain.product().version(),
                    folder.toString(),
                    domain.isStarting(),
                    domain.servers().stream()
                            .map(running -> of(domain, running))
                            .toList());
        }

        private static ShownServer of(LocalDomain domain, RunningServer server) {
            return new ShownServer(
                    server.role(),
                    server.id().word(),
                    server.pid(),
                    domain.isAlive(server.id()),
                    domain.ports(server.id()).stream()
                            .map(port -> port.use() + " " + port.number())
                            .toList());
        }
    }

    /** Servers listed in a file given by {@code --attach}; the page neither starts nor stops them. */
    public static final class Attached extends RunningDomains {
        private final Path file;
        private final AttachedServers servers;

        /** Creates a view of the connected servers listed in {@code file}. */
        public Attached(Path file, AttachedServers servers) {
            this.file = file;
            this.servers = servers;
        }

        @Override
        public List<ShownDomain> up() {
            return List.of(new ShownDomain(
                    ShownDomain.ATTACHED,
                    "Attached servers",
                    file.toString(),
                    false,
                    servers.servers().stream()
                            .map(server -> new ShownServer(server.role(), server.name(), server.pid(), true, List.of()))
                            .toList()));
        }

        @Override
        protected JmxConnection connect(ShownServer server) throws CliException {
            for (RunningServer attached : servers.servers()) {
                if (attached.role() == server.role()) {
                    return servers.connect(attached);
                }
            }
            throw CliException.failed("There is no " + server.role().word() + " server", "name one in " + file);
        }
    }
}
