package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.contract.HiccupReading;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;

/**
 * Measures hiccups, the delays with which a sleeping thread wakes up.
 * Whatever delays it (garbage collection, a busy machine, a
 * hypervisor) also delays calls. At 200 wake-ups per second it detects every pause of more than a few milliseconds and
 * costs a fraction of a percent of one CPU, which the reading reports.
 */
public final class HiccupMeter {
    static final long INTERVAL_NANOS = 5_000_000;
    static final long PAUSE_THRESHOLD_NANOS = 2_000_000;

    private final NanoClock clock;
    private final LongConsumer park;
    private final Thread thread;
    private final Histogram delays = new Histogram(3);
    private long pauseTotalNanos;
    private long cpuNanos;
    private long startNanos;
    private long endNanos;
    private volatile boolean stopRequested;

    private HiccupMeter(LoadTestThreads threads, NanoClock clock, LongConsumer park) {
        this.clock = clock;
        this.park = park;
        delays.setAutoResize(true);
        thread = threads.create("hiccup meter", this::meter);
    }

    /** Starts a meter on its own thread. */
    public static HiccupMeter start(LoadTestThreads threads, NanoClock clock) {
        return start(threads, clock, LockSupport::parkNanos);
    }

    /** Starts a meter with a test clock advanced by {@code park}. */
    static HiccupMeter start(LoadTestThreads threads, NanoClock clock, LongConsumer park) {
        HiccupMeter meter = new HiccupMeter(threads, clock, park);
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
            park.accept(INTERVAL_NANOS);
            long now = clock.nanoTime();
            long delay = now - before - INTERVAL_NANOS;
            // a stop or a spurious wake-up is early and not a hiccup
            if (delay >= 0) {
                delays.recordValue(delay);
                pauseTotalNanos += delay >= PAUSE_THRESHOLD_NANOS ? delay : 0;
            }
            before = now;
        }
        endNanos = before;
        cpuNanos = cpuTimeKnown ? threadBean.getCurrentThreadCpuTime() - cpuStart : 0;
    }

    /**
     * Stops the meter and returns its figures.
     *
     * @throws InterruptedException if interrupted while its thread ends
     */
    public HiccupReading stop() throws InterruptedException {
        stopRequested = true;
        LockSupport.unpark(thread);
        thread.join();
        return new Reading(endNanos - startNanos, delays, pauseTotalNanos, cpuNanos);
    }

    /** Figures of the meter without the histogram, because results remain in memory. */
    private static final class Reading implements HiccupReading {
        private final long elapsedNanos;
        private final long wakeUpCount;
        private final long medianNanos;
        private final long p99Nanos;
        private final long maxNanos;
        private final long pauseCount;
        private final long pauseTotalNanos;
        private final long cpuNanos;

        private Reading(long elapsedNanos, Histogram delays, long pauseTotalNanos, long cpuNanos) {
            this.elapsedNanos = elapsedNanos;
            this.wakeUpCount = delays.getTotalCount();
            this.medianNanos = delays.getValueAtPercentile(50);
            this.p99Nanos = delays.getValueAtPercentile(99);
            this.maxNanos = delays.getMaxValue();
            this.pauseCount =
                    wakeUpCount == 0 ? 0 : delays.getCountBetweenValues(PAUSE_THRESHOLD_NANOS, Long.MAX_VALUE);
            this.pauseTotalNanos = pauseTotalNanos;
            this.cpuNanos = cpuNanos;
        }

        @Override
        public long getIntervalNanos() {
            return INTERVAL_NANOS;
        }

        @Override
        public long getElapsedNanos() {
            return elapsedNanos;
        }

        @Override
        public long getWakeUpCount() {
            return wakeUpCount;
        }

        @Override
        public long getMedianNanos() {
            return medianNanos;
        }

        @Override
        public long getP99Nanos() {
            return p99Nanos;
        }

        @Override
        public long getMaxNanos() {
            return maxNanos;
        }

        @Override
        public long getPauseCount() {
            return pauseCount;
        }

        @Override
        public long getPauseTotalNanos() {
            return pauseTotalNanos;
        }

        @Override
        public long getPauseThresholdNanos() {
            return PAUSE_THRESHOLD_NANOS;
        }

        @Override
        public long getCpuNanos() {
            return cpuNanos;
        }
    }
}
