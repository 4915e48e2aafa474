package com.softexploration.lab.ejb.performance.results.presentation.summary;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.CallCost;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.CallCosts;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.GeneratorFigures;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint.Total;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ThresholdResult;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.model.Growth;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.SeriesVerdict;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.JsonObject;
import com.softexploration.lab.ejb.performance.results.presentation.profile.TimeTable;
import com.softexploration.lab.ejb.performance.results.presentation.report.Answer;
import com.softexploration.lab.ejb.performance.results.presentation.report.ThresholdText;
import com.softexploration.lab.ejb.performance.results.presentation.verdict.VerdictText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes {@code summary.json}. */
final class SummaryJson {
    /**
     * Version of the schema, incremented by changes that break readers of the previous version; additional fields do
     * not.
     */
    static final int SCHEMA_VERSION = 1;

    private SummaryJson() {}

    static byte[] of(ExperimentAnalysis comparisons, Verdict verdict) {
        Map<SeriesKey, String> states = verdict.series().stream()
                .collect(Collectors.toMap(SeriesVerdict::key, judged -> VerdictText.word(judged.state())));
        JsonObject summary = new JsonObject()
                .with("schemaVersion", SCHEMA_VERSION)
                .with("verdict", of(verdict))
                .with("answer", Answer.first(comparisons, verdict).map(answer -> of(answer, verdict)))
                .with("cpuSpeed", comparisons.analysis().speed().map(SummaryJson::of))
                .withEach("series", comparisons.analysis().series(), series -> of(
                                series,
                                comparisons.repetitions().get(series.key()),
                                comparisons.estimates().median(series.key()))
                        .with("costs", of(series.key(), comparisons.costs()))
                        .with("verdict", Optional.ofNullable(states.get(series.key()))))
                .withEach("growth", comparisons.analysis().growth(), growth -> of(growth, comparisons));
        addTransports(summary, comparisons);
        List<GeneratorFigures> generators = GeneratorFigures.of(comparisons);
        if (!generators.isEmpty()) {
            summary.withEach("generators", generators, SummaryJson::of)
                    .with("medianStartSkewNanos", GeneratorFigures.medianStartSkewNanos(comparisons.description()));
            GeneratorFigures.largestStartSkewNanos(comparisons.description())
                    .ifPresent(nanos -> summary.with("largestStartSkewNanos", nanos));
        }
        LoadJson.addTo(summary, comparisons);
        List<JsonObject> times = TimeTable.json(comparisons.profiles());
        if (!times.isEmpty()) {
            summary.with("times", times);
        }
        if (!comparisons.thresholds().isEmpty()) {
            summary.withEach("thresholds", comparisons.thresholds(), SummaryJson::of);
        }
        return summary.file();
    }

    private static void addTransports(JsonObject summary, ExperimentAnalysis comparisons) {
        if (!comparisons.floors().isEmpty()) {
            summary.withEach("floors", new TreeMap<>(comparisons.floors()).values(), SummaryJson::of);
        }
        if (!comparisons.races().isEmpty()) {
            summary.withEach("races", comparisons.races(), SummaryJson::of);
        }
        summary.with("sweep", comparisons.sweep().map(sweep -> new JsonObject()
                .withEach("transports", sweep.lanes(), SummaryJson::of)));
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
                .with("excluded", series.excluded())
                .with("minNanos", summary.minNanos())
                .with("maxNanos", summary.maxNanos())
                .with("medianNanos", summary.medianNanos())
                .with("meanNanos", summary.meanNanos())
                .with("varianceNanos2", summary.varianceNanos2())
                .with("stddevNanos", summary.stddevNanos())
                .with("percentiles", byPercentile)
                .with("medianInterval", median.map(estimate -> SummaryJson.of(estimate.interval(), "Nanos")
                        .with(repetitions.repetitionUnit(), repetitions.count())))
                .with("drifting", repetitions.isDrifting())
                .with("incomparable", Optional.of(series.incomparable()).filter(reason -> !reason.isEmpty()))
                .with("rounds", rounds(repetitions, "medianNanos"));
    }

    private static List<JsonObject> rounds(Repetitions repetitions, String value) {
        return repetitions.byStart().entrySet().stream()
                .flatMap(start -> start.getValue().entrySet().stream().map(round -> new JsonObject()
                        .with("start", start.getKey())
                        .with("round", round.getKey())
                        .with(value, round.getValue())))
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
                .with("median", of(comparisons.medianGrowth(growth), "nanos"))
                .with("mean", of(growth.mean(), "nanos"))
                .with("variance", of(growth.variance(), "nanos2"))
                .with("stddev", of(growth.stddev(), "nanos"))
                .with(
                        "times",
                        comparisons.growth(growth.local(), growth.remote()).map(SummaryJson::of));
    }

    private static JsonObject of(Verdict verdict) {
        VerdictText text = new VerdictText(verdict);
        return new JsonObject()
                .with("state", verdict.state().name().toLowerCase(Locale.ROOT))
                .with("meaning", text.sentence())
                .with("quotable", text.quotable())
                .with("reasons", text.reasons());
    }

    private static JsonObject of(GeneratorFigures figures) {
        return new JsonObject()
                .with("operation", figures.key().operation())
                .with("payloadChars", figures.key().payloadChars())
                .with("side", figures.key().side().word())
                .with("transport", figures.key().transport())
                .with("generator", figures.generator().orElse("all"))
                .with("count", figures.count())
                .with("callsPerSecond", figures.callsPerSecond())
                .with("minNanos", figures.minNanos())
                .with("maxNanos", figures.maxNanos())
                .with("meanNanos", figures.meanNanos())
                .with("medianNanos", figures.medianNanos())
                .with("p90Nanos", figures.p90Nanos())
                .with("p99Nanos", figures.p99Nanos());
    }

    private static JsonObject of(ThresholdResult result) {
        boolean bytes = result.threshold().figure() instanceof Cost cost && cost.unit() == Cost.Unit.BYTES;
        return new JsonObject()
                .with("threshold", result.threshold().text())
                .with("state", result.state().words())
                .with(bytes ? "bytes" : "nanos", result.value())
                .with(bytes ? "limitBytes" : "limitNanos", result.threshold().limit())
                .with("reason", ThresholdText.reason(result));
    }

    private static JsonObject of(FigureSpeed speed) {
        return new JsonObject().with("state", speed.state().word()).with("probeNanos", speed.probeNanos());
    }

    private static JsonObject of(Growth.Value value, String unit) {
        return new JsonObject().with(unit, value.nanos()).with("percent", value.percent());
    }

    private static JsonObject of(Answer.First answer, Verdict verdict) {
        return new JsonObject()
                .with("text", answer.text())
                .with(
                        "interval",
                        answer.nanos().map(interval -> of(interval, "Nanos")).or(() -> answer.callsPerSecond()
                                .map(interval -> of(interval, "CallsPerSecond"))))
                .with("badge", verdict.state().name().toLowerCase(Locale.ROOT));
    }

    private static JsonObject of(Floor floor) {
        return new JsonObject()
                .with("call", floor.call())
                .with("medianNanos", floor.nanos())
                .with("fastNanos", floor.states().map(Floor.States::fastNanos))
                .with("slowNanos", floor.states().map(Floor.States::slowNanos))
                .with("bestRoundNanos", floor.leastNanos())
                .with("worstRoundNanos", floor.largestNanos());
    }

    private static JsonObject of(Race race) {
        return new JsonObject()
                .with("call", race.call())
                .withEach("transports", race.contestants(), SummaryJson::of)
                .withEach("differences", race.differences(), SummaryJson::of);
    }

    private static JsonObject of(Contestant contestant) {
        JsonObject json = new JsonObject()
                .with("transport", contestant.transport())
                .with("side", contestant.key().side().word())
                .with("rank", contestant.rank())
                .with("medianNanos", contestant.medianNanos())
                .with("floorMultiple", contestant.floorMultiple());
        return cost(json, contestant.cost())
                .with("errors", contestant.errorCount())
                .with("incomparable", Optional.of(contestant.incomparable()).filter(reason -> !reason.isEmpty()))
                .withEach("rounds", contestant.rounds(), SummaryJson::of);
    }

    /** Formats the outcome of a pair. */
    static JsonObject of(PairOutcome difference) {
        return new JsonObject()
                .with("first", difference.first())
                .with("second", difference.second())
                .with("state", difference.state().name().toLowerCase(Locale.ROOT))
                .with("times", difference.ratio().map(SummaryJson::of))
                .with("atLeastPercent", difference.leastPercent())
                .with("atMostPercent", difference.mostPercent())
                .with("repetitionsToDecide", difference.needed());
    }

    /** Formats a ratio with its interval. */
    static JsonObject of(Estimate ratio) {
        JsonObject json = of(ratio.interval(), "");
        return json.with("ratio", ratio.value())
                .with("pairs", ratio.repetitions())
                .with("probability", ratio.probability());
    }

    /** Formats an interval; the names of its ends have the unit as a suffix. */
    static JsonObject of(Interval interval, String unit) {
        return new JsonObject()
                .with("low" + unit, interval.low())
                .with("high" + unit, interval.high())
                .with("confidence", interval.confidence());
    }

    private static JsonObject of(Round round) {
        CallTimes times = round.loadTest().times();
        JsonObject errors = new JsonObject();
        new TreeMap<>(round.loadTest().errors()).forEach(errors::with);
        return new JsonObject()
                .with("start", round.start())
                .with("round", round.number())
                .with("run", round.loadTest().id())
                .with("complete", round.loadTest().complete())
                .with("count", times.count())
                .with("totalNanos", times.totalNanos())
                .with("meanNanos", times.meanNanos())
                .with("minNanos", times.minNanos())
                .with("maxNanos", times.maxNanos())
                .with("medianNanos", times.medianNanos())
                .with("p90Nanos", times.p90Nanos())
                .with("p99Nanos", times.p99Nanos())
                .with("errors", errors);
    }

    private static JsonObject of(Sweep.Lane lane) {
        return new JsonObject()
                .with("transport", lane.transport())
                .with("side", lane.side().word())
                .with("plateauPayloadChars", lane.plateau().map(Plateau::slowSizes))
                .withEach("payloads", lane.points(), SummaryJson::of);
    }

    private static JsonObject of(SweepPoint point) {
        JsonObject json = new JsonObject()
                .with("payloadChars", point.payloadChars())
                .with("medianNanos", point.medianNanos())
                .with("floorMultiple", point.floorMultiple());
        return cost(json, point.cost())
                .with("callerCpuPercent", point.cost().callerPercent())
                .with("errors", point.errorCount())
                .with("incomparable", Optional.of(point.incomparable()).filter(reason -> !reason.isEmpty()))
                .withEach("totals", point.totals(), SummaryJson::of);
    }

    private static JsonObject of(Total total) {
        return new JsonObject().with("calls", total.calls()).with("roundNanos", total.roundNanos());
    }

    private static JsonObject cost(JsonObject json, CallCost costs) {
        costs.perCall().forEach((cost, value) -> json.with(cost.key() + "PerCall", value));
        return json;
    }

    /** Formats the costs of a series besides time, with their values by round. */
    private static JsonObject of(SeriesKey key, CallCosts costs) {
        JsonObject json = new JsonObject();
        for (Cost cost : costs.known()) {
            costs.repetitions(cost, key)
                    .ifPresent(values -> json.with(
                            cost.key(),
                            new JsonObject()
                                    .with("perCall", values.geometricMean())
                                    .with("interval", costs.estimate(cost, key).map(estimate -> of(
                                                    estimate.interval(), "")
                                            .with(values.repetitionUnit(), values.count())))
                                    .with("rounds", rounds(values, "perCall"))));
        }
        return json;
    }
}
