package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.junit.jupiter.api.Test;

class SeriesStatisticsTest {
    private static final SeriesKey KEY = new SeriesKey("nop", Side.REMOTE, "remote-ejb");

    private static LoggedLoadTest loadTest(String id, String incompleteReason, long... nanos) {
        return new LoggedLoadTest(
                id, KEY, OptionalLong.empty(), "", "", Samples.of(nanos), Optional.empty(), Map.of(), incompleteReason);
    }

    private static Series describe(LoggedLoadTest... loadTests) {
        return SeriesStatistics.describe(KEY, List.of(loadTests), 100);
    }

    @Test
    void poolsTheLoadTestsOfASeries() {
        Series series = describe(loadTest("a", "", 2, 4, 4, 4), loadTest("b", "", 5, 5, 7, 9));

        SeriesSummary summary = series.summary();
        assertThat(summary.key()).isEqualTo(KEY);
        assertThat(summary.count()).isEqualTo(8);
        assertThat(summary.minNanos()).isEqualTo(2);
        assertThat(summary.maxNanos()).isEqualTo(9);
        assertThat(summary.medianNanos()).isEqualTo(4);
        assertThat(summary.meanNanos()).isEqualTo(5);
        assertThat(summary.varianceNanos2()).isCloseTo(32.0 / 7, within(1e-12));
        assertThat(summary.stddevNanos()).isCloseTo(Math.sqrt(32.0 / 7), within(1e-12));
        assertThat(summary.percentile(75)).isEqualTo(5);
        assertThat(summary.percentile(90)).isNaN();
    }

    @Test
    void agreesWithCommonsMathOnManySamples() {
        SplittableRandom random = new SplittableRandom(9);
        long[] nanos = LongStream.generate(() -> 150_000 + random.nextLong(1L << random.nextInt(30)))
                .limit(40_000)
                .toArray();
        DescriptiveStatistics library =
                new DescriptiveStatistics(Arrays.stream(nanos).asDoubleStream().toArray());

        SeriesSummary summary = describe(loadTest("a", "", nanos)).summary();

        assertThat((double) summary.minNanos()).isEqualTo(library.getMin());
        assertThat((double) summary.maxNanos()).isEqualTo(library.getMax());
        assertThat(summary.meanNanos()).isCloseTo(library.getMean(), within(1e-12 * library.getMean()));
        assertThat(summary.varianceNanos2()).isCloseTo(library.getVariance(), within(1e-9 * library.getVariance()));
        long[] sorted = nanos.clone();
        Arrays.sort(sorted);
        assertThat(summary.percentiles()).allSatisfy((percentile, value) -> {
            BigDecimal rank = new BigDecimal(percentile.toString()).multiply(BigDecimal.valueOf(sorted.length / 100));
            assertThat(value)
                    .isEqualTo(sorted[rank.setScale(0, RoundingMode.CEILING).intValue() - 1]);
        });
    }

    @Test
    void singleSampleHasNoVariance() {
        SeriesSummary summary = describe(loadTest("a", "", 7)).summary();

        assertThat(summary.varianceNanos2()).isZero();
        assertThat(summary.stddevNanos()).isZero();
    }

    @Test
    void summarizesEachLoadTest() {
        Series series = describe(
                loadTest("a", "", 1, 2, 9), loadTest("b", "its status is failed", 4, 5), loadTest("c", "no samples"));

        assertThat(series.loadTests())
                .extracting(
                        LoadTestSummary::id,
                        LoadTestSummary::times,
                        LoadTestSummary::complete,
                        LoadTestSummary::incompleteReason)
                .containsExactly(
                        tuple("a", new CallTimes(3, 12, 1, 9, 2, Double.NaN, Double.NaN, Double.NaN), true, ""),
                        tuple(
                                "b",
                                new CallTimes(2, 9, 4, 5, 4, Double.NaN, Double.NaN, Double.NaN),
                                false,
                                "its status is failed"),
                        tuple("c", CallTimes.NONE, false, "no samples"));
        assertThat(series.loadTests()).extracting(LoadTestSummary::measured).containsExactly(true, true, false);
    }

    @Test
    void countsAllSamplesInTheHistogram() {
        Series series = describe(loadTest("a", "", 100, 100, Long.MAX_VALUE), loadTest("b", "", 0));

        assertThat(series.histogram().getTotalCount()).isEqualTo(4);
        assertThat(series.histogram().getCountAtValue(100)).isEqualTo(2);
        assertThat(series.histogram().getMaxValue()).isEqualTo(Long.MAX_VALUE);
        assertThat(series.histogram().getNumberOfSignificantValueDigits()).isEqualTo(3);
    }
}
