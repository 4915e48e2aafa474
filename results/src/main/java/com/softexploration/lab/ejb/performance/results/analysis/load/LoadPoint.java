package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Load tests of one call over one transport at the same rate, combined.
 *
 * @param callsPerSecond offered rate
 * @param tests at least one
 * @param median estimated median of the response time; empty with fewer than two repetitions
 * @param p99 estimated 99th percentile of the response time, likewise; also empty with too few calls
 * @param usage average CPU time; empty if a load test was not observed
 */
public record LoadPoint(
        double callsPerSecond,
        List<OpenLoadSummary> tests,
        Optional<Estimate> median,
        Optional<Estimate> p99,
        Optional<LoadUsage> usage) {
    /** Returns a copy with the given estimates. */
    LoadPoint estimated(Optional<Estimate> ofMedian, Optional<Estimate> ofP99) {
        return new LoadPoint(callsPerSecond, tests, ofMedian, ofP99, usage);
    }

    /**
     * Returns whether most load tests did not achieve their rate; response times then depend on the duration of the
     * load test.
     */
    public boolean isSaturated() {
        return 2
                        * tests.stream()
                                .filter(load -> load.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE))
                                .count()
                > tests.size();
    }

    /** Returns whether all load tests have enough calls for the statistic of an objective. */
    boolean hasAll(Objective objective) {
        return tests.stream().allMatch(load -> objective.value(load).isPresent());
    }

    /** Average of an objective's statistic on its scale; all load tests must have a value. */
    double mean(Objective objective) {
        return average(load -> objective.scaled(objective.value(load).orElseThrow()));
    }

    /** Average of an objective's statistic, computed on its scale and converted back. */
    public double average(Objective objective) {
        double mean = mean(objective);
        return objective.isOfErrors() ? mean : Math.exp(mean);
    }

    /** Mean number of achieved calls per second. */
    public double achievedPerSecond() {
        return average(OpenLoadSummary::achievedPerSecond);
    }

    /** Median response time in nanoseconds: the estimate, or the average if there is none. */
    public double medianNanos() {
        return median.map(Estimate::value)
                .orElseGet(() -> average(load -> load.response().medianNanos()));
    }

    /**
     * 99th percentile of the response times in nanoseconds: the estimate, or the average if there is none; NaN if there
     * are too few calls.
     */
    public double p99Nanos() {
        return p99.map(Estimate::value)
                .orElseGet(() -> average(load -> load.response().p99Nanos()));
    }

    /** Average of the median service times, in nanoseconds. */
    public double serviceNanos() {
        return average(load -> load.service().medianNanos());
    }

    /** Maximum 99th percentile of the send errors, in nanoseconds. */
    public double sendErrorNanos() {
        return tests.stream()
                .mapToDouble(load -> load.load().sendErrorP99Nanos())
                .max()
                .orElse(Double.NaN);
    }

    /** Total number of failed calls. */
    public long errorCount() {
        return tests.stream().mapToLong(load -> load.loadTest().errorCount()).sum();
    }

    private double average(ToDoubleFunction<OpenLoadSummary> figure) {
        return tests.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
