package com.softexploration.lab.ejb.performance.monitoring.recording;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallErrors;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.SampleBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Writes the samples and errors of a running load test to the result log, so that at most the last second is lost if
 * the server is killed. Runs on its own thread, never on a calling one.
 */
public final class SampleRecorder implements Runnable {
    /**
     * Interval at which the buffers are polled, in nanoseconds; together with writing, well below the promised second.
     */
    private static final long INTERVAL_NANOS = 250_000_000;

    /**
     * Number of polls between two records of a thread in the open model: many threads share few calls, and fewer,
     * longer records take less space. The threads alternate, and the last turn has all.
     */
    private static final int TURNS_PER_RECORD = 3;

    /** Maximum number of samples per record, which limits the line length. */
    private static final int MAX_SAMPLES_PER_RECORD = 1 << 16;

    private static final long[] NO_SAMPLES = {};

    private final String testName;
    private final Map<String, String> commonProperties;
    private final List<SampleBuffer> buffers;
    private final CallErrors errors;
    private final ResultLog log;
    private final Runnable onFailure;
    private final SampleStatistics statistics;
    private final Optional<WaitRecorder> waits;
    private final NanoClock clock;
    private final long[] chunk = new long[MAX_SAMPLES_PER_RECORD];
    private final Map<String, Long> writtenErrors = new HashMap<>();

    private long nextPart;
    private long turn;
    private volatile Thread thread;
    private volatile boolean endRequested;
    private volatile LoadTestException failure;

    /**
     * Creates a recorder of one load test.
     *
     * @param commonProperties properties of every record: run and transport
     * @param buffers one per calling thread, in their order
     * @param errors failed calls, which are in no buffer
     * @param statistics receives the written samples
     * @param waits receives the waits of the samples; empty in the closed model
     * @param onFailure called once if the log can no longer be written
     */
    public SampleRecorder(
            Operation operation,
            Map<String, String> commonProperties,
            List<SampleBuffer> buffers,
            CallErrors errors,
            ResultLog log,
            SampleStatistics statistics,
            Optional<WaitRecorder> waits,
            NanoClock clock,
            Runnable onFailure) {
        this.testName = operation.loadTestName();
        this.commonProperties = commonProperties;
        this.buffers = buffers;
        this.errors = errors;
        this.log = log;
        this.statistics = statistics;
        this.waits = waits;
        this.clock = clock;
        this.onFailure = onFailure;
    }

    /** Writes the begin record, which has no samples. */
    public void begin(Map<String, ?> properties) throws LoadTestException {
        write(LogKeys.BEGIN, properties, NO_SAMPLES, 0);
    }

    /** Writes samples and errors until {@link #end()} is called, then the remaining ones. */
    @Override
    public void run() {
        thread = Thread.currentThread();
        buffers.forEach(buffer -> buffer.readBy(thread));
        waits.ifPresent(recorder -> recorder.readBy(thread));
        try {
            boolean last;
            do {
                last = endRequested;
                if (!drainAll(last) && !last) {
                    LockSupport.parkNanos(INTERVAL_NANOS);
                }
            } while (!last);
            while (drainAll(true)) {
                // until all is drained
            }
        } catch (LoadTestException e) {
            failure = e;
            buffers.forEach(SampleBuffer::stopReading);
            waits.ifPresent(WaitRecorder::stopReading);
            onFailure.run();
        } finally {
            statistics.end();
            waits.ifPresent(WaitRecorder::end);
        }
    }

    /**
     * Ends {@link #run()} after the remaining samples; must be called after all threads have stopped adding samples.
     */
    public void end() {
        endRequested = true;
        LockSupport.unpark(thread);
    }

    /** Writes the end record with the outcome of the load test. */
    public void end(Map<String, ?> properties) throws LoadTestException {
        write(LogKeys.END, properties, NO_SAMPLES, 0);
    }

    /** Reason why samples could not be written; null if there was no failure. */
    public LoadTestException failure() {
        return failure;
    }

    /** Writes all available samples; returns whether more may be available immediately. */
    private boolean drainAll(boolean last) throws LoadTestException {
        boolean more = false;
        turn++;
        for (int i = 0; i < buffers.size(); i++) {
            if (last || isDue(i)) {
                more |= drain(i, last);
            }
        }
        writeErrors();
        statistics.tick(clock.nanoTime());
        waits.ifPresent(recorder -> recorder.tick(clock.nanoTime()));
        return more;
    }

    private boolean isDue(int threadIndex) {
        return waits.isEmpty() || buffers.size() < TURNS_PER_RECORD || (turn + threadIndex) % TURNS_PER_RECORD == 0;
    }

    private boolean drain(int threadIndex, boolean last) throws LoadTestException {
        SampleBuffer.Drained drained = buffers.get(threadIndex).drainTo(chunk, chunk.length, last);
        int count = drained.count();
        if (count == 0) {
            return false;
        }
        if (drained.measured()) {
            statistics.add(chunk, count);
        } else {
            statistics.addWarmup(chunk, count);
        }
        Map<String, Object> properties = new LinkedHashMap<>();
        if (buffers.size() > 1) {
            properties.put(LogKeys.THREAD, threadIndex + 1);
        }
        if (drained.probeNanos() > 0) {
            properties.put(LogKeys.CPU_PROBE_NANOS, drained.probeNanos());
        }
        write(drained.phase(), properties, chunk, count);
        if (waits.isPresent()) {
            long[] ofSamples = waits.get().drain(threadIndex, chunk, drained);
            if (drained.measured()) {
                write(LogKeys.WAIT, properties, ofSamples, count);
            }
        }
        return last || drained.probeNanos() > 0 || count == chunk.length;
    }

    /** Writes one record per reason for which calls failed since the last invocation. */
    private void writeErrors() throws LoadTestException {
        for (Map.Entry<String, Long> error : errors.counts().entrySet()) {
            long more = error.getValue() - writtenErrors.getOrDefault(error.getKey(), 0L);
            if (more > 0) {
                Map<String, Object> properties = new LinkedHashMap<>();
                properties.put(LogKeys.COUNT, more);
                properties.put(LogKeys.REASON, error.getKey());
                write(LogKeys.ERROR, properties, NO_SAMPLES, 0);
                writtenErrors.put(error.getKey(), error.getValue());
            }
        }
    }

    private void write(String phase, Map<String, ?> properties, long[] samples, int sampleCount)
            throws LoadTestException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put(LogKeys.RUN, commonProperties.get(LogKeys.RUN));
        all.put(LogKeys.PART, nextPart++);
        all.put(LogKeys.PHASE, phase);
        all.putAll(commonProperties);
        all.putAll(properties);
        log.write(testName, all, samples, sampleCount);
    }
}
