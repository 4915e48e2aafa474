package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.socket.NoopTransports;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadLoop;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.SampleBuffer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Checks that the load loop adds the same overhead to every transport: each transport's call without its network, alone
 * and in the loop; the difference is the loop's overhead. {@code src/jmh/transport-overhead.sh} runs it and prints the
 * differences.
 *
 * <p>All transports are called beforehand, with and without the loop, as in a server that has measured them all: the
 * compiler sees many classes at every call site and can inline none of them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class TransportOverheadBenchmark {
    /**
     * Few enough that most invocations are not interrupted by other processes, so that their median is undisturbed even
     * on a busy machine.
     */
    private static final int CALLS = 1_000;

    private static final int ROUNDS_OVER_ALL = 200;

    @Param({
        "local-ejb",
        "remote-ejb",
        "remote-ejb-required",
        "remote-ejb-supports",
        "remote-ejb-http",
        "servlet",
        "rest",
        "soap",
        "hessian",
        "rmi",
        "tcp"
    })
    private String transport;

    private final SampleBuffer samples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    private final long[] sink = new long[SampleBuffer.DEFAULT_CAPACITY];
    private BusinessCall call;
    private LoadLoop loop;

    /** Calls all transports in turn, then selects the one to measure. */
    @Setup
    public void callAllTransports() throws Exception {
        Map<String, BusinessCall> calls = NoopTransports.nopCalls();
        for (int round = 0; round < ROUNDS_OVER_ALL; round++) {
            for (BusinessCall each : calls.values()) {
                callAlone(each);
                new LoadLoop(each, samples, NanoClock.SYSTEM).run(CALLS);
                samples.drainTo(sink, sink.length, false);
            }
        }
        call = calls.get(transport);
        loop = new LoadLoop(call, samples, NanoClock.SYSTEM);
    }

    /** Measures the call and the check of its response, after one clock reading. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long alone() throws Exception {
        return callAlone(call);
    }

    /**
     * Makes a call after a clock reading, which keeps the processor from overlapping calls of a few nanoseconds.
     * Neither the loop nor a call that waits for an answer allows that overlap.
     */
    private static long callAlone(BusinessCall call) throws Exception {
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += NanoClock.SYSTEM.nanoTime();
            call.check(call.execute());
        }
        return sum;
    }

    /** Measures the same in the load loop. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int inLoop() throws Exception {
        loop.run(CALLS);
        return samples.drainTo(sink, sink.length, false).count();
    }
}
