package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The threads of one load test that make calls: all warm up, then all measure. Each has a connection of its own, opened and
 * closed by itself, because some servers (WebLogic) tie the caller's identity to the thread that connected.
 */
final class CallingThreads {
    /** Opens a connection that has been tried out, on the calling thread. */
    @FunctionalInterface
    interface Connector {
        /**
         * Connects; whoever called it closes the connection, on the same thread.
         *
         * @throws ClientException if the configuration is wrong or the service cannot be found
         * @throws LoadTestException if it does not answer, or if the wrong server does
         */
        ServiceConnection connect() throws ClientException, LoadTestException;
    }

    /** How long a call that is going on may take to end after a stop, before its thread is interrupted. */
    private static final long STOP_GRACE_MILLIS = 5_000;

    private final LoadTestRequest request;
    private final Connector connector;
    private final NanoClock clock;
    private final List<SampleBuffer> buffers = new ArrayList<>();
    private final Queue<LoadLoop> loops = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Phaser warmingUp;
    private final AtomicReference<String> failure = new AtomicReference<>("");

    private volatile boolean stopRequested;
    private volatile boolean measuring;
    private volatile long measuringSinceNanos;
    private volatile long measuredUntilNanos;

    CallingThreads(LoadTestRequest request, Connector connector, LoadTestThreads threadSource, NanoClock clock) {
        this.request = request;
        this.connector = connector;
        this.clock = clock;
        this.warmingUp = new Phaser(request.threadCount());
        for (int i = 0; i < request.threadCount(); i++) {
            int index = i;
            buffers.add(new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY));
            threads.add(threadSource.create("caller " + (index + 1), () -> call(index)));
        }
    }

    /** Starts all threads and returns when all have ended. */
    void runToEnd() throws InterruptedException {
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                thread.join(STOP_GRACE_MILLIS);
                if (stopRequested && thread.isAlive()) {
                    thread.join(STOP_GRACE_MILLIS);
                    thread.interrupt();
                }
            }
        }
        measuredUntilNanos = clock.nanoTime();
    }

    private void call(int index) {
        try (ServiceConnection connection = connector.connect()) {
            call(index, loop(index, connection));
        } catch (ClientException | LoadTestException e) {
            fail(e.getMessage());
        } catch (
                Throwable
                        e) { // an Error in a call (a missing class, no memory) ends the load test as well and has to be
            // told
            if (!stopRequested) {
                long callNumber = buffers.get(index).writtenCount() + 1;
                fail("call " + callNumber + (threads.size() == 1 ? "" : " of thread " + (index + 1)) + " failed ("
                        + FailureText.of(e) + "); look into the logs of the business server");
            }
        } finally {
            // A thread that failed while warming up must not keep the others waiting.
            warmingUp.arriveAndDeregister();
        }
    }

    private LoadLoop loop(int index, ServiceConnection connection) throws ClientException {
        LoadLoop loop =
                new LoadLoop(connection.call(request.operation(), request.payloadChars()), buffers.get(index), clock);
        loops.add(loop);
        if (stopRequested) {
            // stop() may have come just before it could know of this loop
            loop.stop();
        }
        return loop;
    }

    private void call(int index, LoadLoop loop) throws Exception {
        loop.run(request.shareOf(index, request.warmupCount()));
        warmingUp.awaitAdvanceInterruptibly(warmingUp.arrive());
        startMeasuring();
        loop.run(request.shareOf(index, request.requestCount()));
    }

    private synchronized void startMeasuring() {
        if (!measuring) {
            measuringSinceNanos = clock.nanoTime();
            measuring = true;
        }
    }

    private void fail(String problem) {
        failure.compareAndSet("", problem);
        stop();
    }

    /** Ends all threads after the calls that are going on. */
    void stop() {
        stopRequested = true;
        loops.forEach(LoadLoop::stop);
    }

    List<SampleBuffer> buffers() {
        return List.copyOf(buffers);
    }

    /** Why the first thread that failed did; empty when none did. */
    String failure() {
        return failure.get();
    }

    /** Whether warm-up is over. */
    boolean measuring() {
        return measuring;
    }

    long completedWarmupCount() {
        long completed = 0;
        for (int i = 0; i < buffers.size(); i++) {
            completed += Math.min(buffers.get(i).writtenCount(), request.shareOf(i, request.warmupCount()));
        }
        return completed;
    }

    long completedMeasuredCount() {
        long completed = 0;
        for (int i = 0; i < buffers.size(); i++) {
            completed += Math.max(0, buffers.get(i).writtenCount() - request.shareOf(i, request.warmupCount()));
        }
        return completed;
    }

    /** From the first measured call to the end of the last, or to now. */
    long elapsedNanos() {
        if (!measuring) {
            return 0;
        }
        return (measuredUntilNanos == 0 ? clock.nanoTime() : measuredUntilNanos) - measuringSinceNanos;
    }

    /** How often a thread had to wait, between calls, for the result log; ask when all have ended. */
    long recorderWaits() {
        return buffers.stream().mapToLong(SampleBuffer::fullWaits).sum();
    }
}
