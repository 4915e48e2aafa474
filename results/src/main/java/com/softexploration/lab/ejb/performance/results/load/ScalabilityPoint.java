package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.model.LevelTest;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Load tests of one call over one transport with the same number of threads.
 *
 * @param tests at least one
 * @param estimate calls per second; empty with fewer than two repetitions
 * @param median estimated median duration of a call, likewise
 * @param p99 estimated 99th percentile, likewise; also empty with too few calls
 */
public record ScalabilityPoint(
        int threads,
        List<LevelTest> tests,
        Optional<Estimate> estimate,
        Optional<Estimate> median,
        Optional<Estimate> p99) {
    /** Smallest share of the threads' time inside calls that counts as all of it. */
    public static final double LEAST_CALLING_SHARE = 0.95;

    /** Calls per second: the estimate or else the geometric mean. */
    public double callsPerSecond() {
        return estimate.map(Estimate::value).orElseGet(() -> mean(LevelTest::callsPerSecond));
    }

    /** Median in nanoseconds, likewise. */
    public double medianNanos() {
        return median.map(Estimate::value)
                .orElseGet(() -> mean(one -> one.loadTest().medianNanos()));
    }

    /** 99th percentile in nanoseconds, likewise; NaN with too few calls. */
    public double p99Nanos() {
        return p99.map(Estimate::value)
                .orElseGet(() -> mean(one -> one.loadTest().times().p99Nanos()));
    }

    /** Mean duration of a call in nanoseconds. */
    public double meanNanos() {
        return mean(one -> one.loadTest().times().meanNanos());
    }

    /** Average number of simultaneous calls, by Little's law. */
    public double simultaneousCalls() {
        return mean(LevelTest::simultaneousCalls);
    }

    /** Whether the threads spent too much of their time outside calls, so that more calls per second are possible. */
    public boolean isHeldUp() {
        return simultaneousCalls() < LEAST_CALLING_SHARE * threads;
    }

    /** Number of failed calls. */
    public long errorCount() {
        return tests.stream().mapToLong(one -> one.loadTest().errorCount()).sum();
    }

    private double mean(ToDoubleFunction<LevelTest> figure) {
        return Math.exp(tests.stream()
                .mapToDouble(one -> Math.log(figure.applyAsDouble(one)))
                .average()
                .orElse(Double.NaN));
    }
}
