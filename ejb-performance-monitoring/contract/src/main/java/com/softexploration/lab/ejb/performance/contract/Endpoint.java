package com.softexploration.lab.ejb.performance.contract;

import java.util.Locale;

/**
 * A port of its own on which the business server offers a transport. Ports, system properties, explanations and scripts take all names
 * from here.
 *
 * @param transport the transport's word
 * @param listener what listens there, for messages and tables
 * @param portOffset place of the port in a server's block of ports
 * @param addressProperty system property of the calling server: the address
 * @param addressPrefix what the address begins with; may be empty
 */
public record Endpoint(
        String transport, String listener, int portOffset, String addressProperty, String addressPrefix) {
    /** System property of the calling server: URL of the WAR, which serves every transport over HTTP. */
    public static final String HTTP_URL = "serviceHttpURL";

    /** Context root of the WAR. */
    public static final String CONTEXT_ROOT = "/ejb-performance";

    /** System property of the business server: the address of all endpoints; 127.0.0.1 if unset. */
    public static final String BIND_ADDRESS = "serviceBindAddress";

    /** First port of a domain unless configured; below the range from which systems take client ports. */
    public static final int DEFAULT_PORT_BASE = 28080;

    /** System property of the business server: the port. If unset, the transport is not offered. */
    public String portProperty() {
        return "service" + transport.substring(0, 1).toUpperCase(Locale.ROOT) + transport.substring(1) + "Port";
    }

    /** Last part of the key with the port in WebLogic's {@code domain.properties}. */
    public String portKey() {
        return transport + "Port";
    }

    /** The value of {@link #addressProperty()}. */
    public String address(String host, int port) {
        return addressPrefix + host + ":" + port;
    }

    /** An address on loopback, for messages. */
    public String exampleAddress() {
        return address("127.0.0.1", DEFAULT_PORT_BASE + portOffset);
    }
}
