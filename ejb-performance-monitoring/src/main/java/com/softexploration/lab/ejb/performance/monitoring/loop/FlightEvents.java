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
 * Reports a load test to JDK Flight Recorder: its phases and its slow calls. Without a recording, no call is slow and
 * the calling threads do no extra work.
 */
public final class FlightEvents {
    /**
     * System property with the duration from which a call is slow, in nanoseconds. If it is unset or not a positive
     * number, calls are slow that take longer than {@value #TIMES_MEDIAN} times the median of the most recently
     * recorded samples.
     */
    public static final String LIMIT_PROPERTY = "slowCallNanos";

    private static final String CATEGORY = "ejb-performance";
    private static final int TIMES_MEDIAN = 10;

    /** Number of evenly spaced samples sufficient for a block's median. */
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

    /** A slow call, reported by its thread immediately afterwards. */
    @Name("ejbperformance.SlowCall")
    @Label("Slow Call")
    @Category(CATEGORY)
    @Description("A call that took longer than the limit; the event marks its end")
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
     * @param operation word of the operation
     * @param transport word of the transport
     */
    public FlightEvents(String operation, String transport) {
        this.operation = operation;
        this.transport = transport;
        this.fixedLimitNanos = Math.max(0, Long.getLong(LIMIT_PROPERTY, 0));
    }

    /**
     * Creates the sample buffer of a thread; during a recording, one that also detects slow calls. As long as a JVM has
     * never created one of those, its compiler knows only the plain buffer, so that the load loop is the same as
     * without a recorder.
     */
    SampleBuffer samples(int threadCount) {
        return isRecorded() ? new WatchedSamples(threadCount) : SampleBuffer.ofThreads(threadCount);
    }

    private final class WatchedSamples extends SampleBuffer {
        WatchedSamples(int threadCount) {
            super(capacity(threadCount));
        }

        @Override
        void add(long sample) throws InterruptedException {
            super.add(sample);
            if (isSlow(sample)) {
                slowCall(sample, phaseOfLast());
            }
        }
    }

    /** Marks the start of the calls, including warm-up. */
    public void begin() {
        warmup.begin();
        measured.begin();
        if (fixedLimitNanos > 0 && isRecorded()) {
            limitNanos = fixedLimitNanos;
        }
    }

    /** Marks the start of the measured calls. */
    void beginMeasuring() {
        warmup.end();
        measured.begin();
    }

    /** Marks the end of the calls. */
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

    /** Whether a call must be reported. */
    boolean isSlow(long elapsedNanos) {
        return elapsedNanos > limitNanos;
    }

    /** Reports a slow call that has just ended. */
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
     * Updates the threshold for slow calls from recent samples; also detects the start or stop of a recording.
     *
     * @param samples nanoseconds
     * @param count number of samples, at least one
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
