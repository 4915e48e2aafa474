package com.softexploration.lab.ejb.performance.cli.properties;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.Map;
import java.util.Optional;

/** What properties are for, a line each. */
final class Explanations {
    private static final Map<String, String> TEXTS = Map.ofEntries(
            Map.entry("contextFactory", "Remote session beans: how to get a naming context, ..."),
            Map.entry("providerURL", "... where it is, ..."),
            Map.entry("serviceJNDIname", "... and the names of the beans in it"),
            Map.entry("resultsDir", "A folder of this server alone, for its result logs"),
            Map.entry(
                    "serviceCredentialsFile",
                    "A file with mode 0600: principal=USER and credentials=PASSWORD of the caller"),
            Map.entry("serviceHttpURL", "The WAR of the business EAR: servlet, rest, soap and hessian"),
            Map.entry("serviceRmiURL", "Plain RMI"),
            Map.entry("serviceTcpAddress", "The bare socket: tcp, the floor"),
            Map.entry("serviceBindAddress", "Where rmi and tcp listen; without it only on 127.0.0.1"),
            Map.entry("serviceRmiPort", "Without it, rmi is not offered"),
            Map.entry("serviceTcpPort", "Without it, tcp, the floor, is not offered"),
            Map.entry("sun.rmi.registry.registryFilter", "Nobody else binds anything in that registry"));

    private Explanations() {}

    /** What that property is for, on a server of that role; empty where its own documentation says it. */
    static Optional<String> of(String property, ServerRole role) {
        boolean caller = property.equals("serviceCredentialsFile") && role == ServerRole.BUSINESS;
        return caller
                ? Optional.of("The same file: whose calls over rmi and tcp are answered")
                : Optional.ofNullable(TEXTS.get(property));
    }
}
