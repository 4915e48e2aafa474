package com.softexploration.lab.ejb.performance.results.model;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/** Load tests of the same call over the same transport, taken together. */
public interface LoadTestGroup {
    /** The load tests in log order, aborted ones included. */
    List<LoadTestSummary> loadTests();

    /** Why their times do not compare with those of other transports; empty when they do. */
    default String incomparable() {
        return loadTests().stream()
                .map(LoadTestSummary::incomparable)
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Client libraries according to the log; several if they changed between load tests. */
    default List<String> clients() {
        return loadTests().stream()
                .map(LoadTestSummary::client)
                .filter(client -> !client.isEmpty())
                .distinct()
                .toList();
    }

    /** Whether their times compare with those of other transports. */
    default boolean comparable() {
        return incomparable().isEmpty();
    }

    /** How many calls failed. */
    default long errorCount() {
        return loadTests().stream().mapToLong(LoadTestSummary::errorCount).sum();
    }

    /** The median of each complete round; aborted rounds are no repetitions. */
    default double[] mediansByRound() {
        return loadTests().stream()
                .filter(LoadTestSummary::repeats)
                .mapToDouble(LoadTestSummary::medianNanos)
                .toArray();
    }

    /** Smallest and largest median of a complete round; of none, infinite. */
    default DoubleSummaryStatistics roundMedians() {
        return DoubleStream.of(mediansByRound()).summaryStatistics();
    }
}
