package com.softexploration.lab.ejb.performance.cli.web;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOffer;
import com.softexploration.lab.ejb.performance.cli.web.UpDomain.UpServer;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Running servers that the page shows and measures. */
public abstract class Domains {
    private static final System.Logger LOG = System.getLogger(Domains.class.getName());

    private final Map<UpServer, LoadTestOffer> known = new LinkedHashMap<>();

    /** Domains with a running process. */
    public abstract List<UpDomain> up();

    /** Opens a connection; the caller closes it. */
    protected abstract JmxConnection connect(UpServer server) throws CliException;

    /**
     * Load tests that a domain offers; empty if a server does not answer. Each server is queried once, never during an
     * experiment.
     */
    public synchronized Optional<LoadTestOffer> loadTestOffer(UpDomain domain) {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Set<String> operations = new LinkedHashSet<>();
        Set<String> transports = new LinkedHashSet<>();
        try {
            for (UpServer server : domain.servers()) {
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

    private LoadTestOffer offer(UpServer server) throws CliException, IOException {
        LoadTestOffer offer = known.get(server);
        if (offer == null) {
            try (JmxConnection connection = connect(server)) {
                offer = LoadTestOffer.of(connection.beans(), server.role().side());
            }
            known.put(server, offer);
        }
        return offer;
    }
}
