package com.softexploration.lab.ejb.performance.contract;

import java.util.Locale;
import java.util.Optional;

/**
 * Dedicated port of a transport on the business server. All names of ports, system properties, help texts and scripts
 * are derived from it.
 *
 * @param transport the transport's word
 * @param listener what listens there, for messages and tables
 * @param portOffset offset of the port within a server's block of ports
 * @param addressProperty system property of the calling server that holds the address
 * @param addressPrefix start of the address; may be empty
 * @param tlsPrefix start of the address of an encrypted endpoint; empty if it cannot be encrypted
 */
public record Endpoint(
        String transport,
        String listener,
        int portOffset,
        String addressProperty,
        String addressPrefix,
        Optional<String> tlsPrefix) {
    /** System property of the calling server: URL of the WAR, which serves all HTTP transports. */
    public static final String HTTP_URL = "serviceHttpURL";

    /** Context root of the WAR. */
    public static final String CONTEXT_ROOT = "/ejb-performance";

    /** System property of the business server: bind address of all endpoints; 127.0.0.1 if unset. */
    public static final String BIND_ADDRESS = "serviceBindAddress";

    /** First port of a domain unless configured; below the ephemeral port range. */
    public static final int DEFAULT_PORT_BASE = 28080;

    /** System property of the business server that sets the port. If unset, the transport is not offered. */
    public String portProperty() {
        return "service" + transport.substring(0, 1).toUpperCase(Locale.ROOT) + transport.substring(1) + "Port";
    }

    /** Last part of the key of the port in WebLogic's {@code domain.properties}. */
    public String portKey() {
        return transport + "Port";
    }

    /** Value of {@link #addressProperty()}. */
    public String address(String host, int port) {
        return addressPrefix + host + ":" + port;
    }

    /**
     * Value of {@link #addressProperty()} of an encrypted endpoint.
     *
     * @throws java.util.NoSuchElementException if it cannot be encrypted
     */
    public String tlsAddress(String host, int port) {
        return tlsPrefix.orElseThrow() + host + ":" + port;
    }

    /** Example address on loopback, for messages. */
    public String exampleAddress() {
        return address("127.0.0.1", DEFAULT_PORT_BASE + portOffset);
    }
}
