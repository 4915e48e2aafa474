package com.softexploration.lab.ejb.performance.results.presentation.summary;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedSeries;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/** Writes the comma-separated summaries. */
final class SummaryCsv {
    private SummaryCsv() {}

    /**
     * Formats {@code summary.csv}, with one line per series.
     * The payload size and, after it, the columns of a transport comparison and of known costs
     * are present only if they apply. The interval of the median is last; empty with fewer than two rounds.
     */
    static String of(ExperimentAnalysis comparisons) {
        List<Series> series = comparisons.analysis().series();
        Map<SeriesKey, RankedSeries> compared = comparisons.compared();
        Table<Series> csv = new Table<>(series)
                .data("operation", measured -> measured.key().operation())
                .data("side", measured -> measured.key().side())
                .data("transport", measured -> measured.key().transport())
                .data("count", measured -> measured.summary().count())
                .data("min_ns", measured -> measured.summary().minNanos())
                .data("max_ns", measured -> measured.summary().maxNanos())
                .data("median_ns", measured -> measured.summary().medianNanos())
                .data("mean_ns", measured -> measured.summary().meanNanos())
                .data("variance_ns2", measured -> measured.summary().varianceNanos2())
                .data("stddev_ns", measured -> measured.summary().stddevNanos())
                .data("p90_ns", measured -> measured.summary().percentile(90))
                .data("p99_ns", measured -> measured.summary().percentile(99))
                .data("p99_9_ns", measured -> measured.summary().percentile(99.9));
        if (series.stream().anyMatch(measured -> measured.key().payloadChars().isPresent())) {
            csv.data("payload_chars", measured -> measured.key().payloadChars());
        }
        if (series.stream().anyMatch(measured -> measured.excluded() > 0)) {
            csv.data("excluded", Series::excluded);
        }
        if (!compared.isEmpty()) {
            Function<Series, Optional<RankedSeries>> find =
                    measured -> Optional.ofNullable(compared.get(measured.key()));
            csv.data("rank", measured -> find.apply(measured)
                            .map(RankedSeries::rank)
                            .orElse(OptionalInt.empty()))
                    .data("floor_multiple", number(find, RankedSeries::floorMultiple))
                    .data("errors", measured -> group(measured, compared).errorCount())
                    .data("incomparable", measured -> group(measured, compared).incomparable());
        }
        for (Cost cost : comparisons.costs().known()) {
            csv.data(
                    column(cost),
                    measured -> comparisons.costs().of(measured.key()).of(cost));
        }
        Function<Series, Optional<Interval>> median =
                measured -> comparisons.estimates().median(measured.key()).map(Estimate::interval);
        return csv.data(
                        "median_low_ns",
                        measured -> median.apply(measured).map(Interval::low).orElse(Double.NaN))
                .data(
                        "median_high_ns",
                        measured -> median.apply(measured).map(Interval::high).orElse(Double.NaN))
                .data("confidence", measured -> median.apply(measured)
                        .map(Interval::confidence)
                        .orElse(Double.NaN))
                .csv();
    }

    /** Name of the column of a cost, for example {@code wire_bytes_per_call}. */
    private static String column(Cost cost) {
        return cost.key().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT).replace("nanos", "ns") + "_per_call";
    }

    private static Function<Series, OptionalDouble> number(
            Function<Series, Optional<RankedSeries>> find, Function<RankedSeries, OptionalDouble> value) {
        return series -> find.apply(series).map(value).orElse(OptionalDouble.empty());
    }

    private static LoadTestGroup group(Series series, Map<SeriesKey, RankedSeries> compared) {
        return compared.containsKey(series.key()) ? compared.get(series.key()) : series;
    }

    /** Formats {@code rates.csv}, with one line per load test of the open model. */
    static String ofRates(Analysis analysis, LoadTests loadTests) {
        Function<OpenLoadSummary, LoadTest.Repetition> repetition = load ->
                loadTests.find(load.loadTest()).map(LoadTest::repetition).orElse(new LoadTest.Repetition(1, 1));
        return new Table<>(analysis.openLoads())
                .data("operation", load -> load.key().operation())
                .data("payload_chars", load -> load.key().payloadChars())
                .data("side", load -> load.key().side())
                .data("transport", load -> load.key().transport())
                .data("start", load -> repetition.apply(load).start())
                .data("round", load -> repetition.apply(load).round())
                .data("run", load -> load.loadTest().id())
                .data("offered_per_second", load -> load.load().callsPerSecond())
                .data("achieved_per_second", OpenLoadSummary::achievedPerSecond)
                .data("saturated", load -> load.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE))
                .data("calls", load -> load.loadTest().count())
                .data("errors", load -> load.loadTest().errorCount())
                .data("service_median_ns", load -> load.service().medianNanos())
                .data("service_p90_ns", load -> load.service().p90Nanos())
                .data("service_p99_ns", load -> load.service().p99Nanos())
                .data("response_median_ns", load -> load.response().medianNanos())
                .data("response_p90_ns", load -> load.response().p90Nanos())
                .data("response_p99_ns", load -> load.response().p99Nanos())
                .data("response_p99_9_ns", OpenLoadSummary::responseP999Nanos)
                .data("response_max_ns", load -> load.response().maxNanos())
                .data("send_error_p99_ns", load -> load.load().sendErrorP99Nanos())
                .csv();
    }
}
