package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadLoop;
import com.softexploration.lab.ejb.performance.monitoring.loop.NanoClock;
import com.softexploration.lab.ejb.performance.monitoring.loop.SampleBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Overhead of the load loop for a user operation compared with a built-in one: the same object is called through a
 * method handle with values from a file, and from source code. Run with {@code src/jmh/run.sh OwnCall}; the {@code gc}
 * profiler gives the allocation per call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(3)
public class OwnCallBenchmark {
    /** Fewer than a sample buffer holds, so that the loop never waits for a reader. */
    private static final int CALLS = 200_000;

    /** The called service. */
    public interface Service {
        /** Answers immediately. */
        Object answer(String text, int number);
    }

    /** A call from source code. */
    private static final class Ours implements BusinessCall {
        private final Service service;
        private final String text = "text";
        private final int number = 7;

        Ours(Service service) {
            this.service = service;
        }

        @Override
        public Object execute() {
            return service.answer(text, number);
        }

        @Override
        public void check(Object response) throws ClientException {
            BusinessCall.requireType(String.class, response);
        }
    }

    private final Service service = (text, number) -> text;
    private final SampleBuffer samples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    private final long[] sink = new long[SampleBuffer.DEFAULT_CAPACITY];
    private final LoadLoop ours = new LoadLoop(new Ours(service), samples, NanoClock.SYSTEM);
    private final LoadLoop own = new LoadLoop(own("text", 7), samples, NanoClock.SYSTEM);
    private final LoadLoop counting = new LoadLoop(own("text", Map.of("counter", 1)), samples, NanoClock.SYSTEM);

    private BusinessCall own(Object... arguments) {
        JsonValues json = new JsonValues();
        MethodName method = MethodName.of(Map.of("interface", Service.class.getName(), "method", "answer"));
        DescribedOperation operation = new DescribedOperation(
                new Operation("answer"),
                null,
                "answer",
                method,
                List.of(arguments).stream().map(ArgumentValues::of).toList(),
                ExpectedAnswer.of(Map.of("notNull", true), json),
                json,
                new AtomicLong());
        try {
            return operation.call("remote-ejb", name -> service);
        } catch (ClientException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Measures a built-in operation. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int ours() throws Exception {
        ours.run(CALLS);
        return samples.drainTo(sink, sink.length, false).count();
    }

    /** Measures a user operation with constant values. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int own() throws Exception {
        own.run(CALLS);
        return samples.drainTo(sink, sink.length, false).count();
    }

    /** Measures a user operation with a value generated for each call, outside the timed part. */
    @Benchmark
    @OperationsPerInvocation(CALLS)
    public int ownWithCounter() throws Exception {
        counting.run(CALLS);
        return samples.drainTo(sink, sink.length, false).count();
    }
}
