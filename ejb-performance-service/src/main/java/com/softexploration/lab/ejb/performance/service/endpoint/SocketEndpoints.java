package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.RmiSockets;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Listeners of a business server on dedicated ports: those of {@link Transports#ENDPOINTS} whose port property is set,
 * on the address {@value Endpoint#BIND_ADDRESS} (127.0.0.1 if unset).
 * Callers present the credentials in the file named by
 * {@value CallerCredentials#FILE_PROPERTY}; the bare socket is encrypted with the key in the file named by
 * {@value TlsLayer#FILE_PROPERTY}, if set.
 */
final class SocketEndpoints implements AutoCloseable {
    private static final Map<String, Opener> OPENERS = Map.of(
            "rmi",
            (caller, address, port) -> RmiEndpoint.open(caller, address, port, RmiSockets.CALL_LIMIT_MILLIS)::close,
            "tcp",
            (caller, address, port) -> TcpEndpoint.open(
                    caller, TlsLayer.fromSystemProperties(), address, port, TcpProtocol.CALL_LIMIT_MILLIS)::close);

    private static final int MAX_PORT = 65535;

    private final List<Runnable> closings = new ArrayList<>();

    private SocketEndpoints() {}

    /**
     * Opens the listeners that system properties configure.
     *
     * @throws IllegalStateException naming the invalid property or unavailable port; then nothing is open
     */
    static SocketEndpoints open() {
        SocketEndpoints endpoints = new SocketEndpoints();
        boolean opened = false;
        try {
            endpoints.openAll();
            opened = true;
            return endpoints;
        } finally {
            if (!opened) {
                endpoints.close();
            }
        }
    }

    private void openAll() {
        Map<Endpoint, Integer> ports = new LinkedHashMap<>();
        for (Endpoint endpoint : Transports.ENDPOINTS) {
            port(endpoint.portProperty()).ifPresent(port -> ports.put(endpoint, port));
        }
        if (ports.isEmpty()) {
            return;
        }
        InetAddress address = bindAddress();
        CallerCredentials caller = CallerCredentials.fromSystemProperties();
        ports.forEach((endpoint, port) ->
                closings.add(OPENERS.get(endpoint.transport()).open(caller, address, port)));
    }

    private static OptionalInt port(String property) {
        String value = System.getProperty(property);
        if (value == null || value.isBlank()) {
            return OptionalInt.empty();
        }
        try {
            int port = Integer.parseInt(value.strip());
            if (port >= 1 && port <= MAX_PORT) {
                return OptionalInt.of(port);
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for every wrong value
        }
        throw new IllegalStateException(
                "system property " + property + " is '" + value + "'; give a port, 1 to " + MAX_PORT);
    }

    private static InetAddress bindAddress() {
        String value = System.getProperty(Endpoint.BIND_ADDRESS, "127.0.0.1").strip();
        try {
            return InetAddress.getByName(value);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(
                    "system property " + Endpoint.BIND_ADDRESS + " is '" + value + "'; give an address of this machine",
                    e);
        }
    }

    @Override
    public void close() {
        Collections.reverse(closings);
        closings.forEach(Runnable::run);
        closings.clear();
    }

    /** Opens a listener on a port. */
    private interface Opener {
        /** Starts the listener. */
        Runnable open(CallerCredentials caller, InetAddress address, int port);
    }
}
