package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.List;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Records the phases of a load test as events of JDK Flight Recorder. */
final class PhaseEvents {
    private final LoadTestParameters parameters;
    private final LoadTestEvent warmup = new LoadTestEvent();
    private final LoadTestEvent measured = new LoadTestEvent();

    /** Phase of a load test, from the first to the last call of all its threads. */
    @Name("ejbperformance.LoadTest")
    @Label("Load Test")
    @Category("ejb-performance")
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

        @Label("Threads")
        @Description("Threads that called without a pause; 0 in the open model")
        int threads;
    }

    PhaseEvents(LoadTestParameters parameters) {
        this.parameters = parameters;
    }

    /** Marks the start of the load test's calls, including warm-up. */
    void begin() {
        warmup.begin();
        measured.begin();
    }

    /** Marks the start of the measured calls. */
    void beginMeasuring() {
        warmup.end();
        measured.begin();
    }

    /** Marks the end of the measured calls. */
    void end(List<SampleBuffer> buffers) {
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
            event.operation = parameters.operation();
            event.transport = parameters.transport();
            event.phase = phase;
            event.calls = calls;
            event.threads = parameters.arrivals().areOpen() ? 0 : parameters.threadCount();
            event.commit();
        }
    }
}
