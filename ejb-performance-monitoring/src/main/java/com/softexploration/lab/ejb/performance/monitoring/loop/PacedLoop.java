package com.softexploration.lab.ejb.performance.monitoring.loop;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.monitoring.schedule.ArrivalTimes;
import com.softexploration.lab.ejb.performance.monitoring.schedule.OpenLoad;
import com.softexploration.lab.ejb.performance.monitoring.schedule.SendErrors;

/**
 * Measuring loop of the open model: one thread makes calls at their intended times, or as soon as it is free.
 * Each sample
 * has a service time, as in {@link LoadLoop}, and a wait, from the intended to the actual start; their sum is the
 * response time.
 */
final class PacedLoop implements CallLoop {
    private final BusinessCall call;
    private final SampleBuffer samples;
    private final SampleBuffer waits;
    private final OpenLoad load;
    private final NanoClock clock;
    private volatile boolean stopRequested;

    /**
     * Creates a loop that makes calls at intended times.
     *
     * @param samples buffer for the service times; this loop must be its only writer
     * @param waits buffer for the waits, which always contains those of all samples
     */
    PacedLoop(BusinessCall call, SampleBuffer samples, SampleBuffer waits, OpenLoad load, NanoClock clock) {
        this.call = call;
        this.samples = samples;
        this.waits = waits;
        this.load = load;
        this.clock = clock;
    }

    /** Makes calls until the count is reached, {@link #stop()} is called, or no call of the phase is left. */
    @Override
    public void run(long callCount) throws Exception {
        ArrivalTimes arrivals = load.arrivals();
        SendErrors sendErrors = load.sendErrors();
        for (long i = 0; i < callCount && !stopRequested; i++) {
            double position = arrivals.take();
            if (position == ArrivalTimes.NONE) {
                return;
            }
            call.prepare();
            boolean free = sendErrors.await(() -> arrivals.dueNanos(position), () -> stopRequested);
            long intendedNanos = arrivals.start(position);
            if (stopRequested || intendedNanos == ArrivalTimes.NOT_MADE) {
                return;
            }
            long startNanos = clock.nanoTime();
            Object response = call.execute();
            long elapsedNanos = clock.nanoTime() - startNanos;
            call.check(response);
            // Never negative: the clock is monotonic.
            long waitNanos = Math.max(0, startNanos - intendedNanos);
            sendErrors.started(free, waitNanos);
            waits.add(waitNanos);
            samples.add(elapsedNanos);
        }
    }

    @Override
    public void stop() {
        stopRequested = true;
    }
}
