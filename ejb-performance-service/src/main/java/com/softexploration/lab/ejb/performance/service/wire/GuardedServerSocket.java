package com.softexploration.lab.ejb.performance.service.wire;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * Server socket that admits connections of one caller only.
 * Connections begin with the greeting of {@link TcpProtocol}, and nothing more
 * is read before the password has been verified, so that strangers never reach the protocol behind it. RMI by itself
 * would read strings of any length and allow changes of its registry before authentication.
 */
public final class GuardedServerSocket extends ServerSocket {
    private final CallerCredentials caller;

    /**
     * Creates a socket that listens immediately.
     *
     * @throws IOException if the port is unavailable
     */
    public GuardedServerSocket(CallerCredentials caller, int port, int backlog, InetAddress address)
            throws IOException {
        super(port, backlog, address);
        this.caller = caller;
    }

    @Override
    public Socket accept() throws IOException {
        Socket socket = new GuardedSocket(caller);
        implAccept(socket);
        return socket;
    }

    /**
     * Checks the password on the reading thread, so that an unauthenticated peer that sends nothing delays no other
     * connection.
     */
    private static final class GuardedSocket extends Socket {
        private final CallerCredentials caller;
        private boolean admitted;

        GuardedSocket(CallerCredentials caller) {
            this.caller = caller;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            InputStream in = super.getInputStream();
            if (!admitted) {
                admit(in);
            }
            return in;
        }

        private void admit(InputStream in) throws IOException {
            try {
                int timeoutMillis = getSoTimeout();
                setSoTimeout(TcpProtocol.GREETING_LIMIT_MILLIS);
                TcpProtocol.admit(in, getOutputStream(), caller);
                setSoTimeout(timeoutMillis);
                admitted = true;
            } finally {
                if (!admitted) {
                    close();
                }
            }
        }
    }
}
