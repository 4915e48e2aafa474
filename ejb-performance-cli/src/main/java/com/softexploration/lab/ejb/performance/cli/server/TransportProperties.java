package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.util.HashMap;
import java.util.Map;

/**
 * System properties by which the EARs offer and call the service on one machine, the same on every server;
 * {@code docs/transports.md} explains them. Those of the session beans (JNDI) are the adapter's.
 */
public final class TransportProperties {
    private TransportProperties() {}

    /** The properties of the server of that role. */
    public static Map<String, String> of(DomainSite site, ServerRole role) {
        Map<String, String> properties = new HashMap<>();
        properties.put(
                "serviceCredentialsFile", site.folder().serviceCredentials().toString());
        ServerPorts business = site.ports(ServerRole.BUSINESS);
        if (role == ServerRole.BUSINESS) {
            properties.put("serviceRmiPort", Integer.toString(business.rmi()));
            properties.put("serviceTcpPort", Integer.toString(business.tcp()));
            // Every object has a depth: nobody but the application itself binds anything in its registry.
            properties.put("sun.rmi.registry.registryFilter", "maxdepth=0");
        } else {
            properties.put("serviceHttpURL", "http://127.0.0.1:" + business.http() + "/ejb-performance");
            properties.put("serviceRmiURL", "rmi://127.0.0.1:" + business.rmi());
            properties.put("serviceTcpAddress", "127.0.0.1:" + business.tcp());
        }
        return properties;
    }
}
