package com.softexploration.lab.ejb.performance.monitoring.recording;

import com.softexploration.lab.ejb.performance.monitoring.loop.SampleBuffer;
import java.util.List;

/** Reads the waits of an open load test and adds them to the samples, which gives the response times. */
public final class WaitRecorder {
    private final List<SampleBuffer> buffers;
    private final SampleStatistics responses;
    private long[] waits = {};
    private long[] sums = {};

    /**
     * Creates a recorder of the waits of a load test.
     *
     * @param buffers one per calling thread, in their order; each has the waits of all samples that can be seen
     * @param responses receives the response times
     */
    public WaitRecorder(List<SampleBuffer> buffers, SampleStatistics responses) {
        this.buffers = buffers;
        this.responses = responses;
    }

    /** Reads the waits of the samples read last; the returned array is overwritten by the next call. */
    long[] drain(int threadIndex, long[] samples, SampleBuffer.Drained drained) {
        int count = drained.count();
        if (waits.length < samples.length) {
            waits = new long[samples.length];
            sums = new long[samples.length];
        }
        buffers.get(threadIndex).drainTo(waits, count, true);
        for (int i = 0; i < count; i++) {
            sums[i] = samples[i] + waits[i];
        }
        if (drained.measured()) {
            responses.add(sums, count);
        } else {
            responses.addWarmup(sums, count);
        }
        return waits;
    }

    /** Sets the reading thread. */
    void readBy(Thread thread) {
        buffers.forEach(buffer -> buffer.readBy(thread));
    }

    /** Signals to the writing threads that reading has stopped. */
    void stopReading() {
        buffers.forEach(SampleBuffer::stopReading);
    }

    /** Advances the time to the given clock reading. */
    void tick(long nowNanos) {
        responses.tick(nowNanos);
    }

    /** Completes the statistics. */
    void end() {
        responses.end();
    }
}
