package com.softexploration.lab.ejb.performance.service.wire;

import java.io.Closeable;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A socket with a time limit per step, which a {@link Monitor} enforces by closing it. The thread using the socket
 * marks begin and end of each step at the cost of one store.
 *
 * <p>Replaces {@link Socket#setSoTimeout}: once a socket has had a timeout, the JDK makes three system calls (read,
 * poll, read) instead of one for each read that has to wait. That is more than a tenth of a small exchange, and the
 * floor should cost only what its bytes cost.
 *
 * <p>A step is never ended before its limit, and at most half of the shortest limit later.
 */
public final class DeadlineSocket implements Closeable {
    private static final VarHandle STEP;

    static {
        try {
            STEP = MethodHandles.lookup().findVarHandle(DeadlineSocket.class, "step", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Closed at the limit, because closing TLS would wait for the thread that writes. */
    private final Socket socket;

    private final Monitor monitor;
    private Socket carrying;
    private volatile int limitMillis;
    private volatile boolean expired;

    /**
     * Number of the current step: odd during a step, even between two; written only by the thread that uses the socket.
     */
    private long step;

    private long seenStep;
    private long seenSinceNanos;

    DeadlineSocket(Socket socket, Monitor monitor, int limitMillis) {
        this.socket = socket;
        this.carrying = socket;
        this.monitor = monitor;
        this.limitMillis = limitMillis;
    }

    /** Returns the socket that carries the steps, which must not have its own timeout: from {@link #encrypt} on, TLS. */
    public Socket socket() {
        return carrying;
    }

    /**
     * Performs the handshake of TLS on the connected socket, as a part of the current step.
     *
     * @param host name or address that a caller connected to
     * @throws IOException if it fails
     */
    public void encrypt(TlsLayer layer, String host) throws IOException {
        carrying = layer.over(socket, host);
    }

    /** Sets the time limit of subsequent steps, in milliseconds. */
    public void setLimitMillis(int millis) {
        limitMillis = millis;
    }

    /** Begins a step; if another one is in progress, it ends. */
    public void begin() {
        STEP.setOpaque(this, (step + 2) | 1);
    }

    /** Ends the current step; no limit applies until the next step begins. */
    public void end() {
        STEP.setOpaque(this, (step + 1) & ~1L);
    }

    /**
     * Translates a failure: to a time-out if the socket was closed because a step exceeded its limit.
     *
     * @param failure exception of the socket
     * @return a time-out caused by it, or the same exception
     */
    public IOException meaningOf(IOException failure) {
        if (!expired) {
            return failure;
        }
        SocketTimeoutException timeout =
                new SocketTimeoutException("the peer did not respond within " + limitMillis + " ms");
        timeout.initCause(failure);
        return timeout;
    }

    /** Closes the socket if the current step exceeds its limit. Called only by the monitor's thread. */
    void check(long nowNanos) throws IOException {
        long now = (long) STEP.getOpaque(this);
        if (now != seenStep) {
            seenStep = now;
            seenSinceNanos = nowNanos;
        } else if (now % 2 != 0 && nowNanos - seenSinceNanos >= TimeUnit.MILLISECONDS.toNanos(limitMillis)) {
            expired = true;
            socket.close();
        }
    }

    @Override
    public void close() throws IOException {
        monitor.forget(this);
        socket.close();
    }

    /** Enforces the limits of all sockets on one thread. */
    public static final class Monitor implements AutoCloseable {
        private static final Logger LOGGER = Logger.getLogger(Monitor.class.getName());
        private static final int CHECKS_PER_LIMIT = 4;

        private final Set<DeadlineSocket> sockets = ConcurrentHashMap.newKeySet();
        private final long intervalNanos;
        private final Thread thread;
        private volatile boolean closed;

        /**
         * Starts the monitoring thread.
         *
         * @param threadName name of the thread
         * @param shortestLimitMillis shortest limit of all its sockets
         */
        public Monitor(String threadName, int shortestLimitMillis) {
            intervalNanos = TimeUnit.MILLISECONDS.toNanos(shortestLimitMillis) / CHECKS_PER_LIMIT;
            thread = new Thread(this::run, threadName);
            thread.setDaemon(true);
            thread.setContextClassLoader(Monitor.class.getClassLoader());
            thread.start();
        }

        /**
         * Enforces a time limit per step on a socket until it is closed.
         * The socket, connected or not, must not have its own
         * timeout.
         *
         * @param limitMillis limit of each step
         */
        public DeadlineSocket watch(Socket socket, int limitMillis) {
            DeadlineSocket watched = new DeadlineSocket(socket, this, limitMillis);
            sockets.add(watched);
            return watched;
        }

        void forget(DeadlineSocket socket) {
            sockets.remove(socket);
        }

        private void run() {
            while (!closed) {
                LockSupport.parkNanos(intervalNanos);
                long now = System.nanoTime();
                for (DeadlineSocket socket : sockets) {
                    check(socket, now);
                }
            }
        }

        private static void check(DeadlineSocket socket, long now) {
            try {
                socket.check(now);
            } catch (IOException e) {
                LOGGER.log(Level.FINE, "a socket could not be closed", e);
            }
        }

        /** Stops the monitoring thread; sockets stay open. */
        @Override
        public void close() {
            closed = true;
            LockSupport.unpark(thread);
        }
    }
}
