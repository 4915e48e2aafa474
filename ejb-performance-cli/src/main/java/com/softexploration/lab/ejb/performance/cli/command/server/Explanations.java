package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One line of explanation per system property. */
final class Explanations {
    private static final Map<String, String> TEXTS = Map.ofEntries(
            Map.entry("contextFactory", "Remote session beans: the initial context factory, ..."),
            Map.entry("providerURL", "... its address, ..."),
            Map.entry("serviceJNDIname", "... and the JNDI names of the beans"),
            Map.entry("resultsDir", "This server's own folder for result logs"),
            Map.entry(
                    "serviceCredentialsFile",
                    "A file with mode 0600: principal=USER and credentials=PASSWORD of the caller"),
            Map.entry(Endpoint.HTTP_URL, "The WAR of the business EAR: servlet, rest, soap and hessian"),
            Map.entry(Endpoint.BIND_ADDRESS, "Address of " + endpointWords() + "; 127.0.0.1 if unset"),
            Map.entry("sun.rmi.registry.registryFilter", "Other processes bind no names in the RMI registry"));

    private Explanations() {}

    private static String endpointWords() {
        return Transports.ENDPOINTS.stream().map(Endpoint::transport).collect(Collectors.joining(" and "));
    }

    /** Purpose of a property on a server of this role; empty if its own documentation states it. */
    static Optional<String> of(String property, ServerRole role) {
        if (property.equals("serviceCredentialsFile") && role == ServerRole.BUSINESS) {
            return Optional.of("The same file: the caller that " + endpointWords() + " accept");
        }
        for (Endpoint endpoint : Transports.ENDPOINTS) {
            if (property.equals(endpoint.addressProperty())) {
                return Optional.of("The " + endpoint.listener() + ": " + endpoint.transport());
            }
            if (property.equals(endpoint.portProperty())) {
                return Optional.of("If unset, " + endpoint.transport() + " is not offered");
            }
        }
        return Optional.ofNullable(TEXTS.get(property));
    }
}
