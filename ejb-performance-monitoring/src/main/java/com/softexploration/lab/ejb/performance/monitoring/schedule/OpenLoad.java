package com.softexploration.lab.ejb.performance.monitoring.schedule;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** What the threads of an open load test share: the schedule of its phases, and their send errors. */
public final class OpenLoad {
    private final ArrivalTimes warmup;
    private final ArrivalTimes measured;
    private final SendErrors sendErrors;
    private final SendErrors warmupSendErrors;
    private volatile boolean measuring;

    /** @param clock {@link System#nanoTime()}, or a test clock */
    public OpenLoad(LoadTestParameters parameters, LongSupplier clock) {
        this(parameters, clock, LockSupport::parkNanos);
    }

    /** @param park waits for this number of nanoseconds, at most */
    public OpenLoad(LoadTestParameters parameters, LongSupplier clock, LongConsumer park) {
        warmup = new ArrivalTimes(parameters.arrivals(), parameters.warmupCount(), clock);
        measured = new ArrivalTimes(parameters.arrivals(), parameters.requestCount(), clock);
        sendErrors = new SendErrors(clock, park);
        warmupSendErrors = new SendErrors(clock, park);
    }

    /** Ends the warm-up: the measured calls have a schedule of their own, without its backlog. */
    public void startMeasuring() {
        measuring = true;
    }

    /** Schedule of the current phase. */
    public ArrivalTimes arrivals() {
        return measuring ? measured : warmup;
    }

    /** Send errors of the current phase. */
    public SendErrors sendErrors() {
        return measuring ? sendErrors : warmupSendErrors;
    }

    /**
     * Changes the rate of the calls to come.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public void changeRate(double callsPerSecond) {
        Arrivals.poisson(callsPerSecond, 0);
        warmup.changeRate(callsPerSecond);
        measured.changeRate(callsPerSecond);
    }
}
