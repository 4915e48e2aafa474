package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.BusinessCall;

/**
 * Measuring loop of the closed model: one thread makes one call after another and takes one sample per call.
 *
 * <p>Only the call lies between the two clock readings; the arguments of a user operation are made before the first.
 * After the second reading, storing the sample, checking the response and checking for a stop cost a few nanoseconds
 * between calls, allocate nothing and take no lock. If the sample buffer is full, the loop waits, again between calls
 * and never inside one. A failed call ends the loop; {@link CallingThread} decides whether to continue over a new
 * connection in another loop.
 */
public final class LoadLoop implements CallLoop {
    private final BusinessCall call;
    private final SampleBuffer samples;
    private final NanoClock clock;
    private volatile boolean stopRequested;

    /**
     * Creates a loop that repeats a call.
     *
     * @param call the call to repeat
     * @param samples buffer for the samples; this loop must be its only writer
     * @param clock {@link NanoClock#SYSTEM}, or a test clock
     */
    public LoadLoop(BusinessCall call, SampleBuffer samples, NanoClock clock) {
        this.call = call;
        this.samples = samples;
        this.clock = clock;
    }

    @Override
    public void run(long callCount) throws Exception {
        for (long i = 0; i < callCount && !stopRequested; i++) {
            call.prepare();
            long startNanos = clock.nanoTime();
            Object response = call.execute();
            long elapsedNanos = clock.nanoTime() - startNanos;
            call.check(response);
            samples.add(elapsedNanos);
        }
    }

    @Override
    public void stop() {
        stopRequested = true;
    }
}
