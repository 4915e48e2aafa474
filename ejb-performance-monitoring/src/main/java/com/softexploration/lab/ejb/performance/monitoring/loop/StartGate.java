package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Gate between warm-up and measured calls. Threads wait at it for release, so that load tests of several servers start
 * together.
 */
public final class StartGate {
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger waiting = new AtomicInteger();
    private final Duration longestWait;

    /** Creates a closed gate. */
    public StartGate() {
        this(LONGEST_WAIT);
    }

    StartGate(Duration longestWait) {
        this.longestWait = longestWait;
    }

    /** Returns an open gate. */
    public static StartGate open() {
        StartGate gate = new StartGate();
        gate.release();
        return gate;
    }

    /** Opens the gate permanently. */
    public void release() {
        released.countDown();
    }

    /** Number of threads waiting at the gate. */
    int waiting() {
        return waiting.get();
    }

    /**
     * Waits until the gate is open.
     *
     * @throws LoadTestException if not released within ten minutes, for example because the command line was killed
     */
    void pass() throws LoadTestException, InterruptedException {
        waiting.incrementAndGet();
        try {
            if (!released.await(longestWait.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new LoadTestException("the load test was not released within " + longestWait.toSeconds()
                        + " s; start it again, and call releaseLoadTest when State is READY");
            }
        } finally {
            waiting.decrementAndGet();
        }
    }
}
