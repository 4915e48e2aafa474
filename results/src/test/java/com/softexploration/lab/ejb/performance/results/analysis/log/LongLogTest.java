package com.softexploration.lab.ejb.performance.results.analysis.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.SeriesStatistics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A load test analysed with and without memory for its samples. */
class LongLogTest {
    private static final int RECORDS = 40;
    private static final int SAMPLES = 10_000;

    @TempDir
    private Path folder;

    private LoggedLoadTest exact;
    private LoggedLoadTest condensed;

    @BeforeEach
    void readLogTwice() throws Exception {
        Random random = new Random(7);
        StringBuilder log = new StringBuilder("executeNopServiceLoadTest {run=a, part=0, phase=begin, side=remote,"
                + " transport=rest, requestCount=400000, callsPerSecond=100}:[]\n");
        for (int i = 0; i < RECORDS; i++) {
            // slowing down, with exponential waits
            log.append(record(2 * i + 1, "measured", random.longs(SAMPLES, 200_000 + 2_000 * i, 900_000 + 9_000 * i)));
            log.append(record(2 * i + 2, "wait", random.doubles(SAMPLES).mapToLong(uniform ->
                    (long) (-1e6 * Math.log(1 - uniform)))));
        }
        log.append("executeNopServiceLoadTest {run=a, part=" + (2 * RECORDS + 1) + ", phase=end, status=completed,"
                + " measuredCount=400000, offeredNanos=60000000000, elapsedNanos=60000000000}:[]\n");
        Path file = Files.writeString(folder.resolve("remote.log"), log);
        exact = read(file, Long.MAX_VALUE);
        condensed = read(file, 0);
        assertThat(exact.samples().isExact()).isTrue();
        assertThat(condensed.samples().isExact()).isFalse();
    }

    private static String record(int part, String phase, LongStream nanos) {
        return "executeNopServiceLoadTest {run=a, part=" + part + ", phase=" + phase + ", side=remote, transport=rest}:"
                + nanos.boxed().map(String::valueOf).collect(Collectors.joining(", ", "[", "]\n"));
    }

    private static LoggedLoadTest read(Path log, long bytes) {
        return new LogReader(LogFile::open, () -> new SampleMemory(bytes))
                .read(List.of(), List.of(log))
                .loadTests()
                .get(0);
    }

    @Test
    void statisticsAreThoseOfExactSamples() {
        Series expected = SeriesStatistics.describe(exact.key(), List.of(exact), 1_000);
        Series actual = SeriesStatistics.describe(condensed.key(), List.of(condensed), 1_000);

        assertThat(actual.summary().count()).isEqualTo(RECORDS * SAMPLES);
        assertThat(actual.summary().minNanos()).isEqualTo(expected.summary().minNanos());
        assertThat(actual.summary().maxNanos()).isEqualTo(expected.summary().maxNanos());
        assertThat(actual.summary().meanNanos()).isCloseTo(expected.summary().meanNanos(), withinPercentage(1e-9));
        assertThat(actual.summary().stddevNanos()).isCloseTo(expected.summary().stddevNanos(), withinPercentage(1e-9));
        assertThat(actual.summary().percentiles())
                .hasSameSizeAs(expected.summary().percentiles());
        expected.summary().percentiles().forEach((percentile, nanos) -> assertThat(
                        actual.summary().percentile(percentile))
                .as("p%s", percentile)
                .isCloseTo(nanos, withinPercentage(0.05)));
        assertThat(actual.histogram().getTotalCount())
                .isEqualTo(expected.histogram().getTotalCount());
    }

    @Test
    void driftWithinLoadTestIsSeen() {
        double expected = SeriesStatistics.summarize(exact).times().secondToFirstHalfRatio();

        assertThat(expected).isGreaterThan(1.05);
        assertThat(SeriesStatistics.summarize(condensed).times().secondToFirstHalfRatio())
                .isCloseTo(expected, within(0.05));
    }

    /** A window has 6,700 calls, of which a few hundred are kept. */
    @Test
    void courseIsSeen() {
        List<Double> expected = SeriesStatistics.summarizeOpen(exact).windows().medians();
        List<Double> actual =
                SeriesStatistics.summarizeOpen(condensed).windows().medians();

        assertThat(expected).hasSize(60);
        assertThat(expected.get(59)).isGreaterThan(1.2 * expected.get(0));
        assertThat(actual).hasSize(60);
        for (int window = 0; window < 60; window++) {
            assertThat(actual.get(window)).isCloseTo(expected.get(window), withinPercentage(15));
        }
    }

    /** Each window has 1,000 of the samples that are kept, ten of them above its 99th percentile. */
    @Test
    void tailOfCourseIsSeen() {
        List<Double> expected = SeriesStatistics.summarizeOpen(exact).windows().p99s();
        List<Double> actual =
                SeriesStatistics.summarizeOpen(condensed).windows().p99s();

        assertThat(expected).hasSize(60);
        assertThat(expected).allMatch(nanos -> nanos > 4_000_000 && nanos < 7_000_000);
        assertThat(actual).hasSizeBetween(16, 32);
        double mean = expected.stream().mapToDouble(nanos -> nanos).average().orElseThrow();
        assertThat(actual).allSatisfy(nanos -> assertThat(nanos).isCloseTo(mean, withinPercentage(40)));
    }

    /** More or fewer points than the condensed samples have stretches. */
    @ParameterizedTest
    @CsvSource({"1000, 150", "20, 15"})
    void figureHasExtremesInCallOrder(int mostPoints, int fewestPoints) {
        Series series = SeriesStatistics.describe(condensed.key(), List.of(condensed), mostPoints);

        assertThat(series.points().callIndex()).isSorted().hasSizeBetween(fewestPoints, mostPoints);
        assertThat(LongStream.of(series.points().nanos()).max())
                .hasValue(series.summary().maxNanos());
        assertThat(LongStream.of(series.points().nanos()).min())
                .hasValue(series.summary().minNanos());
    }

    @Test
    void responseTimesAreCondensed() {
        OpenLoadSummary expected = SeriesStatistics.summarizeOpen(exact);
        OpenLoadSummary actual = SeriesStatistics.summarizeOpen(condensed);
        CallTimes response = actual.response();

        assertThat(response.count()).isEqualTo(RECORDS * SAMPLES);
        assertThat(response.maxNanos()).isEqualTo(expected.response().maxNanos());
        assertThat(response.p99Nanos()).isCloseTo(expected.response().p99Nanos(), withinPercentage(0.05));
        assertThat(actual.loadTest().count()).isEqualTo(expected.loadTest().count());
    }
}
