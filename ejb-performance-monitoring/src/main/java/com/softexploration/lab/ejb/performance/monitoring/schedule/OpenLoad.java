package com.softexploration.lab.ejb.performance.monitoring.schedule;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * State shared by the threads of an open load test: the schedules of its phases, and the send errors.
 * The warm-up ends at
 * its time, whatever its backlog.
 */
public final class OpenLoad {
    private final ArrivalTimes warmup;
    private final ArrivalTimes measured;
    private final SendErrors sendErrors;
    private final SendErrors warmupSendErrors;
    private volatile boolean measuring;

    /**
     * Creates an open load with the system clock.
     *
     * @param clock {@link System#nanoTime()}
     */
    public OpenLoad(LoadTestParameters parameters, LongSupplier clock) {
        this(parameters, clock, () -> new SendErrors(clock));
    }

    /** Creates an open load with a test clock advanced by {@code park}. */
    public OpenLoad(LoadTestParameters parameters, LongSupplier clock, LongConsumer park) {
        this(parameters, clock, () -> new SendErrors(clock, 0, park));
    }

    private OpenLoad(LoadTestParameters parameters, LongSupplier clock, Supplier<SendErrors> errors) {
        warmup = new ArrivalTimes(parameters.arrivals(), parameters.warmupCount(), true, clock);
        measured = new ArrivalTimes(parameters.arrivals(), parameters.requestCount(), false, clock);
        sendErrors = errors.get();
        warmupSendErrors = errors.get();
    }

    /** Ends the warm-up; the measured calls have their own schedule without the backlog of the warm-up. */
    public void startMeasuring() {
        measuring = true;
    }

    /** Returns the schedule of the current phase. */
    public ArrivalTimes arrivals() {
        return measuring ? measured : warmup;
    }

    /** Returns the send errors of the current phase. */
    public SendErrors sendErrors() {
        return measuring ? sendErrors : warmupSendErrors;
    }

    /** Number of measured calls at the current rate. */
    public long requestCount() {
        return measured.count();
    }

    /** Number of warm-up calls at the current rate. */
    public long warmupCount() {
        return warmup.count();
    }

    /**
     * Changes the rate, effective immediately, and the number of calls accordingly.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public void changeRate(double callsPerSecond) {
        Arrivals.poisson(callsPerSecond, 0);
        warmup.changeRate(callsPerSecond);
        measured.changeRate(callsPerSecond);
    }
}
