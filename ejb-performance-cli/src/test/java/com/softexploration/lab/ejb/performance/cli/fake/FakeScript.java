package com.softexploration.lab.ejb.performance.cli.fake;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.stream.LongStream;

/** How the load tests of a {@link FakeExecutor} go: their length, failures, pauses and warm-up times. */
public final class FakeScript {
    private static final int POLLS_PER_WARMUP = 2;
    private static final long USUAL_HICCUP_NANOS = 250_000;
    private static final long PAUSE_NANOS = 400_000_000;

    private final Queue<Long> warmups = new ArrayDeque<>();
    private final List<String> pausing = new ArrayList<>();
    private String failure = "";
    private String failingTransport = "";
    private long errorsPerLoadTest;
    private int pollsPerLoadTest = 2;
    private long elapsedNanos = 152_340;
    private double capacity = Double.POSITIVE_INFINITY;
    private List<Long> cpuProbes = List.of(84_000L);

    FakeScript() {}

    /** Makes load tests fail with this problem. */
    public synchronized void setFailure(String problem) {
        setFailure("", problem);
    }

    /** Makes load tests over a transport fail with this problem. */
    public synchronized void setFailure(String transport, String problem) {
        failingTransport = transport;
        failure = problem;
    }

    /** Sets the number of failed calls per measured load test, which do not end it. */
    public synchronized void setErrorsPerLoadTest(long errors) {
        errorsPerLoadTest = errors;
    }

    /** Sets the number of polls of a load test. */
    public synchronized void setPollsPerLoadTest(int polls) {
        pollsPerLoadTest = polls;
    }

    /** Sets the duration of the measured calls of a load test. */
    public synchronized void setElapsedNanos(long nanos) {
        elapsedNanos = nanos;
    }

    /** Sets the calls per second above which open load tests are saturated. */
    public synchronized void setCapacity(double callsPerSecond) {
        capacity = callsPerSecond;
    }

    /** Sets the readings of the CPU speed probe of each load test. */
    public synchronized void setCpuProbes(List<Long> nanos) {
        cpuProbes = List.copyOf(nanos);
    }

    /** Gives the next measured load test over each of these transports, or at a rate ({@code rest at 500}), a long pause. */
    public synchronized void setPausing(String... transports) {
        pausing.addAll(List.of(transports));
    }

    /** Sets the 10th percentiles of the next warm-up load tests; further ones have none. */
    public synchronized void setWarmups(long... nanos) {
        LongStream.of(nanos).forEach(warmups::add);
    }

    /** Creates the next load test. */
    synchronized FakeLoadTest next(String runId, Side side, LoadTestParameters parameters) {
        String transport = parameters.transport();
        boolean warmsUpOnly = parameters.requestCount() == 0;
        boolean pauses = !warmsUpOnly && (pausing.remove(transport) || pausing.remove(transport + rate(parameters)));
        return new FakeLoadTest(
                runId,
                side,
                parameters,
                warmsUpOnly ? warmups.poll() : null,
                elapsedNanos,
                cpuProbes,
                pauses ? PAUSE_NANOS : USUAL_HICCUP_NANOS,
                capacity);
    }

    /** The rate of an open load test, as {@code  at 500}; otherwise empty. */
    static String rate(LoadTestParameters parameters) {
        return parameters.arrivals().areOpen()
                ? " at " + Math.round(parameters.arrivals().callsPerSecond())
                : "";
    }

    synchronized int polls(FakeLoadTest test) {
        return test.warmsUpOnly() ? POLLS_PER_WARMUP : pollsPerLoadTest;
    }

    /** Returns the problem with which a load test ends; empty if it succeeds. */
    synchronized String problem(FakeLoadTest test) {
        boolean affected = failingTransport.isEmpty()
                || failingTransport.equals(test.parameters().transport());
        return affected ? failure : "";
    }

    synchronized long errors(FakeLoadTest test) {
        return test.warmsUpOnly() ? 0 : errorsPerLoadTest;
    }
}
