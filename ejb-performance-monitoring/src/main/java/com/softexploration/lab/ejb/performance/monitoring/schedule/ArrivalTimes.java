package com.softexploration.lab.ejb.performance.monitoring.schedule;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Arrivals.Spacing;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * Intended start times of the calls of one phase. Calling threads take them in order, each call once. The first one
 * taken is due at once.
 */
public final class ArrivalTimes {
    /** Returned if no call is left. */
    public static final long NONE = Long.MAX_VALUE;

    private static final double NANOS_PER_SECOND = 1e9;

    private final Spacing spacing;
    private final SplittableRandom random;
    private final LongSupplier clock;

    private long count;
    private double callsPerSecond;
    private boolean begun;
    private long beginNanos;
    private double nextOffset;
    private long taken;

    /**
     * @param count number of calls
     * @param clock {@link System#nanoTime()}, or a test clock
     */
    public ArrivalTimes(Arrivals arrivals, long count, LongSupplier clock) {
        this.spacing = arrivals.spacing();
        this.random = new SplittableRandom(arrivals.seed());
        this.callsPerSecond = arrivals.callsPerSecond();
        this.count = count;
        this.clock = clock;
    }

    /** Intended start of the next call, by the clock; {@link #NONE} if none is left. */
    public synchronized long take() {
        if (taken == count) {
            return NONE;
        }
        if (!begun) {
            begun = true;
            beginNanos = clock.getAsLong();
        }
        long intended = beginNanos + Math.round(nextOffset);
        nextOffset += gap() * NANOS_PER_SECOND / callsPerSecond;
        taken++;
        return intended;
    }

    /** Next gap in units of the mean gap. */
    private double gap() {
        return spacing == Spacing.UNIFORM ? 1 : -Math.log(1 - random.nextDouble());
    }

    /** Number of calls, taken or not. */
    public synchronized long count() {
        return count;
    }

    /** Whether all calls are taken. */
    public synchronized boolean areTaken() {
        return taken == count;
    }

    /** Changes the rate of the calls after the next one. The phase lasts as long as before, with another number of calls. */
    public synchronized void changeRate(double newCallsPerSecond) {
        if (taken < count) {
            long left = Math.round((count - taken) * newCallsPerSecond / callsPerSecond);
            count = Math.min(LoadTestParameters.MAX_REQUEST_COUNT, taken + Math.max(1, left));
        }
        callsPerSecond = newCallsPerSecond;
    }

    /** Offered rate in calls per second. */
    public synchronized double callsPerSecond() {
        return callsPerSecond;
    }

    /** Estimated number of calls that are due and not taken yet. */
    public synchronized long backlog() {
        double overdue = begun && taken < count ? clock.getAsLong() - beginNanos - nextOffset : 0;
        return Math.min(count - taken, (long) Math.max(0, overdue * callsPerSecond / NANOS_PER_SECOND));
    }

    /** Intended start of the first call; 0 before it is taken. */
    public synchronized long beginNanos() {
        return beginNanos;
    }

    /** Time from the first call until the one after the last, which a server that keeps up needs for all of them. */
    public synchronized double offeredNanos() {
        return nextOffset;
    }
}
