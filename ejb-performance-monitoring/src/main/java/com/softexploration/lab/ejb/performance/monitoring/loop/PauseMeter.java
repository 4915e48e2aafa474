package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * A thread that sleeps and measures how much too late it wakes up. What delays it (garbage collection, a busy machine, a hypervisor that
 * runs somebody else) delays the calls as well. It wakes up 200 times a second, which finds every pause of more than a few
 * milliseconds and costs a fraction of a percent of one CPU; the reading says how much.
 */
public final class PauseMeter {
    static final long INTERVAL_NANOS = 5_000_000;
    static final long PAUSE_THRESHOLD_NANOS = 2_000_000;

    private final NanoClock clock;
    private final Thread thread;
    private final Histogram lateness = new Histogram(3);
    private long pauseTotalNanos;
    private long cpuNanos;
    private long startNanos;
    private long endNanos;
    private volatile boolean stopRequested;

    private PauseMeter(LoadTestThreads threads, NanoClock clock) {
        this.clock = clock;
        lateness.setAutoResize(true);
        thread = threads.create("pause meter", this::meter);
    }

    /** Starts a meter on a thread of its own. */
    public static PauseMeter start(LoadTestThreads threads, NanoClock clock) {
        PauseMeter meter = new PauseMeter(threads, clock);
        meter.thread.start();
        return meter;
    }

    private void meter() {
        ThreadMXBean threadBean = ManagementFactory.getThreadMXBean();
        boolean cpuTimeKnown = threadBean.isCurrentThreadCpuTimeSupported() && threadBean.isThreadCpuTimeEnabled();
        long cpuStart = cpuTimeKnown ? threadBean.getCurrentThreadCpuTime() : 0;
        startNanos = clock.nanoTime();
        long before = startNanos;
        while (!stopRequested) {
            LockSupport.parkNanos(INTERVAL_NANOS);
            long now = clock.nanoTime();
            long late = now - before - INTERVAL_NANOS;
            // a stop, or a spurious wake-up, is early: it says nothing about pauses
            if (late >= 0) {
                lateness.recordValue(late);
                pauseTotalNanos += late >= PAUSE_THRESHOLD_NANOS ? late : 0;
            }
            before = now;
        }
        endNanos = before;
        cpuNanos = cpuTimeKnown ? threadBean.getCurrentThreadCpuTime() - cpuStart : 0;
    }

    /**
     * Ends the meter.
     *
     * @return what it saw
     * @throws InterruptedException when interrupted while its thread ends
     */
    public PauseMeterReading stop() throws InterruptedException {
        stopRequested = true;
        LockSupport.unpark(thread);
        thread.join();
        return new PauseMeterReading(endNanos - startNanos, lateness, pauseTotalNanos, cpuNanos);
    }
}
