package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.contract.LogKeys;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedOpenLoad;
import com.softexploration.lab.ejb.performance.results.analysis.log.Moments;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallPoints;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import org.HdrHistogram.Histogram;

/** Computes all statistics of one series. */
public final class SeriesStatistics {
    private SeriesStatistics() {}

    /**
     * Computes the statistics of a series. Statistics that need a pass over all samples are computed together.
     *
     * @param key key of the series
     * @param loadTests its load tests in the order of the log, with at least one sample in total
     * @param mostPoints maximum number of drawn calls
     */
    public static Series describe(SeriesKey key, List<LoggedLoadTest> loadTests, int mostPoints) {
        Samples samples =
                Samples.join(loadTests.stream().map(LoggedLoadTest::samples).toList());
        ForkJoinTask<CallPoints> points = fork(() -> CallThinning.select(samples, mostPoints));
        OrderStatistics statistics = new OrderStatistics(samples);
        SortedMap<Double, Double> percentiles = Percentiles.curve(statistics);
        Moments moments = statistics.moments();
        SeriesSummary summary = new SeriesSummary(
                key,
                samples.size(),
                moments.minNanos(),
                moments.maxNanos(),
                percentiles.get(50.0),
                moments.meanNanos(),
                moments.varianceNanos2(),
                Math.sqrt(moments.varianceNanos2()),
                percentiles);
        List<LoadTestSummary> summaries = loadTests.size() == 1
                ? List.of(summarize(loadTests.get(0), times(samples, moments, percentiles)))
                : loadTests.parallelStream().map(SeriesStatistics::summarize).toList();
        return new Series(summary, summaries, points.join(), statistics.histogram());
    }

    private static <T> ForkJoinTask<T> fork(Callable<T> work) {
        return ForkJoinTask.adapt(work).fork();
    }

    /** Summarises one load test, which may have no samples. */
    public static LoadTestSummary summarize(LoggedLoadTest loadTest) {
        return summarize(loadTest, times(loadTest.samples()));
    }

    /**
     * Summarises a load test of the open model, which may have no samples.
     *
     * @throws java.util.NoSuchElementException if it is of the closed model
     */
    public static OpenLoadSummary summarizeOpen(LoggedLoadTest loadTest) {
        LoggedOpenLoad open = loadTest.openLoad().orElseThrow();
        Samples responses = open.responses();
        OpenLoadSummary.Load load = new OpenLoadSummary.Load(
                open.callsPerSecond(), open.offeredNanos(), open.elapsedNanos(), open.sendErrorP99Nanos());
        if (responses.size() == 0) {
            return new OpenLoadSummary(summarize(loadTest), CallTimes.NONE, Double.NaN, load);
        }
        OrderStatistics statistics = new OrderStatistics(responses);
        Histogram histogram = statistics.histogram();
        return new OpenLoadSummary(
                summarize(loadTest),
                times(responses, statistics.moments(), Percentiles.known(statistics, 50, 90, 99)),
                Percentiles.known(statistics, 99.9).getOrDefault(99.9, Double.NaN),
                load,
                Optional.of(() -> histogram),
                open.elapsedNanos() >= OpenLoadSummary.LONG_NANOS
                        ? new OpenLoadSummary.Windows(
                                WithinRoundDrift.windowMedians(responses), WithinRoundDrift.windowP99s(responses))
                        : OpenLoadSummary.Windows.NONE);
    }

    private static LoadTestSummary summarize(LoggedLoadTest loadTest, CallTimes times) {
        return new LoadTestSummary(
                loadTest.id(),
                loadTest.key(),
                loadTest.requestCount(),
                times,
                loadTest.samples().excluded(),
                loadTest.errors(),
                loadTest.client(),
                loadTest.facts().text(LogKeys.ENCRYPTION).orElse(""),
                loadTest.incomparable(),
                loadTest.complete(),
                loadTest.incompleteReason(),
                loadTest.facts().resources());
    }

    /** Computes the combined call durations of several load tests, which must have at least one call. */
    public static CallTimes times(List<LoggedLoadTest> loadTests) {
        return times(
                Samples.join(loadTests.stream().map(LoggedLoadTest::samples).toList()));
    }

    private static CallTimes times(Samples samples) {
        if (samples.size() == 0) {
            return CallTimes.NONE;
        }
        OrderStatistics statistics = new OrderStatistics(samples);
        return times(samples, statistics.moments(), Percentiles.known(statistics, 50, 90, 99));
    }

    private static CallTimes times(Samples samples, Moments moments, Map<Double, Double> percentiles) {
        return new CallTimes(
                samples.size(),
                moments.totalNanos() == Long.MAX_VALUE ? moments.meanNanos() * samples.size() : moments.totalNanos(),
                moments.minNanos(),
                moments.maxNanos(),
                percentiles.get(50.0),
                percentiles.getOrDefault(90.0, Double.NaN),
                percentiles.getOrDefault(99.0, Double.NaN),
                WithinRoundDrift.secondToFirstHalfRatio(samples));
    }
}
