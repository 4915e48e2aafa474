package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where the threads of a load test wait between warm-up and measured calls until somebody releases them: load tests of several servers begin
 * together that way.
 */
public final class StartGate {
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger waiting = new AtomicInteger();
    private final Duration longestWait;

    /** A closed one. */
    public StartGate() {
        this(LONGEST_WAIT);
    }

    StartGate(Duration longestWait) {
        this.longestWait = longestWait;
    }

    /** One that nobody waits at. */
    public static StartGate open() {
        StartGate gate = new StartGate();
        gate.release();
        return gate;
    }

    /** Lets everybody through, from now on. */
    public void release() {
        released.countDown();
    }

    /** How many threads wait. */
    int waiting() {
        return waiting.get();
    }

    /**
     * Waits until it is released.
     *
     * @throws LoadTestException if nobody does within ten minutes, as when the command line was killed
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
