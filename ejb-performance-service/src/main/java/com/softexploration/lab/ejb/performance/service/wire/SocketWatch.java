package com.softexploration.lab.ejb.performance.service.wire;

import java.io.IOException;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Closes sockets on which a step takes too long, from a thread of its own. It stands in for {@link Socket#setSoTimeout}: once a socket
 * had a time-out, the JDK makes three system calls (read, poll, read) of every read that has to wait, instead of one. That is more
 * than a tenth of a small exchange, and the floor is what bytes cost, not what a time-out costs.
 *
 * <p>A step is ended no sooner than its limit says, and at most half of the shortest limit later.
 */
public final class SocketWatch implements AutoCloseable {
    private static final Logger LOGGER = Logger.getLogger(SocketWatch.class.getName());
    private static final int LOOKS_PER_LIMIT = 4;

    private final Set<WatchedSocket> sockets = ConcurrentHashMap.newKeySet();
    private final long intervalNanos;
    private final Thread thread;
    private volatile boolean closed;

    /**
     * A watch that begins at once.
     *
     * @param threadName of its thread
     * @param shortestLimitMillis of all the sockets that it will watch
     */
    public SocketWatch(String threadName, int shortestLimitMillis) {
        intervalNanos = TimeUnit.MILLISECONDS.toNanos(shortestLimitMillis) / LOOKS_PER_LIMIT;
        thread = new Thread(this::watch, threadName);
        thread.setDaemon(true);
        thread.setContextClassLoader(SocketWatch.class.getClassLoader());
        thread.start();
    }

    /**
     * Watches a socket that has no time-out, connected or not yet, until it is closed.
     *
     * @param limitMillis how long each step may take
     */
    public WatchedSocket watch(Socket socket, int limitMillis) {
        WatchedSocket watched = new WatchedSocket(socket, this, limitMillis);
        sockets.add(watched);
        return watched;
    }

    void forget(WatchedSocket socket) {
        sockets.remove(socket);
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos(intervalNanos);
            long now = System.nanoTime();
            for (WatchedSocket socket : sockets) {
                look(socket, now);
            }
        }
    }

    private static void look(WatchedSocket socket, long now) {
        try {
            socket.look(now);
        } catch (IOException e) {
            LOGGER.log(Level.FINE, "a socket could not be closed", e);
        }
    }

    /** Ends the watch, not the sockets. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
