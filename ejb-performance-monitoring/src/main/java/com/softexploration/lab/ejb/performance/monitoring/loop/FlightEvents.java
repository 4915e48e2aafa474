package com.softexploration.lab.ejb.performance.monitoring.loop;

import java.util.Arrays;
import java.util.List;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;

/**
 * What one load test tells JDK Flight Recorder: when each of its phases began and ended, and which calls were slow. While nobody records,
 * no call is slow, and the calling threads do nothing more than they always do.
 */
public final class FlightEvents {
    /**
     * System property: from how many nanoseconds on a call is slow. Without it, or where it is no positive number, a call is slow that takes
     * longer than {@value #TIMES_MEDIAN} times the median of the samples that were written down last.
     */
    public static final String LIMIT_PROPERTY = "slowCallNanos";

    private static final String CATEGORY = "ejb-performance";
    private static final int TIMES_MEDIAN = 10;

    /** So many samples of a block, evenly spaced, are enough for its median. */
    private static final int SORTED_SAMPLES = 1_023;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final String operation;
    private final String transport;
    private final long fixedLimitNanos;
    private final LoadTestEvent warmup = new LoadTestEvent();
    private final LoadTestEvent measured = new LoadTestEvent();

    private volatile long limitNanos = Long.MAX_VALUE;

    /** A phase of a load test: from the first to the last call of all its threads. */
    @Name("ejbperformance.LoadTest")
    @Label("Load Test")
    @Category(CATEGORY)
    @Description("A phase of a load test")
    @StackTrace(false)
    static final class LoadTestEvent extends Event {
        @Label("Operation")
        String operation;

        @Label("Transport")
        String transport;

        @Label("Phase")
        @Description("warmup or measured")
        String phase;

        @Label("Calls")
        @Description("Calls that succeeded")
        long calls;
    }

    /** A slow call, told by the thread that made it as soon as it was over. */
    @Name("ejbperformance.SlowCall")
    @Label("Slow Call")
    @Category(CATEGORY)
    @Description("A call that took longer than the limit; it ended when the event happened")
    @StackTrace(false)
    static final class SlowCallEvent extends Event {
        @Label("Operation")
        String operation;

        @Label("Transport")
        String transport;

        @Label("Phase")
        @Description("warmup or measured")
        String phase;

        @Label("Call Start")
        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long callStart;

        @Label("Elapsed")
        @Timespan(Timespan.NANOSECONDS)
        long elapsed;

        @Label("Limit")
        @Timespan(Timespan.NANOSECONDS)
        long limit;
    }

    /**
     * @param operation its word
     * @param transport over which it is called
     */
    public FlightEvents(String operation, String transport) {
        this.operation = operation;
        this.transport = transport;
        this.fixedLimitNanos = Math.max(0, Long.getLong(LIMIT_PROPERTY, 0));
    }

    /**
     * A buffer for the samples of one thread: if it is recorded, one that also looks for slow calls. As long as there is none of those in a JVM,
     * its compiler has only the plain one to call, so that the load loop is the same as without any recorder.
     */
    SampleBuffer samples() {
        return isRecorded() ? new WatchedSamples() : new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    }

    private final class WatchedSamples extends SampleBuffer {
        WatchedSamples() {
            super(DEFAULT_CAPACITY);
        }

        @Override
        void add(long sample) throws InterruptedException {
            super.add(sample);
            if (isSlow(sample)) {
                slowCall(sample, phaseOfLast());
            }
        }
    }

    /** The calls begin, with those of warm-up if there are any. */
    public void begin() {
        warmup.begin();
        measured.begin();
        if (fixedLimitNanos > 0 && isRecorded()) {
            limitNanos = fixedLimitNanos;
        }
    }

    /** The first measured call begins. */
    void beginMeasuring() {
        warmup.end();
        measured.begin();
    }

    /** The calls are over. */
    public void end(List<SampleBuffer> buffers) {
        limitNanos = Long.MAX_VALUE;
        measured.end();
        commit(
                warmup,
                SampleBuffer.phase(false),
                buffers.stream().mapToLong(SampleBuffer::warmupCount).sum());
        commit(
                measured,
                SampleBuffer.phase(true),
                buffers.stream().mapToLong(SampleBuffer::measuredCount).sum());
    }

    private void commit(LoadTestEvent event, String phase, long calls) {
        if (calls > 0) {
            event.operation = operation;
            event.transport = transport;
            event.phase = phase;
            event.calls = calls;
            event.commit();
        }
    }

    /** Whether a call has to be told. */
    boolean isSlow(long elapsedNanos) {
        return elapsedNanos > limitNanos;
    }

    /** Tells of a slow call that has just ended. */
    private void slowCall(long elapsedNanos, String phase) {
        SlowCallEvent event = new SlowCallEvent();
        event.operation = operation;
        event.transport = transport;
        event.phase = phase;
        event.callStart = System.currentTimeMillis() - elapsedNanos / NANOS_PER_MILLI;
        event.elapsed = elapsedNanos;
        event.limit = limitNanos;
        event.commit();
    }

    /**
     * Says what calls take now, from which it follows what is slow; also notices that a recording was started or stopped.
     *
     * @param samples nanoseconds
     * @param count how many of them there are, at least one
     */
    public void block(long[] samples, int count) {
        if (!isRecorded()) {
            limitNanos = Long.MAX_VALUE;
        } else if (fixedLimitNanos > 0) {
            limitNanos = fixedLimitNanos;
        } else {
            limitNanos = TIMES_MEDIAN * median(samples, count);
        }
    }

    private static long median(long[] samples, int count) {
        int step = (count + SORTED_SAMPLES - 1) / SORTED_SAMPLES;
        long[] some = new long[(count + step - 1) / step];
        for (int i = 0; i < some.length; i++) {
            some[i] = samples[i * step];
        }
        Arrays.sort(some);
        return some[some.length / 2];
    }

    private static boolean isRecorded() {
        return new SlowCallEvent().isEnabled();
    }
}
