package com.softexploration.lab.ejb.performance.service.wire;

import java.io.Closeable;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/**
 * A socket that is closed by a {@link SocketWatch} when one step on it takes too long. The thread that uses the socket says when a step
 * begins and ends, which costs it a store each.
 */
public final class WatchedSocket implements Closeable {
    private static final VarHandle STEP;

    static {
        try {
            STEP = MethodHandles.lookup().findVarHandle(WatchedSocket.class, "step", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Socket socket;
    private final SocketWatch watch;
    private volatile int limitMillis;
    private volatile boolean expired;

    /** Odd during a step, even between two; written by the thread that uses the socket only. */
    private long step;

    private long seenStep;
    private long seenSinceNanos;

    WatchedSocket(Socket socket, SocketWatch watch, int limitMillis) {
        this.socket = socket;
        this.watch = watch;
        this.limitMillis = limitMillis;
    }

    /** The socket itself. Give it no time-out of its own. */
    public Socket socket() {
        return socket;
    }

    /** Says how long each step may take from now on, in milliseconds. */
    public void setLimitMillis(int millis) {
        limitMillis = millis;
    }

    /** Begins a step; one that goes on has ended with that. */
    public void begin() {
        STEP.setOpaque(this, (step + 2) | 1);
    }

    /** Ends a step: until the next begins, the socket may be silent for as long as it likes. */
    public void end() {
        STEP.setOpaque(this, (step + 1) & ~1L);
    }

    /**
     * What a failure on this socket means: that it took too long, if that is why the socket was closed.
     *
     * @param failure what was thrown by the socket
     * @return that failure, or the one that it stands for
     */
    public IOException meaningOf(IOException failure) {
        if (!expired) {
            return failure;
        }
        SocketTimeoutException timeout =
                new SocketTimeoutException("the other side did not do its part within " + limitMillis + " ms");
        timeout.initCause(failure);
        return timeout;
    }

    /** Closes the socket if the same step goes on for too long. Called by one thread only. */
    void look(long nowNanos) throws IOException {
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
        watch.forget(this);
        socket.close();
    }
}
