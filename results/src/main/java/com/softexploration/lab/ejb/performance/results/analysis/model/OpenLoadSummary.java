package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * A load test of the open model. A call's response time is from its intended start to its end, its service time from its
 * actual start; the difference is the time it queued for a thread.
 *
 * @param loadTest with the service times of its calls
 * @param response response times; without calls if some are unknown
 * @param responseP999Nanos 99.9th percentile of the response times; NaN if there are too few calls
 * @param load what it was asked for and achieved
 * @param histogram response times in nanoseconds, three significant digits; empty if unknown. A supplier, because a
 *     histogram is slow to hash
 * @param windows its course; empty unless it took {@value #LONG_NANOS} nanoseconds with enough calls
 */
public record OpenLoadSummary(
        LoadTestSummary loadTest,
        CallTimes response,
        double responseP999Nanos,
        Load load,
        Optional<Supplier<Histogram>> histogram,
        Windows windows) {
    /** Minimum duration in nanoseconds of a load test whose course is shown. */
    public static final long LONG_NANOS = 60_000_000_000L;

    /** Creates a summary without a histogram. */
    public OpenLoadSummary(LoadTestSummary loadTest, CallTimes response, double responseP999Nanos, Load load) {
        this(loadTest, response, responseP999Nanos, load, Optional.empty(), Windows.NONE);
    }

    /**
     * Response times in windows of equally many calls, in call order.
     *
     * @param medians medians in nanoseconds; empty with too few calls
     * @param p99s 99th percentiles, likewise; fewer windows, because each needs more calls
     */
    public record Windows(List<Double> medians, List<Double> p99s) {
        /** Instance without windows. */
        public static final Windows NONE = new Windows(List.of(), List.of());
    }

    /**
     * Rates and send errors of a load test.
     *
     * @param callsPerSecond rate at the beginning
     * @param offeredNanos time that the schedule took for the calls; 0 if unknown
     * @param elapsedNanos time that the calls took; 0 if unknown
     * @param sendErrorP99Nanos 99th percentile of the delay of calls that a free thread waited for
     */
    public record Load(double callsPerSecond, long offeredNanos, long elapsedNanos, long sendErrorP99Nanos) {}

    /** Returns the service times. */
    public CallTimes service() {
        return loadTest.times();
    }

    /** Key of the load test's series. */
    public SeriesKey key() {
        return loadTest.key();
    }

    /** Number of calls answered per second; NaN if unknown. */
    public double achievedPerSecond() {
        return load.elapsedNanos() == 0 ? Double.NaN : loadTest.count() * 1e9 / load.elapsedNanos();
    }

    /** Share of failed calls, including warm-up; NaN if there were no calls. */
    public double errorShare() {
        return (double) loadTest.errorCount() / (loadTest.errorCount() + loadTest.count());
    }

    /**
     * Returns whether the calls took so much longer than their schedule that response times depend on the duration of
     * the load test. The last
     * call may end a service time after its schedule. False if the schedule is unknown.
     *
     * @param leastShare smallest share of the offered rate that counts as achieved
     */
    public boolean isSaturated(double leastShare) {
        if (load.offeredNanos() == 0) {
            return false;
        }
        double lastCall = service().count() == 0 ? 0 : service().medianNanos();
        return load.offeredNanos() < leastShare * (load.elapsedNanos() - lastCall);
    }
}
