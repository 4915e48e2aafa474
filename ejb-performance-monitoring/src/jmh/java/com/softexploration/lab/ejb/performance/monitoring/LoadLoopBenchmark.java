package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.CallErrors;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadLoop;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.SampleBuffer;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleRecorder;
import com.softexploration.lab.ejb.performance.monitoring.recording.SampleStatistics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Overhead of the load loop: the loop around an empty call, next to its two unavoidable clock readings in the same run.
 * Run with {@code src/jmh/run.sh}; the {@code gc} profiler gives the allocation per call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(3)
public class LoadLoopBenchmark {
    /** Fewer than a sample buffer holds, so that the loop never waits for a reader. */
    private static final int CALLS = 200_000;

    /** An empty call. */
    private static final BusinessCall NOTHING = new BusinessCall() {
        @Override
        public Object execute() {
            return this;
        }

        @Override
        public void check(Object response) {
            // nothing to check
        }
    };

    private final SampleBuffer samples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    private final LoadLoop loop = new LoadLoop(NOTHING, samples, NanoClock.SYSTEM);
    private final long[] sink = new long[SampleBuffer.DEFAULT_CAPACITY];

    private Path directory;
    private MonitoringLogs logs;
    private SampleBuffer recordedSamples;
    private SampleRecorder recorder;
    private Thread recording;

    /** Opens a recorder that writes to a real file during the recorded loop. */
    @Setup(Level.Iteration)
    public void openLog() throws Exception {
        directory = Files.createTempDirectory("load-loop-benchmark");
        System.setProperty(MonitoringLogs.RESULTS_DIR_PROPERTY, directory.toString());
        logs = MonitoringLogs.open();
        recordedSamples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
        recorder = new SampleRecorder(
                Operation.NOP,
                Map.of("run", "benchmark"),
                List.of(recordedSamples),
                new CallErrors(0, false),
                logs.resultLog(Side.LOCAL),
                new SampleStatistics(System.nanoTime()),
                Optional.empty(),
                NanoClock.SYSTEM,
                () -> {});
        recording = new Thread(recorder);
        recording.start();
    }

    /** Closes the recorder and deletes its log. */
    @TearDown(Level.Iteration)
    public void closeLog() throws Exception {
        recorder.end();
        recording.join();
        Path log = logs.resultLogFile(Side.LOCAL);
        logs.close();
        Files.deleteIfExists(log);
        Files.delete(directory);
    }

    /** Measures two clock readings and a store: the minimum of any such loop. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long[] clockOnly() {
        for (int i = 0; i < CALLS; i++) {
            long start = System.nanoTime();
            sink[i] = System.nanoTime() - start;
        }
        return sink;
    }

    /** Measures the load loop around an empty call. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int loadLoop() throws Exception {
        loop.run(CALLS);
        return samples.drainTo(sink, sink.length, false).count();
    }

    /**
     * Measures the same while another thread writes every sample to a result log; if writing is slower, the loop waits
     * for it.
     */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long loadLoopWithResultLog() throws Exception {
        new LoadLoop(NOTHING, recordedSamples, NanoClock.SYSTEM).run(CALLS);
        return recordedSamples.writtenCount();
    }
}
