package com.softexploration.lab.ejb.performance.monitoring.schedule;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Arrivals.Spacing;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * Intended start times of the calls of one phase. Calling threads take them in order, each call once. The first one
 * taken is due at once.
 *
 * <p>The schedule is made in units of the mean gap, which a rate turns into time. A changed rate thus applies to all
 * gaps that have not passed, including those of calls that threads already wait for. The phase ends with its number of
 * calls or, once its rate was changed, at the time at which it would have ended at the first rate.
 */
public final class ArrivalTimes {
    /** Position that represents that no call is left. */
    public static final double NONE = Double.POSITIVE_INFINITY;

    /** Start time that represents a call due after the end of the phase, which is not made. */
    public static final long NOT_MADE = Long.MAX_VALUE;

    private static final double NANOS_PER_SECOND = 1e9;

    /** Maximum number of remembered rate changes, whatever the backlog. */
    private static final int MOST_STRETCHES = 1_000;

    private final Spacing spacing;
    private final SplittableRandom random;
    private final LongSupplier clock;
    private final boolean dropsBacklog;
    private final long plannedCount;
    private final double plannedNanos;

    private final Deque<Stretch> stretches = new ArrayDeque<>();
    private boolean begun;
    private boolean endsByTime;
    private boolean ended;
    private long beginNanos;
    private double next;
    private long taken;

    /**
     * A period of constant rate.
     *
     * @param beginPosition position in the schedule at its beginning
     * @param beginNanos its beginning, from that of the phase
     */
    private record Stretch(double beginPosition, double beginNanos, double callsPerSecond) {
        private double nanos(double position) {
            return beginNanos + Math.max(0, position - beginPosition) * NANOS_PER_SECOND / callsPerSecond;
        }

        private double position(double nanos) {
            return beginPosition + (nanos - beginNanos) * callsPerSecond / NANOS_PER_SECOND;
        }
    }

    /**
     * Creates the schedule of a phase.
     *
     * @param count number of calls
     * @param dropsBacklog whether calls that are overdue at the end of the planned time are dropped
     * @param clock {@link System#nanoTime()}, or a test clock
     */
    public ArrivalTimes(Arrivals arrivals, long count, boolean dropsBacklog, LongSupplier clock) {
        this.spacing = arrivals.spacing();
        this.random = new SplittableRandom(arrivals.seed());
        this.plannedCount = count;
        this.plannedNanos = count * NANOS_PER_SECOND / arrivals.callsPerSecond();
        this.dropsBacklog = dropsBacklog;
        this.clock = clock;
        stretches.add(new Stretch(0, 0, arrivals.callsPerSecond()));
    }

    /** Returns the position of the next call in the schedule; {@link #NONE} if none is left. */
    public synchronized double take() {
        if (!begun && !isExhausted()) {
            begun = true;
            beginNanos = clock.getAsLong();
        }
        if (dropsBacklog && passedNanos() >= plannedNanos && nanos(next) <= passedNanos()) {
            ended = true;
        }
        if (isExhausted()) {
            return NONE;
        }
        double position = next;
        next += gap();
        taken++;
        while (stretches.size() > 1 && second().beginPosition <= position) {
            stretches.removeFirst();
        }
        return position;
    }

    private Stretch second() {
        Iterator<Stretch> inOrder = stretches.iterator();
        inOrder.next();
        return inOrder.next();
    }

    /** Returns the next gap, in units of the mean gap. */
    private double gap() {
        return spacing == Spacing.UNIFORM ? 1 : -Math.log(1 - random.nextDouble());
    }

    /**
     * Returns the intended start of a call at the current rate, in nanoseconds of the clock, or the end of the phase if
     * that is earlier.
     *
     * @param position result of {@link #take}
     */
    public synchronized long dueNanos(double position) {
        double nanos = nanos(position);
        return beginNanos + Math.round(endsByTime ? Math.min(plannedNanos, nanos) : nanos);
    }

    /**
     * Starts a call that is due, unless the phase ended before its intended start.
     *
     * @param position result of {@link #take}
     * @return its intended start by the clock; {@link #NOT_MADE} if it is not made
     */
    public synchronized long start(double position) {
        double nanos = nanos(position);
        if (endsByTime && nanos >= plannedNanos) {
            taken--;
            ended = true;
            return NOT_MADE;
        }
        return beginNanos + Math.round(nanos);
    }

    /** Converts a position to nanoseconds since the beginning of the phase. */
    private double nanos(double position) {
        Iterator<Stretch> latestFirst = stretches.descendingIterator();
        Stretch stretch = latestFirst.next();
        while (position < stretch.beginPosition && latestFirst.hasNext()) {
            stretch = latestFirst.next();
        }
        return stretch.nanos(position);
    }

    /** Converts nanoseconds since the beginning of the phase to a position. */
    private double position(double nanos) {
        Iterator<Stretch> latestFirst = stretches.descendingIterator();
        Stretch stretch = latestFirst.next();
        while (nanos < stretch.beginNanos && latestFirst.hasNext()) {
            stretch = latestFirst.next();
        }
        return stretch.position(nanos);
    }

    private double passedNanos() {
        return begun ? clock.getAsLong() - beginNanos : 0;
    }

    /** Total number of calls of the phase, an estimate if the rate was changed and the phase has not ended. */
    public synchronized long count() {
        if (ended) {
            return taken;
        }
        if (!endsByTime) {
            return plannedCount;
        }
        double left = position(plannedNanos) - next;
        return Math.min(LoadTestParameters.MAX_REQUEST_COUNT, taken + Math.max(0, Math.round(left)));
    }

    /** Returns whether no call is left. */
    public synchronized boolean isExhausted() {
        return ended || taken == (endsByTime ? LoadTestParameters.MAX_REQUEST_COUNT : plannedCount);
    }

    /**
     * Changes the rate, effective immediately.
     * The phase lasts as long as before, with another number of calls; one whose calls are
     * all taken stays as it is.
     */
    public synchronized void changeRate(double newCallsPerSecond) {
        if (isExhausted()) {
            return;
        }
        double now = passedNanos();
        Stretch last = stretches.getLast();
        double position = last.position(now);
        if (position == last.beginPosition) {
            stretches.removeLast();
        } else if (stretches.size() == MOST_STRETCHES) {
            stretches.removeFirst();
        }
        stretches.add(new Stretch(position, now, newCallsPerSecond));
        endsByTime = true;
    }

    /** Offered rate in calls per second. */
    public synchronized double callsPerSecond() {
        return stretches.getLast().callsPerSecond;
    }

    /** Estimated number of calls that are due but not yet taken. */
    public synchronized long backlog() {
        if (!begun || isExhausted()) {
            return 0;
        }
        double now = endsByTime ? Math.min(plannedNanos, passedNanos()) : passedNanos();
        return Math.max(0, Math.min(count() - taken, (long) (position(now) - next)));
    }

    /** Intended start of the first call, in nanoseconds of the clock; 0 before the first call is taken. */
    public synchronized long beginNanos() {
        return beginNanos;
    }

    /**
     * Duration of the schedule in nanoseconds, from the first call to the one after the last: the time needed by a
     * server that keeps up.
     */
    public synchronized double offeredNanos() {
        return endsByTime ? Math.min(plannedNanos, nanos(next)) : nanos(next);
    }
}
