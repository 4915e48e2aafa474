package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;

/**
 * The loop that is measured: one thread, one call after the other, one sample per call.
 *
 * <p>Between the two readings of the clock there is the call and nothing else; what a user's operation sends is made before the first.
 * What follows the second reading (keeping the sample, checking the response, looking whether to stop) costs the caller a few nanoseconds
 * between calls, allocates nothing and takes no lock. It does wait when the sample buffer is full, which is also between calls and never inside one.
 * A call that fails ends the loop; whether others follow, over a new connection and in another loop, is for {@link CallingThread} to say.
 */
public final class LoadLoop {
    private final BusinessCall call;
    private final SampleBuffer samples;
    private final NanoClock clock;
    private volatile boolean stopRequested;

    /**
     * @param call the call to repeat
     * @param samples takes the samples; this loop must be its only writer
     * @param clock {@link NanoClock#SYSTEM}, or a test's own
     */
    public LoadLoop(BusinessCall call, SampleBuffer samples, NanoClock clock) {
        this.call = call;
        this.samples = samples;
        this.clock = clock;
    }

    /**
     * Makes calls until there are enough, or until {@link #stop()}.
     *
     * @param callCount how many
     * @throws ClientException when a response is wrong; its sample is not kept
     * @throws InterruptedException when interrupted while waiting for room in the sample buffer
     * @throws Exception what the call itself throws; the failed call has no sample
     */
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

    /** Ends the loop after the call that is going on. */
    public void stop() {
        stopRequested = true;
    }
}
