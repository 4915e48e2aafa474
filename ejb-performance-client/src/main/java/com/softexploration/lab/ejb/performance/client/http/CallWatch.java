package com.softexploration.lab.ejb.performance.client.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a call that takes too long, or whose thread is interrupted, by closing what it waits for, from a thread of its own: a blocking
 * read from a socket heeds no interrupt, and its time-out begins again with each byte. For the calls of one thread, one after the other.
 *
 * <p>A call is ended no sooner than its limit says, and at most a quarter of a second later.
 */
final class CallWatch implements AutoCloseable {
    private static final long LONGEST_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final int LOOKS_PER_LIMIT = 4;

    /** Why a call was ended. */
    enum End {
        /** It was not. */
        NOT_ENDED,
        /** It reached its limit. */
        TOO_LATE,
        /** Its thread was interrupted. */
        INTERRUPTED
    }

    private final long limitNanos;
    private final long intervalNanos;
    private final Runnable close;
    private final Thread thread;
    private volatile boolean closed;

    // All of the latest call.
    private Thread caller;
    private long beginNanos;
    private End end = End.NOT_ENDED;

    /**
     * Creates a watch and starts it.
     *
     * @param limit of each call
     * @param close ends what a call waits for; called by the watching thread
     */
    CallWatch(String threadName, Duration limit, Runnable close) {
        this.limitNanos = limit.toNanos();
        this.intervalNanos = Math.min(limitNanos / LOOKS_PER_LIMIT, LONGEST_INTERVAL_NANOS);
        this.close = close;
        this.thread = new Thread(this::watch, threadName);
        thread.setDaemon(true);
        thread.setContextClassLoader(CallWatch.class.getClassLoader());
        thread.start();
    }

    /** A call of this thread begins. */
    synchronized void begin() {
        caller = Thread.currentThread();
        beginNanos = System.nanoTime();
        end = End.NOT_ENDED;
    }

    /** The call is over: from now on nothing ends it. Returns how it ended, until the next call begins. */
    synchronized End end() {
        caller = null;
        return end;
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos(intervalNanos);
            look();
        }
    }

    private synchronized void look() {
        if (caller == null) {
            return;
        }
        if (caller.isInterrupted()) {
            end = End.INTERRUPTED;
        } else if (System.nanoTime() - beginNanos >= limitNanos) {
            end = End.TOO_LATE;
        }
        if (end != End.NOT_ENDED) {
            caller = null;
            close.run();
        }
    }

    /** Ends the watch, and no call. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
