package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.contract.LoadTestResult.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.comparison.RankedSeries;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.LoadTestGroup;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
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
        Csv<Series> csv = new Csv<Series>()
                .with("operation", one -> one.key().operation())
                .with("side", one -> one.key().side())
                .with("transport", one -> one.key().transport())
                .with("count", one -> one.summary().count())
                .with("min_ns", one -> one.summary().minNanos())
                .with("max_ns", one -> one.summary().maxNanos())
                .with("median_ns", one -> one.summary().medianNanos())
                .with("mean_ns", one -> one.summary().meanNanos())
                .with("variance_ns2", one -> one.summary().varianceNanos2())
                .with("stddev_ns", one -> one.summary().stddevNanos())
                .with("p90_ns", one -> one.summary().percentile(90))
                .with("p99_ns", one -> one.summary().percentile(99))
                .with("p99_9_ns", one -> one.summary().percentile(99.9));
        if (series.stream().anyMatch(one -> one.key().payloadChars().isPresent())) {
            csv.with("payload_chars", one -> one.key().payloadChars());
        }
        if (series.stream().anyMatch(one -> one.leftOut() > 0)) {
            csv.with("left_out", Series::leftOut);
        }
        if (!compared.isEmpty()) {
            Function<Series, Optional<RankedSeries>> find = one -> Optional.ofNullable(compared.get(one.key()));
            csv.with("rank", one -> find.apply(one).map(RankedSeries::rank).orElse(OptionalInt.empty()))
                    .with("floor_multiple", number(find, RankedSeries::floorMultiple))
                    .with("wire_bytes_per_call", number(find, one -> one.cost().wireBytes()))
                    .with("business_cpu_ns_per_call", number(find, one -> one.cost()
                            .businessCpuNanos()))
                    .with("presentation_cpu_ns_per_call", number(find, one -> one.cost()
                            .presentationCpuNanos()))
                    .with("errors", one -> group(one, compared).errorCount())
                    .with("incomparable", one -> group(one, compared).incomparable());
        }
        Function<Series, Optional<Interval>> median =
                one -> comparisons.estimates().median(one.key()).map(Estimate::interval);
        return csv.with(
                        "median_low_ns",
                        one -> median.apply(one).map(Interval::low).orElse(Double.NaN))
                .with(
                        "median_high_ns",
                        one -> median.apply(one).map(Interval::high).orElse(Double.NaN))
                .with(
                        "confidence",
                        one -> median.apply(one).map(Interval::confidence).orElse(Double.NaN))
                .text(series);
    }

    private static Function<Series, OptionalDouble> number(
            Function<Series, Optional<RankedSeries>> find, Function<RankedSeries, OptionalDouble> value) {
        return one -> find.apply(one).map(value).orElse(OptionalDouble.empty());
    }

    private static LoadTestGroup group(Series series, Map<SeriesKey, RankedSeries> compared) {
        return compared.containsKey(series.key()) ? compared.get(series.key()) : series;
    }

    /**
     * {@code rounds.csv}: one line per load test, as in the published comparisons. Warm-up is excluded; a load test
     * without measured calls has no times.
     */
    static String ofRounds(Analysis analysis, LoadTests loadTests) {
        return new Csv<Round>()
                .with("operation", one -> one.loadTest().key().operation())
                .with("payload_chars", one -> one.loadTest().key().payloadChars())
                .with("side", one -> one.loadTest().key().side())
                .with("transport", one -> one.loadTest().key().transport())
                .with("round", Round::number)
                .with("run", one -> one.loadTest().id())
                .with("calls", one -> one.loadTest().count())
                .with("total_ns", time(CallTimes::totalNanos))
                .with("mean_ns", time(CallTimes::meanNanos))
                .with("min_ns", time(CallTimes::minNanos))
                .with("max_ns", time(CallTimes::maxNanos))
                .with("median_ns", time(CallTimes::medianNanos))
                .with("p90_ns", time(CallTimes::p90Nanos))
                .with("p99_ns", time(CallTimes::p99Nanos))
                .with("errors", one -> one.loadTest().errorCount())
                .with("complete", one -> one.loadTest().complete())
                .with("incomparable", one -> one.loadTest().incomparable())
                .with("start", Round::start)
                .text(analysis.loadTestsBySeries().values().stream()
                        .flatMap(ofSeries -> loadTests.rounds(ofSeries).stream())
                        .toList());
    }

    /** {@code generators.csv}: one line per series and presentation server, and one for all together. */
    static String ofGenerators(List<GeneratorFigures> generators) {
        return new Csv<GeneratorFigures>()
                .with("operation", one -> one.key().operation())
                .with("payload_chars", one -> one.key().payloadChars())
                .with("side", one -> one.key().side())
                .with("transport", one -> one.key().transport())
                .with("generator", one -> one.generator().orElse("all"))
                .with("count", GeneratorFigures::count)
                .with("calls_per_second", GeneratorFigures::callsPerSecond)
                .with("min_ns", GeneratorFigures::minNanos)
                .with("max_ns", GeneratorFigures::maxNanos)
                .with("mean_ns", GeneratorFigures::meanNanos)
                .with("median_ns", GeneratorFigures::medianNanos)
                .with("p90_ns", GeneratorFigures::p90Nanos)
                .with("p99_ns", GeneratorFigures::p99Nanos)
                .text(generators);
    }

    /** {@code rates.csv}: one line per load test of the open model. */
    static String ofRates(Analysis analysis, LoadTests loadTests) {
        Function<OpenLoadSummary, LoadTest.Repetition> repetition =
                one -> loadTests.find(one.loadTest()).map(LoadTest::repetition).orElse(new LoadTest.Repetition(1, 1));
        return new Csv<OpenLoadSummary>()
                .with("operation", one -> one.key().operation())
                .with("payload_chars", one -> one.key().payloadChars())
                .with("side", one -> one.key().side())
                .with("transport", one -> one.key().transport())
                .with("start", one -> repetition.apply(one).start())
                .with("round", one -> repetition.apply(one).round())
                .with("run", one -> one.loadTest().id())
                .with("offered_per_second", one -> one.load().callsPerSecond())
                .with("achieved_per_second", OpenLoadSummary::achievedPerSecond)
                .with("saturated", one -> one.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE))
                .with("calls", one -> one.loadTest().count())
                .with("errors", one -> one.loadTest().errorCount())
                .with("service_median_ns", one -> one.service().medianNanos())
                .with("service_p90_ns", one -> one.service().p90Nanos())
                .with("service_p99_ns", one -> one.service().p99Nanos())
                .with("response_median_ns", one -> one.response().medianNanos())
                .with("response_p90_ns", one -> one.response().p90Nanos())
                .with("response_p99_ns", one -> one.response().p99Nanos())
                .with("response_p99_9_ns", OpenLoadSummary::responseP999Nanos)
                .with("response_max_ns", one -> one.response().maxNanos())
                .with("send_error_p99_ns", one -> one.load().sendErrorP99Nanos())
                .text(analysis.openLoads());
    }

    private static Function<Round, Double> time(Function<CallTimes, Double> value) {
        return one -> value.apply(one.loadTest().times());
    }
}
