package com.softexploration.lab.ejb.performance.results.analysis.model;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/** Group of load tests of the same call over the same transport. */
public interface LoadTestGroup {
    /** Load tests in log order, including aborted ones. */
    List<LoadTestSummary> loadTests();

    /** Reason why their times are incomparable with those of other transports; empty if comparable. */
    default String incomparable() {
        return loadTests().stream()
                .map(LoadTestSummary::incomparable)
                .filter(reason -> !reason.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Client libraries in the log; several if they changed between load tests. */
    default List<String> clients() {
        return loadTests().stream()
                .map(LoadTestSummary::client)
                .filter(client -> !client.isEmpty())
                .distinct()
                .toList();
    }

    /** Whether their times are comparable with those of other transports. */
    default boolean comparable() {
        return incomparable().isEmpty();
    }

    /** Number of failed calls. */
    default long errorCount() {
        return loadTests().stream().mapToLong(LoadTestSummary::errorCount).sum();
    }

    /** Median of each complete round; aborted rounds are not repetitions. */
    default double[] mediansByRound() {
        return loadTests().stream()
                .filter(LoadTestSummary::repeats)
                .mapToDouble(LoadTestSummary::medianNanos)
                .toArray();
    }

    /** Smallest and largest median of a complete round; infinite if there are none. */
    default DoubleSummaryStatistics roundMedians() {
        return DoubleStream.of(mediansByRound()).summaryStatistics();
    }
}
