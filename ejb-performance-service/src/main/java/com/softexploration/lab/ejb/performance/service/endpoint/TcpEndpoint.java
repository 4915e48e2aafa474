package com.softexploration.lab.ejb.performance.service.endpoint;

import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.DeadlineSocket;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Endpoint of the floor: accepts connections and serves each as a {@link TcpConversation} on its own daemon thread. */
final class TcpEndpoint implements AutoCloseable {
    private static final Logger LOGGER = Logger.getLogger(TcpEndpoint.class.getName());

    /**
     * Maximum number of connections, twice that of the largest load test; further connections are closed immediately.
     */
    static final int MAX_CONNECTIONS = 128;

    private static final int CLOSING_LIMIT_MILLIS = 5_000;

    /** Pause after a failed accept, in nanoseconds; causes such as too many open files persist for a while. */
    private static final long PAUSE_AFTER_FAILURE_NANOS = 50_000_000;

    private final ServerSocket listener;
    private final CallerCredentials caller;
    private final Optional<TlsLayer> tls;
    private final int callLimitMillis;
    private final TcpConversation.BufferBudget budget;
    private final DeadlineSocket.Monitor watch;
    private final Set<DeadlineSocket> connections = ConcurrentHashMap.newKeySet();
    private final Thread accepting;

    private TcpEndpoint(
            ServerSocket listener,
            CallerCredentials caller,
            Optional<TlsLayer> tls,
            int callLimitMillis,
            TcpConversation.BufferBudget budget) {
        this.listener = listener;
        this.caller = caller;
        this.tls = tls;
        this.callLimitMillis = callLimitMillis;
        this.budget = budget;
        this.watch = new DeadlineSocket.Monitor(
                "ejb-performance tcp limits", Math.min(callLimitMillis, TcpProtocol.GREETING_LIMIT_MILLIS));
        this.accepting = daemon("ejb-performance tcp", this::accept);
    }

    /**
     * Serves the given caller until closed.
     *
     * @param tls encrypts every connection; empty for plain text
     * @param port port to listen on; 0 for any free port
     * @throws IllegalStateException if the port is unavailable
     */
    static TcpEndpoint open(
            CallerCredentials caller, Optional<TlsLayer> tls, InetAddress address, int port, int callLimitMillis) {
        return open(caller, tls, address, port, callLimitMillis, TcpConversation.BufferBudget.ofThisJvm());
    }

    static TcpEndpoint open(
            CallerCredentials caller,
            Optional<TlsLayer> tls,
            InetAddress address,
            int port,
            int callLimitMillis,
            TcpConversation.BufferBudget budget) {
        try {
            return serve(new ServerSocket(port, MAX_CONNECTIONS, address), caller, tls, callLimitMillis, budget);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "cannot offer the bare socket at port " + port + " of " + address.getHostAddress() + ": " + e
                            + "; free the port or give another one as system property "
                            + Transports.endpoint("tcp").portProperty(),
                    e);
        }
    }

    static TcpEndpoint serve(
            ServerSocket listener,
            CallerCredentials caller,
            Optional<TlsLayer> tls,
            int callLimitMillis,
            TcpConversation.BufferBudget budget) {
        TcpEndpoint endpoint = new TcpEndpoint(listener, caller, tls, callLimitMillis, budget);
        endpoint.accepting.start();
        return endpoint;
    }

    int port() {
        return listener.getLocalPort();
    }

    int connectionCount() {
        return connections.size();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                begin(listener.accept());
            } catch (IOException e) {
                LOGGER.log(Level.FINE, "a connection could not be accepted", e);
                LockSupport.parkNanos(PAUSE_AFTER_FAILURE_NANOS);
            }
        }
    }

    /** Starts a conversation. Only the accepting thread adds connections, so the maximum is never exceeded. */
    private void begin(Socket socket) throws IOException {
        if (connections.size() >= MAX_CONNECTIONS) {
            LOGGER.warning("a connection was closed at once: " + MAX_CONNECTIONS + " are open");
            socket.close();
            return;
        }
        DeadlineSocket connection = watch.watch(socket, Math.min(callLimitMillis, TcpProtocol.GREETING_LIMIT_MILLIS));
        connections.add(connection);
        if (listener.isClosed()) {
            // close() may have been called just before this connection was added
            close(connection);
            return;
        }
        try {
            daemon("ejb-performance tcp " + socket.getPort(), () -> serve(connection))
                    .start();
        } catch (OutOfMemoryError e) {
            close(connection);
            throw new IOException("no thread for a connection", e);
        }
    }

    private void serve(DeadlineSocket connection) {
        try {
            new TcpConversation(connection, caller, tls, callLimitMillis, budget).run();
        } catch (IOException e) {
            if (!listener.isClosed()) {
                LOGGER.info(
                        "closed the connection of port " + connection.socket().getPort() + ": " + e);
            }
        } finally {
            close(connection);
        }
    }

    private void close(DeadlineSocket connection) {
        connections.remove(connection);
        try {
            connection.close();
        } catch (IOException e) {
            LOGGER.log(Level.FINE, "a connection could not be closed", e);
        }
    }

    /**
     * Creates a daemon thread. Server threads are unsuitable, because they are few and a connection occupies one while
     * it is open.
     */
    private static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.setContextClassLoader(TcpEndpoint.class.getClassLoader());
        return thread;
    }

    /** Closes the port and all connections, which ends their threads. */
    @Override
    public void close() {
        try {
            listener.close();
            accepting.join(CLOSING_LIMIT_MILLIS);
        } catch (IOException e) {
            LOGGER.log(Level.FINE, "the port could not be closed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        connections.forEach(this::close);
        watch.close();
    }
}
