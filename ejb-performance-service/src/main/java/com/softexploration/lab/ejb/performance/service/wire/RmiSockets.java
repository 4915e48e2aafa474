package com.softexploration.lab.ejb.performance.service.wire;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Creates the client sockets of RMI stubs.
 * Part of the stub, and contains the server's address, because RMI's own is that of the
 * whole JVM ({@code java.rmi.server.hostname} or the machine's host name), where a server that listens only on loopback
 * does not answer. Also ends unanswered calls, for which RMI would wait forever, and begins each connection with the
 * password in the file that {@value CallerCredentials#FILE_PROPERTY} names on the connecting side.
 *
 * <p>RMI keeps connections, per address and equal factory, until they have been idle for 15 seconds.
 *
 * @param address address of the server; null for the host named by the stub
 * @param callLimitMillis response timeout, at least 1
 */
public record RmiSockets(String address, int callLimitMillis) implements RMIClientSocketFactory, Serializable {
    private static final long serialVersionUID = 1L;

    /** Response timeout, in milliseconds: longer than the longest possible {@code simple} call, 4 x 60 s. */
    public static final int CALL_LIMIT_MILLIS = 300_000;

    private static final int CONNECT_LIMIT_MILLIS = 10_000;

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(callLimitMillis);
            socket.connect(
                    new InetSocketAddress(InetAddress.getByName(address == null ? host : address), port),
                    CONNECT_LIMIT_MILLIS);
            present(CallerCredentials.fromSystemProperties(), socket);
            return socket;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private static void present(CallerCredentials caller, Socket socket) throws IOException {
        TcpProtocol.greet(new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())), caller);
        int word;
        try {
            word = new DataInputStream(socket.getInputStream()).readInt();
        } catch (EOFException | SocketException e) {
            throw new IOException("principal or credentials are wrong, or no business application listens there", e);
        }
        if (word != TcpProtocol.READY) {
            throw new IOException("the listener there is not the business application");
        }
    }
}
