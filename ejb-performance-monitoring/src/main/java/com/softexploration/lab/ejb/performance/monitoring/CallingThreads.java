package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.BusinessCalls;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** The threads of one load test that make calls: all warm up, then all measure. */
final class CallingThreads {
    /** How long a call that is going on may take to end after a stop, before its thread is interrupted. */
    private static final long STOP_GRACE_MILLIS = 5_000;

    private final LoadTestRequest request;
    private final NanoClock clock;
    private final List<SampleBuffer> buffers;
    private final List<LoadLoop> loops;
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch warmingUp;
    private final AtomicReference<String> failure = new AtomicReference<>("");

    private volatile boolean stopRequested;
    private volatile boolean measuring;
    private volatile long measuringSinceNanos;
    private volatile long measuredUntilNanos;

    private CallingThreads(
            LoadTestRequest request,
            List<SampleBuffer> buffers,
            List<LoadLoop> loops,
            LoadTestThreads threadSource,
            NanoClock clock) {
        this.request = request;
        this.buffers = buffers;
        this.loops = loops;
        this.clock = clock;
        this.warmingUp = new CountDownLatch(loops.size());
        for (int i = 0; i < loops.size(); i++) {
            int index = i;
            threads.add(threadSource.create("caller " + (index + 1), () -> call(index)));
        }
    }

    /**
     * Prepares everything that must not happen between calls.
     *
     * @throws ClientException when a system property that the operation reads is wrong
     */
    static CallingThreads create(
            LoadTestRequest request, BusinessPerformanceService service, LoadTestThreads threads, NanoClock clock)
            throws ClientException {
        List<SampleBuffer> buffers = new ArrayList<>();
        List<LoadLoop> loops = new ArrayList<>();
        for (int i = 0; i < request.threadCount(); i++) {
            SampleBuffer buffer = new SampleBuffer(SampleBuffer.DEFAULT_CAPACITY);
            buffers.add(buffer);
            loops.add(new LoadLoop(BusinessCalls.of(request.operation(), service), buffer, clock));
        }
        return new CallingThreads(request, List.copyOf(buffers), List.copyOf(loops), threads, clock);
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
        LoadLoop loop = loops.get(index);
        try {
            try {
                loop.run(request.shareOf(index, request.warmupCount()));
            } finally {
                warmingUp.countDown();
            }
            warmingUp.await();
            startMeasuring();
            loop.run(request.shareOf(index, request.requestCount()));
        } catch (ClientException e) {
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
        }
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
        return buffers;
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
