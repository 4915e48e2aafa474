package com.softexploration.lab.ejb.performance.cli.peer;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Closes a socket that is not done in time. {@link Socket#setSoTimeout} would do so too, but once a socket had a time-out the JDK makes
 * three system calls of every read that waits, and the floor is what bytes cost.
 */
final class TimeLimit implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TimeLimit.class.getName());

    private final AtomicBoolean over = new AtomicBoolean();

    private TimeLimit() {}

    /** Closes the socket after that time, unless this is closed before. */
    static TimeLimit of(Duration limit, Socket socket) {
        TimeLimit started = new TimeLimit();
        Executor later = CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS);
        later.execute(() -> started.end(socket));
        return started;
    }

    private void end(Socket socket) {
        if (over.compareAndSet(false, true)) {
            try {
                socket.close();
            } catch (IOException e) {
                LOG.log(Level.DEBUG, "a socket could not be closed", e);
            }
        }
    }

    @Override
    public void close() {
        over.set(true);
    }
}
