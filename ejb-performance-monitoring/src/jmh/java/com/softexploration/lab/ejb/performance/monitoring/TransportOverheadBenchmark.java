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
 * Whether the load loop adds the same to every transport: each transport's own call with the network taken out, alone and in the loop.
 * The difference is what the loop adds. {@code src/jmh/transport-overhead.sh} runs it and prints the differences.
 *
 * <p>All transports were called before, through the loop as well as without it, as in a server that has measured them all: the
 * compiler knows many classes at every call site and can inline none of them.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class TransportOverheadBenchmark {
    /** Short enough that most invocations are not interrupted by other processes: their median is not, even on a busy machine. */
    private static final int CALLS = 1_000;

    private static final int ROUNDS_OVER_ALL = 200;

    @Param({
        "local-ejb",
        "remote-ejb",
        "remote-ejb-required",
        "remote-ejb-supports",
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

    /** Calls all transports in turns; then the one to be measured stays. */
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

    /** The call and the check of its response, after one clock reading. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public long alone() throws Exception {
        return callAlone(call);
    }

    /**
     * One clock reading per call keeps the processor from beginning a call of a few nanoseconds before the last one has ended, which
     * it cannot do in the loop and could not do with a call that waits for an answer.
     */
    private static long callAlone(BusinessCall call) throws Exception {
        long sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += NanoClock.SYSTEM.nanoTime();
            call.check(call.execute());
        }
        return sum;
    }

    /** The same in the load loop. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int inLoop() throws Exception {
        loop.run(CALLS);
        return samples.drainTo(sink, sink.length, false).count();
    }
}
