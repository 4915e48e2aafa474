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
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Load-test parameters of running servers, read from their MXBeans once per process. */
public final class MeasuredServers {
    private static final System.Logger LOG = System.getLogger(MeasuredServers.class.getName());

    private final Map<UpServer, LoadTestOffer> known = new LinkedHashMap<>();

    /** Opens a connection; the caller closes it. */
    @FunctionalInterface
    interface Connector {
        JmxConnection connect(UpServer server) throws CliException;
    }

    /** The load-test form for these servers; empty if one does not answer. */
    synchronized Optional<LoadTestForm> form(UpDomain domain, Connector connector) {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Set<String> operations = new LinkedHashSet<>();
        Set<String> transports = new LinkedHashSet<>();
        try {
            for (UpServer server : domain.servers()) {
                LoadTestOffer offer = offer(server, connector);
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
                : Optional.of(new LoadTestForm(
                        descriptions,
                        operations.stream().toList(),
                        transports.stream().sorted(Transports.IN_ORDER).toList()));
    }

    private LoadTestOffer offer(UpServer server, Connector connector) throws CliException, IOException {
        LoadTestOffer offer = known.get(server);
        if (offer == null) {
            try (JmxConnection connection = connector.connect(server)) {
                offer = LoadTestOffer.of(connection.beans(), server.role().side());
            }
            known.put(server, offer);
        }
        return offer;
    }
}
