package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.LoadTestControlMXBean;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cancels a load test whose client no longer requests its progress.
 * Counts ticks instead of reading a clock, because a client
 * cannot ask while this JVM itself is stopped.
 */
final class Lease implements Runnable {
    private static final int TICK_SECONDS = 5;
    private static final int TICKS = LoadTestControlMXBean.LEASE_SECONDS / TICK_SECONDS;

    private final StartedLoadTest loadTest;
    private final AtomicInteger idleTicks = new AtomicInteger();

    Lease(StartedLoadTest loadTest) {
        this.loadTest = loadTest;
    }

    /** Renews the lease. */
    void renew() {
        idleTicks.set(0);
    }

    /** Checks the lease at regular intervals until the load test ends. */
    @Override
    public void run() {
        try {
            while (true) {
                try {
                    loadTest.result().get(TICK_SECONDS, TimeUnit.SECONDS);
                    return;
                } catch (TimeoutException e) {
                    tick();
                }
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Counts one interval, and cancels the load test if the lease has expired. */
    void tick() {
        if (loadTest.state().equals("READY")) {
            renew(); // its client waits for other servers, and its gate has a limit of its own
        } else if (idleTicks.incrementAndGet() == TICKS) {
            loadTest.cancel("because no client requested its progress for " + LoadTestControlMXBean.LEASE_SECONDS
                    + " s; its client was killed or cannot reach this server");
        }
    }
}
