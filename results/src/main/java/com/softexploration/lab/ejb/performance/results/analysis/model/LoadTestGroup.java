package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/** Group of load tests of the same call over the same transport. */
public interface LoadTestGroup {
    /** Load tests in log order, including aborted ones. */
    List<LoadTestSummary> loadTests();

    /** Reason why the durations cannot be compared with those of other transports; empty if they are comparable. */
    default String incomparable() {
        return loadTests().stream()
                .map(LoadTestSummary::incomparable)
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Names of the client libraries in the log; several if the client changed between load tests. */
    default List<String> clients() {
        return loadTests().stream()
                .map(LoadTestSummary::client)
                .filter(client -> !client.isEmpty())
                .distinct()
                .toList();
    }

    /** Returns whether the durations are comparable with those of other transports. */
    default boolean comparable() {
        return incomparable().isEmpty();
    }

    /** Number of failed calls. */
    default long errorCount() {
        return loadTests().stream().mapToLong(LoadTestSummary::errorCount).sum();
    }

    /** Returns the median of each complete round in nanoseconds; aborted rounds are not repetitions. */
    default double[] mediansByRound() {
        return loadTests().stream()
                .filter(LoadTestSummary::repeats)
                .mapToDouble(LoadTestSummary::medianNanos)
                .toArray();
    }

    /**
     * Returns statistics of the medians of complete rounds, in nanoseconds; minimum and maximum are infinite if there
     * are none.
     */
    default DoubleSummaryStatistics roundMedians() {
        return DoubleStream.of(mediansByRound()).summaryStatistics();
    }
}
