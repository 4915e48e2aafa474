package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;

/**
 * Formats throughput: measured calls divided by the elapsed time of their load tests, whatever the number of calling
 * threads.
 */
final class CallRate {
    private static final double NANOS_PER_SECOND = 1e9;

    private CallRate() {}

    /** Formats the combined throughput of load tests; a dash if no elapsed time is known. */
    static String of(List<LoadTestSummary> logged, LoadTests described) {
        long calls = 0;
        long nanos = 0;
        for (LoadTestSummary loadTest : logged) {
            long elapsed = loadTest.measured()
                    ? described
                            .find(loadTest)
                            .map(test -> test.completion().elapsedNanos())
                            .orElse(0L)
                    : 0;
            calls += elapsed > 0 ? loadTest.count() + loadTest.excluded() : 0;
            nanos += elapsed;
        }
        return of(calls, nanos);
    }

    /** Formats calls per second; a dash if there are no calls, or no time has elapsed. */
    static String of(long calls, long elapsedNanos) {
        return calls > 0 && elapsedNanos > 0 ? perSecond(calls * NANOS_PER_SECOND / elapsedNanos) : NumberText.UNKNOWN;
    }

    private static String perSecond(double rate) {
        return rate >= 100 ? NumberText.count(Math.round(rate)) : NumberText.threeDigits(rate);
    }
}
