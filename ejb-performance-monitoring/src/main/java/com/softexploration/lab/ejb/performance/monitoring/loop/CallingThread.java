package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.monitoring.schedule.ArrivalTimes;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.cpu.CpuSpeedProbe;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Thread that makes its share of the calls of a load test over its own connection, counts failures, and reconnects
 * after each failure. {@link #stop()} and the counts may be used by any thread, all other methods only by this thread.
 */
final class CallingThread implements AutoCloseable {
    /**
     * Pause between connection attempts, in milliseconds, so that a restarting server does not use up the allowed
     * failures at once.
     */
    private static final long PAUSE_MILLIS = 100;

    private final LoadTestParameters parameters;
    private final Connector connector;
    private final CallErrors errors;
    private final NanoClock clock;
    private final int index;
    private final SampleBuffer samples;
    private final CpuSpeedProbe probe;
    private final Optional<CallBlocks> blocks;
    private final Optional<OpenLoad> openLoad;
    private final Optional<SampleBuffer> waits;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicLong failedWarmupCount = new AtomicLong();
    private final AtomicLong failedMeasuredCount = new AtomicLong();

    private ServiceConnection connection;
    private volatile CallLoop loop;
    private volatile boolean stopRequested;
    private long allocatedBytes;
    private long servedByCount;

    /**
     * Creates a calling thread without starting it.
     *
     * @param errors errors of the whole load test
     * @param openLoad shared by all threads; empty in the closed model
     * @param index index of this thread, from 0
     */
    CallingThread(
            LoadTestParameters parameters,
            Connector connector,
            CallErrors errors,
            NanoClock clock,
            Optional<OpenLoad> openLoad,
            int index) {
        this.parameters = parameters;
        this.connector = connector;
        this.errors = errors;
        this.clock = clock;
        this.samples = SampleBuffer.ofThreads(parameters.threadCount());
        this.openLoad = openLoad;
        this.waits = openLoad.map(shared -> SampleBuffer.ofThreads(parameters.threadCount()));
        this.probe = new CpuSpeedProbe(clock::nanoTime);
        // With several threads, each would be disturbed by the others; in an open load, readings would delay calls.
        this.blocks = parameters.threadCount() == 1 && openLoad.isEmpty()
                ? Optional.of(new CallBlocks(samples, clock, this::cpuProbeNanos))
                : Optional.empty();
        this.index = index;
    }

    /** Opens the connection of this thread. */
    void connect() throws ClientException, LoadTestException {
        connection = connector.connect();
        BusinessCall call = connection.call(new Operation(parameters.operation()), parameters.payloadChars());
        CallLoop next = openLoad.isPresent()
                ? new PacedLoop(call, samples, waits.orElseThrow(), openLoad.get(), clock)
                : new LoadLoop(call, samples, clock);
        loop = next;
        if (stopRequested) {
            // stop() may have been called just before this loop was set
            next.stop();
        }
    }

    /**
     * Makes this thread's share of the warm-up calls.
     *
     * @throws LoadTestException if more calls fail than allowed, or if reconnecting after a failure fails or reaches
     *     the wrong server
     * @throws InterruptedException if this thread is interrupted, which is not a failed call
     */
    void warmUp() throws LoadTestException, InterruptedException {
        samples.startWarmup();
        waits.ifPresent(SampleBuffer::startWarmup);
        make(parameters.shareOf(index, parameters.warmupCount()), failedWarmupCount);
        waits.ifPresent(SampleBuffer::endWarmup);
        samples.endWarmup();
    }

    /** Makes this thread's share of the measured calls; throws the same exceptions as {@link #warmUp()}. */
    void measure() throws LoadTestException, InterruptedException {
        allocatedBytes = 0;
        servedByCount = 0;
        make(parameters.shareOf(index, parameters.requestCount()), failedMeasuredCount);
    }

    private void make(long count, AtomicLong failed) throws LoadTestException, InterruptedException {
        if (openLoad.isPresent()) {
            makeScheduledCalls(openLoad.get().arrivals(), failed);
            return;
        }
        long end = madeCount() + count;
        blocks.ifPresent(CallBlocks::begin);
        while (madeCount() < end && !stopRequested) {
            if (connection != null || reconnect(failed)) {
                long left = end - madeCount();
                callUntil(
                        madeCount()
                                + blocks.map(some -> Math.min(left, some.calls()))
                                        .orElse(left),
                        failed);
                blocks.ifPresent(CallBlocks::end);
            }
        }
    }

    /** Makes scheduled calls of the current phase until no call is left. */
    private void makeScheduledCalls(ArrivalTimes arrivals, AtomicLong failed)
            throws LoadTestException, InterruptedException {
        while (!arrivals.isExhausted() && !stopRequested) {
            if (connection != null || reconnect(failed)) {
                callUntil(Long.MAX_VALUE, failed);
            } else {
                arrivals.take(); // counted as a failed call
            }
        }
    }

    /**
     * Makes calls until the given number is reached.
     * The timed loop ends at the first failure and a new loop makes the remaining calls over
     * a new connection, because the old one may still deliver the remainder of an abandoned answer.
     */
    private void callUntil(long end, AtomicLong failed) throws LoadTestException, InterruptedException {
        try {
            run(end - madeCount());
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            if (mayContinueAfter(e)) {
                count(reason(e), problem(e), failed);
                close();
            }
        }
    }

    /** Runs the loop between two readings of the memory that this thread allocated. */
    private void run(long calls) throws Exception {
        long before = JvmCounters.bytesOfCurrentThread();
        try {
            loop.run(calls);
        } finally {
            allocatedBytes += JvmCounters.bytesOfCurrentThread() - before;
        }
    }

    /**
     * Reads the CPU speed of this thread, and for remote calls also that of the answering thread; returns the slower
     * reading. Without an
     * answer the connection is closed: a call would fail for the same reason.
     */
    private long cpuProbeNanos() {
        long own = probe.nanos();
        return answeringServer()
                .map(server -> Math.max(own, server.cpuProbeNanos()))
                .orElse(own);
    }

    /**
     * Asks the answering server for its readings; empty for local calls, which the calling server answers itself, and
     * without an answer.
     */
    private Optional<ServerIdentity> answeringServer() {
        if (connection == null || Transports.isLocal(parameters.transport())) {
            return Optional.empty();
        }
        try {
            servedByCount++;
            return Optional.of(connection.servedBy());
        } catch (RuntimeException e) {
            close();
            return Optional.empty();
        }
    }

    /** Reads the counters of both servers. */
    ResourceMeter.Counters counters() {
        JvmCounters answering = answeringServer().map(ServerIdentity::counters).orElse(JvmCounters.UNKNOWN);
        return new ResourceMeter.Counters(JvmCounters.now(), answering);
    }

    /**
     * Bytes allocated by this thread in its measured calls, including what {@link BusinessCall#prepare} and {@link
     * BusinessCall#check} allocate between them; 0 also if unknown.
     */
    long allocatedBytes() {
        return allocatedBytes;
    }

    /** Number of times that this thread asked the answering server for its readings since its first measured call. */
    long servedByCount() {
        return servedByCount;
    }

    /** Reconnects after a failure; each failed attempt counts as a failed call. */
    private boolean reconnect(AtomicLong failed) throws LoadTestException, InterruptedException {
        try {
            connect();
            return true;
        } catch (ServiceUnavailableException | NoAnswerException e) {
            close();
            if (mayContinueAfter(e)) {
                String reason = e instanceof NoAnswerException ? FailureText.of(e.getCause()) : reason(e);
                count(reason, notConnected(e), failed);
                stopping.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (ClientException | LoadTestException e) {
            if (!stopRequested) {
                throw new LoadTestException(notConnected(e), e);
            }
        }
        return false;
    }

    private static String notConnected(Exception failure) {
        return "reconnecting after a failed call failed: " + failure.getMessage();
    }

    /** Returns whether the thread continues after a failed call; false if it was stopped or interrupted. */
    private boolean mayContinueAfter(Exception failure) throws InterruptedException {
        if (stopRequested) {
            return false;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException(FailureText.of(failure));
        }
        return true;
    }

    private void count(String reason, String problem, AtomicLong failed) throws LoadTestException {
        failed.incrementAndGet();
        if (!errors.add(reason)) {
            throw new LoadTestException(
                    errors.allowed() == 0
                            ? problem
                            : "more than " + errors.allowed() + " calls failed, most recently: " + problem);
        }
    }

    private static String reason(Exception failure) {
        return failure instanceof ClientException ? FailureText.line(failure.getMessage()) : FailureText.of(failure);
    }

    /** Returns the message of a failure; wrong responses have a specific remedy. */
    private String problem(Exception failure) {
        return failure instanceof ClientException ? reason(failure) : describe(failure);
    }

    /** Describes the failure of the current call in one line with cause and remedy. */
    String describe(Throwable failure) {
        return "call " + (madeCount() + 1) + (parameters.threadCount() == 1 ? "" : " of thread " + (index + 1))
                + " failed (" + FailureText.of(failure) + "); see the logs of the business server";
    }

    /** Stops this thread after its current call. */
    void stop() {
        stopRequested = true;
        stopping.countDown();
        CallLoop current = loop;
        if (current != null) {
            current.stop();
        }
    }

    SampleBuffer samples() {
        return samples;
    }

    /** Returns the buffer of the waits of the samples; empty in the closed model. */
    Optional<SampleBuffer> waits() {
        return waits;
    }

    /**
     * Returns the readings of the CPU speed probe, in nanoseconds, one per block of calls; empty if the probe is off.
     */
    List<Long> cpuProbes() {
        return blocks.map(CallBlocks::probes).orElse(List.of());
    }

    /** Number of warm-up calls made so far, including failed ones. */
    long madeWarmupCount() {
        return samples.warmupCount() + failedWarmupCount.get();
    }

    /** Number of measured calls made so far, including failed ones. */
    long madeMeasuredCount() {
        return samples.measuredCount() + failedMeasuredCount.get();
    }

    /** Number of calls made so far, including warm-up and failed ones. */
    long madeCount() {
        return samples.writtenCount() + failedWarmupCount.get() + failedMeasuredCount.get();
    }

    /** Closes the connection if it is open, and releases the buffers of its call. */
    @Override
    public void close() {
        ServiceConnection current = connection;
        connection = null;
        loop = null;
        if (current != null) {
            current.close();
        }
    }
}
