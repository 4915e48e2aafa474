package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.model.Growth;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.verdict.Judge;
import com.softexploration.lab.ejb.performance.results.verdict.SeriesVerdict;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes {@code summary.json}. */
final class SummaryJson {
    /** Increased if readers of the previous version would fail; added fields do not increase it. */
    static final int SCHEMA_VERSION = 1;

    private SummaryJson() {}

    static byte[] of(ExperimentAnalysis comparisons) {
        Verdict verdict = Judge.judge(comparisons);
        Map<SeriesKey, String> states = verdict.series().stream()
                .collect(Collectors.toMap(SeriesVerdict::key, one -> one.state().word()));
        JsonObject summary = new JsonObject()
                .with("schemaVersion", SCHEMA_VERSION)
                .with("verdict", of(verdict))
                .with("cpuSpeed", comparisons.analysis().speed().map(SummaryJson::of))
                .withEach("series", comparisons.analysis().series(), series -> of(
                                series,
                                comparisons.repetitions().get(series.key()),
                                comparisons.estimates().median(series.key()))
                        .with("verdict", Optional.ofNullable(states.get(series.key()))))
                .withEach("growth", comparisons.analysis().growth(), growth -> of(growth, comparisons));
        AnalysisJson.addTo(summary, comparisons);
        List<GeneratorFigures> generators = GeneratorFigures.of(comparisons);
        if (!generators.isEmpty()) {
            summary.withEach("generators", generators, SummaryJson::of)
                    .with("medianStartSkewNanos", GeneratorFigures.medianStartSkewNanos(comparisons.description()));
            GeneratorFigures.largestStartSkewNanos(comparisons.description())
                    .ifPresent(nanos -> summary.with("largestStartSkewNanos", nanos));
        }
        LoadJson.addTo(summary, comparisons);
        ConcurrencyJson.addTo(summary, comparisons);
        if (!comparisons.thresholds().isEmpty()) {
            summary.withEach("thresholds", comparisons.thresholds(), SummaryJson::of);
        }
        return summary.file();
    }

    private static JsonObject of(Series series, Repetitions repetitions, Optional<Estimate> median) {
        SeriesSummary summary = series.summary();
        Map<Double, Double> percentiles = new TreeMap<>(summary.percentiles());
        for (double always : new double[] {90, 99, 99.9}) {
            percentiles.putIfAbsent(always, Double.NaN);
        }
        JsonObject byPercentile = new JsonObject();
        percentiles.forEach((percentile, nanos) -> byPercentile.with(NumberText.plain(percentile), nanos));
        return new JsonObject()
                .with("operation", summary.key().operation())
                .with("payloadChars", summary.key().payloadChars())
                .with("side", summary.key().side().word())
                .with("transport", summary.key().transport())
                .with("count", summary.count())
                .with("leftOut", series.leftOut())
                .with("minNanos", summary.minNanos())
                .with("maxNanos", summary.maxNanos())
                .with("medianNanos", summary.medianNanos())
                .with("meanNanos", summary.meanNanos())
                .with("varianceNanos2", summary.varianceNanos2())
                .with("stddevNanos", summary.stddevNanos())
                .with("percentiles", byPercentile)
                .with("medianInterval", median.map(estimate -> AnalysisJson.of(estimate.interval(), "Nanos")
                        .with(repetitions.repetitionUnit(), repetitions.count())))
                .with("drifting", repetitions.isDrifting())
                .with("incomparable", Optional.of(series.incomparable()).filter(reason -> !reason.isEmpty()))
                .with("rounds", rounds(repetitions));
    }

    private static List<JsonObject> rounds(Repetitions repetitions) {
        return repetitions.byStart().entrySet().stream()
                .flatMap(start -> start.getValue().entrySet().stream().map(round -> new JsonObject()
                        .with("start", start.getKey())
                        .with("round", round.getKey())
                        .with("medianNanos", round.getValue())))
                .toList();
    }

    private static JsonObject of(Growth growth, ExperimentAnalysis comparisons) {
        return new JsonObject()
                .with("operation", growth.remote().operation())
                .with("payloadChars", growth.remote().payloadChars())
                .with("localTransport", growth.local().transport())
                .with("remoteTransport", growth.remote().transport())
                .with("min", of(growth.min(), "nanos"))
                .with("max", of(growth.max(), "nanos"))
                .with("median", of(growth.median(), "nanos"))
                .with("mean", of(growth.mean(), "nanos"))
                .with("variance", of(growth.variance(), "nanos2"))
                .with("stddev", of(growth.stddev(), "nanos"))
                .with(
                        "times",
                        comparisons.growth(growth.local(), growth.remote()).map(AnalysisJson::of));
    }

    private static JsonObject of(Verdict verdict) {
        return new JsonObject()
                .with("state", verdict.state().name().toLowerCase(Locale.ROOT))
                .with("meaning", verdict.meaning())
                .with("quotable", verdict.quotable())
                .with("reasons", verdict.reasons());
    }

    private static JsonObject of(GeneratorFigures one) {
        return new JsonObject()
                .with("operation", one.key().operation())
                .with("payloadChars", one.key().payloadChars())
                .with("side", one.key().side().word())
                .with("transport", one.key().transport())
                .with("generator", one.generator().orElse("all"))
                .with("count", one.count())
                .with("callsPerSecond", one.callsPerSecond())
                .with("minNanos", one.minNanos())
                .with("maxNanos", one.maxNanos())
                .with("meanNanos", one.meanNanos())
                .with("medianNanos", one.medianNanos())
                .with("p90Nanos", one.p90Nanos())
                .with("p99Nanos", one.p99Nanos());
    }

    private static JsonObject of(ThresholdResult result) {
        return new JsonObject()
                .with("threshold", result.threshold().text())
                .with("state", result.state().words())
                .with("nanos", result.nanos())
                .with("limitNanos", result.threshold().limitNanos())
                .with("reason", result.reason());
    }

    private static JsonObject of(FigureSpeed speed) {
        return new JsonObject().with("state", speed.state().word()).with("probeNanos", speed.probeNanos());
    }

    private static JsonObject of(Growth.Value value, String unit) {
        return new JsonObject().with(unit, value.nanos()).with("percent", value.percent());
    }
}
