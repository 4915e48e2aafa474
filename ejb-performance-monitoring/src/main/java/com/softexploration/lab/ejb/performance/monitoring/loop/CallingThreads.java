package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToLongFunction;

/**
 * Calling threads of one load test: all threads warm up before the first measured call.
 * Each opens and closes its own connection, because
 * some servers (WebLogic) tie the caller's identity to the connecting thread.
 */
public final class CallingThreads {
    /** Time in milliseconds that a stopped call may take to end before its thread is interrupted. */
    private static final long STOP_GRACE_MILLIS = 5_000;

    private final LoadTestParameters parameters;
    private final NanoClock clock;
    private final PhaseEvents events;
    private final StartGate gate;
    private final Optional<OpenLoad> openLoad;
    private final List<CallingThread> callers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Phaser warmingUp;
    private final AtomicReference<String> failure = new AtomicReference<>("");

    private volatile boolean stopRequested;
    private volatile boolean measuring;
    private volatile Instant measuringSince;
    private volatile long measuringSinceNanos;
    private volatile boolean ended;
    private long measuredNanos;
    private long jitMillisBefore;
    private long jitMillis;
    private final ResourceMeter resources = new ResourceMeter();
    private final AtomicInteger measuringCount;

    /**
     * Creates calling threads without starting them.
     *
     * @param gate gate before the first measured call
     */
    public CallingThreads(
            LoadTestParameters parameters,
            Connector connector,
            CallErrors errors,
            LoadTestThreads threadSource,
            NanoClock clock,
            StartGate gate) {
        this.parameters = parameters;
        this.clock = clock;
        this.events = new PhaseEvents(parameters);
        this.gate = gate;
        this.openLoad = parameters.arrivals().areOpen()
                ? Optional.of(new OpenLoad(parameters, clock::nanoTime))
                : Optional.empty();
        this.warmingUp = new Phaser(parameters.threadCount());
        this.measuringCount = new AtomicInteger(parameters.threadCount());
        for (int i = 0; i < parameters.threadCount(); i++) {
            CallingThread caller = new CallingThread(parameters, connector, errors, clock, openLoad, i);
            callers.add(caller);
            threads.add(threadSource.create("caller " + (i + 1), () -> call(caller)));
        }
    }

    /** Starts all threads and waits for their end. */
    public void runToEnd() throws InterruptedException {
        events.begin();
        threads.forEach(this::begin);
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                thread.join(STOP_GRACE_MILLIS);
                if (stopRequested && thread.isAlive()) {
                    thread.join(STOP_GRACE_MILLIS);
                    thread.interrupt();
                }
            }
        }
        ended = true;
        events.end(buffers());
    }

    /** Starts a thread; if this fails, the other threads are released from waiting for it. */
    private void begin(Thread thread) {
        try {
            thread.start();
        } catch (OutOfMemoryError e) {
            fail("a calling thread cannot be started (" + FailureText.of(e) + "); ask for fewer threads");
            warmingUp.arriveAndDeregister();
        }
    }

    private void call(CallingThread caller) {
        try (caller) {
            caller.connect();
            caller.warmUp();
            warmingUp.awaitAdvanceInterruptibly(warmingUp.arrive());
            if (parameters.requestCount() > 0) {
                gate.pass();
            }
            if (parameters.requestCount() > 0 && !stopRequested) {
                startMeasuring(caller);
                measure(caller);
            }
        } catch (ClientException | LoadTestException e) {
            fail(e.getMessage());
        } catch (InterruptedException e) {
            if (!stopRequested) {
                fail("the calls were interrupted (" + FailureText.of(e)
                        + "), probably because the server stops; start the load test again");
            }
        } catch (Throwable e) {
            // An Error in a call (a missing class, no memory) must not be counted as a failed call and ignored.
            if (!stopRequested) {
                fail(caller.describe(e));
            }
        } finally {
            // A thread that failed during warm-up must not block the others.
            warmingUp.arriveAndDeregister();
        }
    }

    /** Makes the measured calls of a thread, and records the end of the last call before the connection is closed. */
    private void measure(CallingThread caller) throws LoadTestException, InterruptedException {
        try {
            caller.measure();
        } finally {
            measuredUntil(clock.nanoTime());
            if (measuringCount.decrementAndGet() == 0) {
                resources.end(caller, callers);
            }
        }
    }

    private synchronized void measuredUntil(long nanos) {
        measuredNanos = Math.max(measuredNanos, nanos - measuringSinceNanos);
        jitMillis = JitCompilation.millis() - jitMillisBefore;
    }

    private synchronized void startMeasuring(CallingThread caller) {
        if (!measuring) {
            resources.begin(caller);
            events.beginMeasuring();
            jitMillisBefore = JitCompilation.millis();
            measuringSince = Instant.now();
            measuringSinceNanos = clock.nanoTime();
            openLoad.ifPresent(OpenLoad::startMeasuring);
            measuring = true;
        }
    }

    private void fail(String problem) {
        failure.compareAndSet("", problem);
        stop();
    }

    /** Stops all threads after their current calls. */
    public void stop() {
        stopRequested = true;
        callers.forEach(CallingThread::stop);
        gate.release();
    }

    /** Returns the sample buffers of all threads. */
    public List<SampleBuffer> buffers() {
        return callers.stream().map(CallingThread::samples).toList();
    }

    /** Returns the buffers of the waits, in the order of the threads; empty in the closed model. */
    public List<SampleBuffer> waits() {
        return callers.stream().flatMap(caller -> caller.waits().stream()).toList();
    }

    /** Returns the schedule and send errors; empty in the closed model. */
    public Optional<OpenLoad> openLoad() {
        return openLoad;
    }

    /**
     * Returns the readings of the CPU speed probe in nanoseconds, one per block of calls; empty if several threads
     * call.
     */
    public List<Long> cpuProbes() {
        return callers.get(0).cpuProbes();
    }

    /** Returns the failure of the first thread that failed; empty if none did. */
    public String failure() {
        return failure.get();
    }

    /** Returns whether all threads wait for release. */
    public boolean ready() {
        return gate.waiting() == parameters.threadCount();
    }

    /**
     * Returns the start of the first measured call by the clock of this machine; null before the first measured call.
     */
    public Instant measuringSince() {
        return measuringSince;
    }

    /** State of the threads: {@code WARMUP}, {@code READY} (waiting for release) or {@code MEASURING}. */
    public String state() {
        return measuring ? "MEASURING" : ready() ? "READY" : "WARMUP";
    }

    /** Number of warm-up calls made so far, including failed ones. */
    public long completedWarmupCount() {
        return sum(CallingThread::madeWarmupCount);
    }

    /** Number of measured calls made so far, including failed ones. */
    public long completedMeasuredCount() {
        return sum(CallingThread::madeMeasuredCount);
    }

    /** Number of warm-up samples taken so far. */
    public long warmupSampleCount() {
        return sum(caller -> caller.samples().warmupCount());
    }

    /** Number of measured samples taken so far. */
    public long measuredSampleCount() {
        return sum(caller -> caller.samples().measuredCount());
    }

    /** Number of measured calls to make. */
    public long requestCount() {
        return openLoad.map(OpenLoad::requestCount).orElse(parameters.requestCount());
    }

    /** Number of warm-up calls to make. */
    public long warmupCount() {
        return openLoad.map(OpenLoad::warmupCount).orElse(parameters.warmupCount());
    }

    /** Returns whether all calls were made, successful or not. */
    public boolean complete() {
        return completedWarmupCount() + completedMeasuredCount() >= warmupCount() + requestCount();
    }

    private long sum(ToLongFunction<CallingThread> count) {
        return callers.stream().mapToLong(count).sum();
    }

    /**
     * Time from the start of the first measured call to the end of the last, or to the present, in nanoseconds; 0
     * before the first measured call.
     */
    public synchronized long elapsedNanos() {
        if (!measuring) {
            return 0;
        }
        return ended ? measuredNanos : clock.nanoTime() - measuringSinceNanos;
    }

    /**
     * JIT compilation time of this JVM during the measured calls, in milliseconds; valid after all threads have ended.
     */
    public synchronized long jitMillis() {
        return jitMillis;
    }

    /**
     * Resources used by the measured calls; valid after all threads have ended, unknown if any did not make its measured
     * calls.
     */
    public ResourceUse resourceUse() {
        return resources.use();
    }
}
