package com.softexploration.lab.ejb.performance.monitoring.schedule;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * Waits for the intended start of calls, and records the send errors, the delays with which free threads start them.
 * Send errors are caused by the load generator and must not be attributed to the server.
 * May be used by all threads of a load test.
 *
 * <p>A waiting thread parks. It spins for the last moments only while CPUs are to spare, beyond one for each of the two
 * servers, because it would otherwise take time from the calls themselves.
 */
public final class SendErrors {
    /** Duration of the spin phase in nanoseconds, longer than the timer slack of the kernel, 50 µs. */
    static final long SPIN_NANOS = 80_000;

    /** Maximum duration of a park, in nanoseconds; afterwards, a stop is noticed. */
    private static final long MOST_PARK_NANOS = 100_000_000;

    private static final int CPUS_OF_SERVERS = 2;

    private final LongSupplier clock;
    private final int spareCpus;
    private final LongConsumer park;
    private final AtomicInteger spinning = new AtomicInteger();
    private final AtomicLong queued = new AtomicLong();
    private final ConcurrentHistogram errors = new ConcurrentHistogram(3);

    /** Creates an instance for the CPUs of this machine. */
    SendErrors(LongSupplier clock) {
        this(clock, Runtime.getRuntime().availableProcessors() - CPUS_OF_SERVERS, LockSupport::parkNanos);
    }

    /**
     * Creates an instance with a clock and a number of spare CPUs.
     *
     * @param clock {@link System#nanoTime()}, or a test clock
     * @param spareCpus number of threads that may spin
     * @param park waits for this number of nanoseconds, at most
     */
    SendErrors(LongSupplier clock, int spareCpus, LongConsumer park) {
        this.clock = clock;
        this.spareCpus = spareCpus;
        this.park = park;
        errors.setAutoResize(true);
    }

    /**
     * Waits until a call is due.
     *
     * @param dueNanos intended start by the clock, which may change during the wait
     * @param stop ends the wait early
     * @return whether the thread was free before; otherwise the call is late because of previous ones
     * @throws InterruptedException if interrupted
     */
    public boolean await(LongSupplier dueNanos, BooleanSupplier stop) throws InterruptedException {
        long intendedNanos = dueNanos.getAsLong();
        long left = intendedNanos - clock.getAsLong();
        boolean free = left > 0;
        while (left > 0 && !stop.getAsBoolean()) {
            if (left > SPIN_NANOS || !spinUntil(intendedNanos)) {
                long early = left > SPIN_NANOS && spareCpus > 0 ? SPIN_NANOS : 0;
                park.accept(Math.min(MOST_PARK_NANOS, left - early));
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
            }
            intendedNanos = dueNanos.getAsLong();
            left = intendedNanos - clock.getAsLong();
        }
        return free;
    }

    /** Spins until a call is due; returns false immediately if there is no spare CPU. */
    private boolean spinUntil(long intendedNanos) {
        if (spinning.incrementAndGet() > spareCpus) {
            spinning.decrementAndGet();
            return false;
        }
        while (intendedNanos - clock.getAsLong() > 0) {
            Thread.onSpinWait();
        }
        spinning.decrementAndGet();
        return true;
    }

    /**
     * Records the delay of a started call.
     *
     * @param free result of {@link #await}
     * @param lateNanos actual minus intended start
     */
    public void started(boolean free, long lateNanos) {
        if (free) {
            errors.recordValue(Math.max(0, lateNanos));
        } else {
            queued.incrementAndGet();
        }
    }

    /** Number of calls that were due before a thread became free. */
    public long queuedCount() {
        return queued.get();
    }

    /** 99th percentile of the send errors, in nanoseconds; 0 if no thread waited for a call. */
    public long p99Nanos() {
        return errors.getTotalCount() == 0 ? 0 : Math.min(maxNanos(), errors.getValueAtPercentile(99));
    }

    /** Largest send error, in nanoseconds; 0 if no thread waited for a call. */
    public long maxNanos() {
        return errors.getTotalCount() == 0 ? 0 : errors.getMaxValue();
    }
}
