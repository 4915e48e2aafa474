package com.softexploration.lab.ejb.performance.client.http;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a call that exceeds its limit or whose thread is interrupted, by closing the underlying resource from a separate
 * thread: a blocking socket read ignores interrupts, and its timeout restarts with each byte.
 * For the sequential calls of one
 * thread.
 *
 * <p>A call is never ended before its limit, and at most a quarter of a second later.
 */
final class CallWatch implements AutoCloseable {
    private static final long LONGEST_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final int LOOKS_PER_LIMIT = 4;

    /** Reasons why a call was ended. */
    enum End {
        /** The call was not ended. */
        NOT_ENDED,
        /** The call exceeded its time limit. */
        TOO_LATE,
        /** The calling thread was interrupted. */
        INTERRUPTED
    }

    private final long limitNanos;
    private final long intervalNanos;
    private final Runnable close;
    private final Thread thread;
    private volatile boolean closed;

    // State of the latest call.
    private Thread caller;
    private long beginNanos;
    private End end = End.NOT_ENDED;

    /**
     * Creates and starts a watch.
     *
     * @param limit time limit of each call
     * @param close closes what a call waits for; called by the watching thread
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

    /** Marks the start of a call on the current thread. */
    synchronized void begin() {
        caller = Thread.currentThread();
        beginNanos = System.nanoTime();
        end = End.NOT_ENDED;
    }

    /**
     * Marks the end of a call, after which it is no longer watched. Returns how it ended, until the next call begins.
     */
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

    /** Stops the watch without ending any call. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
