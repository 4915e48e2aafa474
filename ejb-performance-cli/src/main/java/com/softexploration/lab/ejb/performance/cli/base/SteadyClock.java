package com.softexploration.lab.ejb.performance.cli.base;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.LongSupplier;

/**
 * Clock that starts at the wall clock time and advances with {@link System#nanoTime()}, so that differences of instants
 * are durations even if the wall clock is set. It stands still while the machine sleeps.
 */
public final class SteadyClock extends Clock {
    private final Instant begin;
    private final long beginNanos;
    private final LongSupplier nanoTime;
    private final ZoneId zone;

    private SteadyClock(Instant begin, long beginNanos, LongSupplier nanoTime, ZoneId zone) {
        this.begin = begin;
        this.beginNanos = beginNanos;
        this.nanoTime = nanoTime;
        this.zone = zone;
    }

    /** Starts a clock at the current time, in the system's time zone. */
    public static SteadyClock start() {
        return start(Clock.system(ZoneId.systemDefault()), System::nanoTime);
    }

    static SteadyClock start(Clock wallClock, LongSupplier nanoTime) {
        return new SteadyClock(wallClock.instant(), nanoTime.getAsLong(), nanoTime, wallClock.getZone());
    }

    @Override
    public Instant instant() {
        return begin.plusNanos(nanoTime.getAsLong() - beginNanos);
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new SteadyClock(begin, beginNanos, nanoTime, other);
    }
}
