package com.softexploration.lab.ejb.performance.service.endpoint;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;

/**
 * Listens on one address only, where RMI would listen on all. Equal ones let the registry and the exported objects share a port.
 *
 * @param address where to listen
 */
record RmiServerSockets(InetAddress address) implements RMIServerSocketFactory {
    private static final int BACKLOG = 64;

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return new ServerSocket(port, BACKLOG, address);
    }
}
