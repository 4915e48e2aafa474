package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.log.Samples;
import com.softexploration.lab.ejb.performance.results.model.CallPoints;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import org.HdrHistogram.Histogram;

/** Everything that is said about one series. */
public final class SeriesStatistics {
    private static final int HISTOGRAM_DIGITS = 3;

    private SeriesStatistics() {}

    /**
     * Describes a series. The statistics that need a pass over all samples are worked out at the same time.
     *
     * @param key what was measured
     * @param loadTests its load tests in the order of the log, with at least one sample in all
     * @param mostPoints how many calls are drawn at most
     */
    public static Series describe(SeriesKey key, List<LoggedLoadTest> loadTests, int mostPoints) {
        Samples samples =
                Samples.join(loadTests.stream().map(LoggedLoadTest::samples).toList());
        ForkJoinTask<SortedMap<Double, Double>> percentiles = fork(() -> Percentiles.curve(samples));
        ForkJoinTask<Histogram> histogram = fork(() -> histogram(samples));
        ForkJoinTask<List<LoadTestSummary>> summaries = fork(() ->
                loadTests.parallelStream().map(SeriesStatistics::summarize).toList());
        ForkJoinTask<CallPoints> points = fork(() -> CallThinning.select(samples, mostPoints));
        Moments moments = Moments.of(samples);
        SeriesSummary summary = new SeriesSummary(
                key,
                samples.size(),
                moments.minNanos(),
                moments.maxNanos(),
                percentiles.join().get(50.0),
                moments.meanNanos(),
                moments.varianceNanos2(),
                Math.sqrt(moments.varianceNanos2()),
                percentiles.join());
        return new Series(summary, summaries.join(), points.join(), histogram.join());
    }

    private static <T> ForkJoinTask<T> fork(Callable<T> work) {
        return ForkJoinTask.adapt(work).fork();
    }

    /** What is said of one load test; it need not have any sample. */
    public static LoadTestSummary summarize(LoggedLoadTest loadTest) {
        return new LoadTestSummary(
                loadTest.id(),
                loadTest.key(),
                loadTest.requestCount(),
                times(loadTest.samples()),
                loadTest.errors(),
                loadTest.client(),
                loadTest.incomparable(),
                loadTest.complete(),
                loadTest.incompleteReason());
    }

    /** The times of the calls of several load tests together; at least one call. */
    public static CallTimes times(List<LoggedLoadTest> loadTests) {
        return times(
                Samples.join(loadTests.stream().map(LoggedLoadTest::samples).toList()));
    }

    private static CallTimes times(Samples samples) {
        if (samples.size() == 0) {
            return CallTimes.NONE;
        }
        Moments moments = Moments.of(samples);
        double[] percentiles = Percentiles.of(samples, 50, 90, 99);
        return new CallTimes(
                samples.size(),
                moments.totalNanos(),
                moments.minNanos(),
                moments.maxNanos(),
                percentiles[0],
                Percentiles.isKnown(90, samples.size()) ? percentiles[1] : Double.NaN,
                Percentiles.isKnown(99, samples.size()) ? percentiles[2] : Double.NaN,
                WithinRoundDrift.secondToFirstHalfRatio(samples));
    }

    private static Histogram histogram(Samples samples) {
        Histogram histogram = new Histogram(HISTOGRAM_DIGITS);
        for (long[] block : samples.blocks()) {
            for (long nanos : block) {
                histogram.recordValue(nanos);
            }
        }
        return histogram;
    }
}
