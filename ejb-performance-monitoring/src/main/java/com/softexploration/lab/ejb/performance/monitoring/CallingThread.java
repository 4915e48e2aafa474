package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What one thread of a load test does: makes its share of the calls over a connection of its own, counts those that fail, and
 * goes on over a new connection after each of them. {@link #stop()} and the counts are for any thread, all else for that one.
 */
final class CallingThread implements AutoCloseable {
    private final LoadTestRequest request;
    private final CallingThreads.Connector connector;
    private final CallErrors errors;
    private final NanoClock clock;
    private final int index;
    private final SampleBuffer samples = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
    private final AtomicLong failedWarmupCount = new AtomicLong();
    private final AtomicLong failedMeasuredCount = new AtomicLong();

    private ServiceConnection connection;
    private volatile LoadLoop loop;
    private volatile boolean stopRequested;

    /**
     * @param errors of the whole load test
     * @param index of this thread, from 0
     */
    CallingThread(
            LoadTestRequest request,
            CallingThreads.Connector connector,
            CallErrors errors,
            NanoClock clock,
            int index) {
        this.request = request;
        this.connector = connector;
        this.errors = errors;
        this.clock = clock;
        this.index = index;
    }

    /** Opens the connection. */
    void connect() throws ClientException, LoadTestException {
        connection = connector.connect();
        LoadLoop next = new LoadLoop(connection.call(request.operation(), request.payloadChars()), samples, clock);
        loop = next;
        if (stopRequested) {
            // stop() may have come just before it could know of this loop
            next.stop();
        }
    }

    /**
     * Makes this thread's share of the warm-up calls.
     *
     * @throws LoadTestException when more calls failed than may, or when nothing can be connected to after one that did
     * @throws InterruptedException when something interrupts this thread, which is no failure of a call
     */
    void warmUp() throws LoadTestException, InterruptedException {
        samples.startWarmup();
        make(request.shareOf(index, request.warmupCount()), failedWarmupCount);
        samples.endWarmup();
    }

    /** Makes this thread's share of the measured calls; throws as {@link #warmUp()} does. */
    void measure() throws LoadTestException, InterruptedException {
        make(request.shareOf(index, request.requestCount()), failedMeasuredCount);
    }

    /** The loop that is timed knows nothing of failures: it ends with the first, and another one makes the rest of the calls. */
    private void make(long count, AtomicLong failed) throws LoadTestException, InterruptedException {
        long end = madeCount() + count;
        while (madeCount() < end && !stopRequested) {
            try {
                loop.run(end - madeCount());
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                if (stopRequested) {
                    return;
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException(FailureText.of(e));
                }
                count(e, failed);
                renewConnection();
            }
        }
    }

    private void count(Exception failure, AtomicLong failed) throws LoadTestException {
        String problem = problem(failure);
        failed.incrementAndGet();
        if (!errors.add(reason(failure))) {
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
        return "call " + (madeCount() + 1) + (request.threadCount() == 1 ? "" : " of thread " + (index + 1))
                + " failed (" + FailureText.of(failure) + "); look into the logs of the business server";
    }

    /** Over the old one the rest of an answer that was given up may come in the place of the next. */
    private void renewConnection() throws LoadTestException {
        close();
        try {
            connect();
        } catch (ClientException | LoadTestException e) {
            if (!stopRequested) {
                throw new LoadTestException("connecting again after a failed call failed too: " + e.getMessage(), e);
            }
        }
    }

    /** Ends this thread's calls after the one that is going on. */
    void stop() {
        stopRequested = true;
        LoadLoop current = loop;
        if (current != null) {
            current.stop();
        }
    }

    SampleBuffer samples() {
        return samples;
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
