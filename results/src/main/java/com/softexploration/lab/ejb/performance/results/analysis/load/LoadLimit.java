package com.softexploration.lab.ejb.performance.results.analysis.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Resource that limits the throughput of saturated load tests.
 *
 * @param kind limit of most saturated load tests
 * @param usage their average CPU time
 * @param servedAtATime calls that are served at a time, on average
 * @param threads calling threads of all callers
 */
public record LoadLimit(Kind kind, LoadUsage usage, double servedAtATime, int threads) {
    /**
     * Minimum share of the CPU time used if the CPU is the limit; below 1, because readings include the moments before
     * and after the calls.
     */
    private static final double BUSY = 0.85;

    /** Maximum share of the CPUs used by other processes; above it, they may be the limit. */
    private static final double MOST_OTHERS = Rule.OTHER_PROCESSES.limit() / 100;

    /** Minimum share of busy calling threads for which all threads are considered busy. */
    private static final double ALL_THREADS = 0.9;

    /** Maximum ratio of the calls served simultaneously to the calling threads if a pool is the limit. */
    private static final double POOL = 0.5;

    /** Limiting resources. */
    public enum Kind {
        /** All CPUs of the machine are busy. */
        MACHINE,
        /** The CPUs of the calling server are busy. */
        PRESENTATION,
        /** The CPUs of the answering server are busy. */
        BUSINESS,
        /** The caller itself: calls were late although threads were free. */
        CALLER,
        /** A pool: all threads wait for answers, mostly because of other calls, while CPUs are idle. */
        POOL,
        /** The number of threads: all wait for answers while CPUs are idle, and calls take as long as without load. */
        THREADS
    }

    /**
     * Determines the limit of the saturated load tests of a curve.
     *
     * @return empty if there are none, if they were not observed, or if they disagree
     */
    static Optional<LoadLimit> of(
            List<OpenLoadSummary> tests, LoadTests loadTests, Optional<ExperimentDescription> description) {
        double unloaded = tests.stream()
                .mapToDouble(load -> load.service().medianNanos())
                .min()
                .orElse(Double.NaN);
        Map<Kind, List<LoadLimit>> limits = new EnumMap<>(Kind.class);
        int saturated = 0;
        for (OpenLoadSummary test : tests) {
            Optional<LoadTest> described =
                    loadTests.find(test.loadTest()).filter(loadTest -> loadTest.observation() != null);
            if (test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE)) {
                saturated++;
                if (described.isPresent() && description.isPresent()) {
                    of(test, described.get(), description.get(), unloaded)
                            .ifPresent(limit -> limits.computeIfAbsent(limit.kind, kind -> new ArrayList<>())
                                    .add(limit));
                }
            }
        }
        int all = saturated;
        return limits.values().stream()
                .filter(some -> 2 * some.size() > all)
                .findFirst()
                .map(LoadLimit::average);
    }

    private static Optional<LoadLimit> of(
            OpenLoadSummary test, LoadTest described, ExperimentDescription description, double unloadedNanos) {
        int threads = description.parameters().loadTests().threadCount()
                * Math.max(1, described.generators().size());
        double inProgress = test.loadTest().totalNanos() / test.load().elapsedNanos();
        double served = test.achievedPerSecond() * unloadedNanos / 1e9;
        return LoadUsage.of(described, description).flatMap(usage -> kind(usage, inProgress / threads, served / threads)
                .map(kind -> new LoadLimit(kind, usage, served, threads)));
    }

    private static Optional<Kind> kind(LoadUsage usage, double busyThreads, double servedThreads) {
        if (Double.isNaN(usage.machineShare()) || usage.othersShare() > MOST_OTHERS) {
            return Optional.empty();
        }
        if (usage.machineShare() >= BUSY) {
            return Optional.of(Kind.MACHINE);
        }
        if (Math.max(usage.presentationShare(), usage.businessShare()) >= BUSY) {
            return Optional.of(usage.presentationShare() > usage.businessShare() ? Kind.PRESENTATION : Kind.BUSINESS);
        }
        if (busyThreads < ALL_THREADS) {
            return Optional.of(Kind.CALLER);
        }
        return servedThreads <= POOL
                ? Optional.of(Kind.POOL)
                : servedThreads >= ALL_THREADS ? Optional.of(Kind.THREADS) : Optional.empty();
    }

    private static LoadLimit average(List<LoadLimit> limits) {
        return new LoadLimit(
                limits.get(0).kind,
                LoadUsage.average(limits.stream().map(LoadLimit::usage).toList()),
                limits.stream().mapToDouble(LoadLimit::servedAtATime).average().orElse(Double.NaN),
                limits.get(0).threads);
    }
}
