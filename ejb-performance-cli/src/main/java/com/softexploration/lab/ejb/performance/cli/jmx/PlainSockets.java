package com.softexploration.lab.ejb.performance.cli.jmx;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;

/**
 * RMI socket factory without TLS, with a connection timeout; rejects connections while a password is sent that must be
 * encrypted.
 */
final class PlainSockets extends RMISocketFactory {
    private static final ThreadLocal<Boolean> REFUSED = ThreadLocal.withInitial(() -> false);

    private final int connectLimitMillis;

    /** Thrown if a password would be sent in clear text. */
    static final class ClearTextException extends IOException {
        private static final long serialVersionUID = 1;

        ClearTextException(String host) {
            super(host + " does not use TLS");
        }
    }

    /** A request during which connections are restricted. */
    @FunctionalInterface
    interface Request {
        void make() throws IOException;
    }

    PlainSockets(int connectLimitMillis) {
        this.connectLimitMillis = connectLimitMillis;
    }

    /** Installs a socket factory in this JVM, unless there is another one. */
    static void install(int connectLimitMillis) {
        try {
            setSocketFactory(new PlainSockets(connectLimitMillis));
        } catch (IOException e) {
            throw new IllegalStateException("RMI's socket factory is set already", e);
        }
    }

    /** Makes a request during which connections to other machines without TLS are rejected. */
    static void refuse(Request request) throws IOException {
        REFUSED.set(true);
        try {
            request.make();
        } finally {
            REFUSED.remove();
        }
    }

    /**
     * Requires that the address is on this machine while other connections are rejected.
     *
     * @throws ClearTextException if it is not
     */
    private static void requirePermitted(InetAddress address, String host) throws ClearTextException {
        if (REFUSED.get() && !address.isLoopbackAddress()) {
            throw new ClearTextException(host);
        }
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(host), port);
        requirePermitted(address.getAddress(), host);
        Socket socket = new Socket();
        boolean connected = false;
        try {
            socket.connect(address, connectLimitMillis);
            connected = true;
            return socket;
        } finally {
            if (!connected) {
                socket.close();
            }
        }
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return new ServerSocket(port);
    }
}
