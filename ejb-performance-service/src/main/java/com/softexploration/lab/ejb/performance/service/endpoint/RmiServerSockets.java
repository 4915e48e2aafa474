package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.GuardedServerSocket;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;

/**
 * Listens on one address only, where RMI would listen on all, and for one caller only. Equal ones let the registry and the exported objects share a port.
 *
 * @param address where to listen
 * @param caller who may connect
 */
record RmiServerSockets(InetAddress address, CallerCredentials caller) implements RMIServerSocketFactory {
    private static final int BACKLOG = 64;

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return new GuardedServerSocket(caller, port, BACKLOG, address);
    }
}
