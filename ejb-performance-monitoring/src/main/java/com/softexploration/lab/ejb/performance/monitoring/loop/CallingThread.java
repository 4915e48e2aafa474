package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What one thread of a load test does: makes its share of the calls over a connection of its own, counts those that fail, and
 * goes on over a new connection after each of them. {@link #stop()} and the counts are for any thread, all else for that one.
 */
final class CallingThread implements AutoCloseable {
    /** Between attempts to connect: a server that restarts should not use up the allowance in no time. */
    private static final long PAUSE_MILLIS = 100;

    private final LoadTestParameters parameters;
    private final Connector connector;
    private final CallErrors errors;
    private final NanoClock clock;
    private final int index;
    private final SampleBuffer samples;
    private final Optional<CallBlocks> blocks;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicLong failedWarmupCount = new AtomicLong();
    private final AtomicLong failedMeasuredCount = new AtomicLong();

    private ServiceConnection connection;
    private volatile LoadLoop loop;
    private volatile boolean stopRequested;

    /**
     * @param errors of the whole load test
     * @param events of the whole load test
     * @param index of this thread, from 0
     */
    CallingThread(
            LoadTestParameters parameters,
            Connector connector,
            CallErrors errors,
            NanoClock clock,
            FlightEvents events,
            int index) {
        this.parameters = parameters;
        this.connector = connector;
        this.errors = errors;
        this.clock = clock;
        this.samples = events.samples();
        // Of several threads, each has the others as its disturbance.
        this.blocks = parameters.threadCount() == 1 ? Optional.of(new CallBlocks(samples, clock)) : Optional.empty();
        this.index = index;
    }

    /** Opens the connection. */
    void connect() throws ClientException, LoadTestException {
        connection = connector.connect();
        LoadLoop next = new LoadLoop(
                connection.call(new Operation(parameters.operation()), parameters.payloadChars()), samples, clock);
        loop = next;
        if (stopRequested) {
            // stop() may have come just before it could know of this loop
            next.stop();
        }
    }

    /**
     * Makes this thread's share of the warm-up calls.
     *
     * @throws LoadTestException when more calls failed than may, or when the wrong server or none can be connected to after one
     *     that did
     * @throws InterruptedException when something interrupts this thread, which is no failure of a call
     */
    void warmUp() throws LoadTestException, InterruptedException {
        samples.startWarmup();
        make(parameters.shareOf(index, parameters.warmupCount()), failedWarmupCount);
        samples.endWarmup();
    }

    /** Makes this thread's share of the measured calls; throws as {@link #warmUp()} does. */
    void measure() throws LoadTestException, InterruptedException {
        make(parameters.shareOf(index, parameters.requestCount()), failedMeasuredCount);
    }

    private void make(long count, AtomicLong failed) throws LoadTestException, InterruptedException {
        long end = madeCount() + count;
        blocks.ifPresent(CallBlocks::begin);
        while (madeCount() < end && !stopRequested) {
            if (connection != null || connectAgain(failed)) {
                long left = end - madeCount();
                callUpTo(
                        madeCount()
                                + blocks.map(some -> Math.min(left, some.calls()))
                                        .orElse(left),
                        failed);
                blocks.ifPresent(CallBlocks::end);
            }
        }
    }

    /**
     * The loop that is timed knows nothing of failures: it ends with the first, and another one makes the rest of the calls. Over the
     * old connection the rest of an answer that was given up may come in the place of the next.
     */
    private void callUpTo(long end, AtomicLong failed) throws LoadTestException, InterruptedException {
        try {
            loop.run(end - madeCount());
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            if (mayGoOnAfter(e)) {
                count(reason(e), problem(e), failed);
                close();
            }
        }
    }

    /** Nobody answers the next call either while no connection can be made, so each attempt counts as a failed call. */
    private boolean connectAgain(AtomicLong failed) throws LoadTestException, InterruptedException {
        try {
            connect();
            return true;
        } catch (ServiceUnavailableException | NoAnswerException e) {
            close();
            if (mayGoOnAfter(e)) {
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
        return "connecting again after a failed call failed too: " + failure.getMessage();
    }

    /** Whether a failure is one of the service. */
    private boolean mayGoOnAfter(Exception failure) throws InterruptedException {
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
                            : "more than " + errors.allowed() + " calls failed, the last so: " + problem);
        }
    }

    private static String reason(Exception failure) {
        return failure instanceof ClientException ? FailureText.line(failure.getMessage()) : FailureText.of(failure);
    }

    /** A wrong response brings its own remedy. */
    private String problem(Exception failure) {
        return failure instanceof ClientException ? reason(failure) : describe(failure);
    }

    /** That the call that is going on failed, as one line with cause and remedy. */
    String describe(Throwable failure) {
        return "call " + (madeCount() + 1) + (parameters.threadCount() == 1 ? "" : " of thread " + (index + 1))
                + " failed (" + FailureText.of(failure) + "); see the logs of the business server";
    }

    /** Ends this thread's calls after the one that is going on. */
    void stop() {
        stopRequested = true;
        stopping.countDown();
        LoadLoop current = loop;
        if (current != null) {
            current.stop();
        }
    }

    SampleBuffer samples() {
        return samples;
    }

    /** Readings of the CPU speed probe, one per block of calls; empty if it is not read. */
    List<Long> cpuProbes() {
        return blocks.map(CallBlocks::probes).orElse(List.of());
    }

    /** Warm-up calls so far, failed ones included. */
    long madeWarmupCount() {
        return samples.warmupCount() + failedWarmupCount.get();
    }

    /** Measured calls so far, failed ones included. */
    long madeMeasuredCount() {
        return samples.measuredCount() + failedMeasuredCount.get();
    }

    /** All calls so far. */
    long madeCount() {
        return samples.writtenCount() + failedWarmupCount.get() + failedMeasuredCount.get();
    }

    /** Gives the connection back, if there is one. */
    @Override
    public void close() {
        ServiceConnection current = connection;
        connection = null;
        if (current != null) {
            current.close();
        }
    }
}
