package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.RankedSeries;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/** Writes the comma-separated summaries. */
final class SummaryCsv {
    private SummaryCsv() {}

    /**
     * {@code summary.csv}: one line per series. The payload size and, after it, the columns of a transport comparison
     * are present only if they apply. The interval of the median is last; empty with fewer than two rounds.
     */
    static String of(ExperimentAnalysis comparisons) {
        List<Series> series = comparisons.analysis().series();
        Map<SeriesKey, RankedSeries> compared = comparisons.compared();
        Table<Series> csv = new Table<>(series)
                .data("operation", one -> one.key().operation())
                .data("side", one -> one.key().side())
                .data("transport", one -> one.key().transport())
                .data("count", one -> one.summary().count())
                .data("min_ns", one -> one.summary().minNanos())
                .data("max_ns", one -> one.summary().maxNanos())
                .data("median_ns", one -> one.summary().medianNanos())
                .data("mean_ns", one -> one.summary().meanNanos())
                .data("variance_ns2", one -> one.summary().varianceNanos2())
                .data("stddev_ns", one -> one.summary().stddevNanos())
                .data("p90_ns", one -> one.summary().percentile(90))
                .data("p99_ns", one -> one.summary().percentile(99))
                .data("p99_9_ns", one -> one.summary().percentile(99.9));
        if (series.stream().anyMatch(one -> one.key().payloadChars().isPresent())) {
            csv.data("payload_chars", one -> one.key().payloadChars());
        }
        if (series.stream().anyMatch(one -> one.leftOut() > 0)) {
            csv.data("left_out", Series::leftOut);
        }
        if (!compared.isEmpty()) {
            Function<Series, Optional<RankedSeries>> find = one -> Optional.ofNullable(compared.get(one.key()));
            csv.data("rank", one -> find.apply(one).map(RankedSeries::rank).orElse(OptionalInt.empty()))
                    .data("floor_multiple", number(find, RankedSeries::floorMultiple))
                    .data("wire_bytes_per_call", number(find, one -> one.cost().wireBytes()))
                    .data("business_cpu_ns_per_call", number(find, one -> one.cost()
                            .businessCpuNanos()))
                    .data("presentation_cpu_ns_per_call", number(find, one -> one.cost()
                            .presentationCpuNanos()))
                    .data("errors", one -> group(one, compared).errorCount())
                    .data("incomparable", one -> group(one, compared).incomparable());
        }
        Function<Series, Optional<Interval>> median =
                one -> comparisons.estimates().median(one.key()).map(Estimate::interval);
        return csv.data(
                        "median_low_ns",
                        one -> median.apply(one).map(Interval::low).orElse(Double.NaN))
                .data(
                        "median_high_ns",
                        one -> median.apply(one).map(Interval::high).orElse(Double.NaN))
                .data(
                        "confidence",
                        one -> median.apply(one).map(Interval::confidence).orElse(Double.NaN))
                .csv();
    }

    private static Function<Series, OptionalDouble> number(
            Function<Series, Optional<RankedSeries>> find, Function<RankedSeries, OptionalDouble> value) {
        return one -> find.apply(one).map(value).orElse(OptionalDouble.empty());
    }

    private static LoadTestGroup group(Series series, Map<SeriesKey, RankedSeries> compared) {
        return compared.containsKey(series.key()) ? compared.get(series.key()) : series;
    }

    /** {@code rates.csv}: one line per load test of the open model. */
    static String ofRates(Analysis analysis, LoadTests loadTests) {
        Function<OpenLoadSummary, LoadTest.Repetition> repetition =
                one -> loadTests.find(one.loadTest()).map(LoadTest::repetition).orElse(new LoadTest.Repetition(1, 1));
        return new Table<>(analysis.openLoads())
                .data("operation", one -> one.key().operation())
                .data("payload_chars", one -> one.key().payloadChars())
                .data("side", one -> one.key().side())
                .data("transport", one -> one.key().transport())
                .data("start", one -> repetition.apply(one).start())
                .data("round", one -> repetition.apply(one).round())
                .data("run", one -> one.loadTest().id())
                .data("offered_per_second", one -> one.load().callsPerSecond())
                .data("achieved_per_second", OpenLoadSummary::achievedPerSecond)
                .data("saturated", one -> one.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE))
                .data("calls", one -> one.loadTest().count())
                .data("errors", one -> one.loadTest().errorCount())
                .data("service_median_ns", one -> one.service().medianNanos())
                .data("service_p90_ns", one -> one.service().p90Nanos())
                .data("service_p99_ns", one -> one.service().p99Nanos())
                .data("response_median_ns", one -> one.response().medianNanos())
                .data("response_p90_ns", one -> one.response().p90Nanos())
                .data("response_p99_ns", one -> one.response().p99Nanos())
                .data("response_p99_9_ns", OpenLoadSummary::responseP999Nanos)
                .data("response_max_ns", one -> one.response().maxNanos())
                .data("send_error_p99_ns", one -> one.load().sendErrorP99Nanos())
                .csv();
    }
}
