package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.RmiSockets;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/**
 * The endpoints of a business server that listen on ports of their own, as its system properties say: {@value #RMI_PORT} and
 * {@value #TCP_PORT} (not offered when not set) at {@value #BIND_ADDRESS} (127.0.0.1 when not set). Whoever calls has to present what
 * is in the file that {@value CallerCredentials#FILE_PROPERTY} names.
 */
final class SocketEndpoints implements AutoCloseable {
    static final String RMI_PORT = "serviceRmiPort";
    static final String TCP_PORT = "serviceTcpPort";
    static final String BIND_ADDRESS = "serviceBindAddress";

    private static final int MAX_PORT = 65535;

    private final List<Runnable> closings = new ArrayList<>();

    private SocketEndpoints() {}

    /**
     * Opens what the properties ask for.
     *
     * @throws IllegalStateException naming the property that is wrong, or the port that cannot be had; then nothing is open
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
        OptionalInt rmiPort = port(RMI_PORT);
        OptionalInt tcpPort = port(TCP_PORT);
        if (rmiPort.isEmpty() && tcpPort.isEmpty()) {
            return;
        }
        InetAddress address = bindAddress();
        CallerCredentials caller = CallerCredentials.fromSystemProperties();
        rmiPort.ifPresent(
                port -> closings.add(RmiEndpoint.open(caller, address, port, RmiSockets.CALL_LIMIT_MILLIS)::close));
        tcpPort.ifPresent(
                port -> closings.add(TcpEndpoint.open(caller, address, port, TcpProtocol.CALL_LIMIT_MILLIS)::close));
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
        String value = System.getProperty(BIND_ADDRESS, "127.0.0.1").strip();
        try {
            return InetAddress.getByName(value);
        } catch (UnknownHostException e) {
            throw new IllegalStateException(
                    "system property " + BIND_ADDRESS + " is '" + value + "'; give an address of this machine", e);
        }
    }

    @Override
    public void close() {
        Collections.reverse(closings);
        closings.forEach(Runnable::run);
        closings.clear();
    }
}
