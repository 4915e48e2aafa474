package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import com.softexploration.lab.ejb.performance.results.comparison.CallCost;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint.Total;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** Writes the part of {@code summary.json} that compares transports. */
final class AnalysisJson {
    private AnalysisJson() {}

    static void addTo(JsonObject summary, ExperimentAnalysis comparisons) {
        if (!comparisons.floors().isEmpty()) {
            summary.withEach("floors", new TreeMap<>(comparisons.floors()).values(), AnalysisJson::of);
        }
        if (!comparisons.races().isEmpty()) {
            summary.withEach("races", comparisons.races(), AnalysisJson::of);
        }
        summary.with("sweep", comparisons.sweep().map(sweep -> new JsonObject()
                .withEach("transports", sweep.lanes(), AnalysisJson::of)));
    }

    private static JsonObject of(Floor floor) {
        return new JsonObject()
                .with("call", floor.call())
                .with("usualNanos", floor.nanos())
                .with("otherNanos", floor.otherNanos())
                .with("bestRoundNanos", floor.leastNanos())
                .with("worstRoundNanos", floor.largestNanos());
    }

    private static JsonObject of(Race race) {
        return new JsonObject()
                .with("call", race.call())
                .withEach("transports", race.contestants(), AnalysisJson::of)
                .withEach("differences", race.differences(), AnalysisJson::of);
    }

    private static JsonObject of(Contestant one) {
        JsonObject json = new JsonObject()
                .with("transport", one.transport())
                .with("side", one.key().side().word())
                .with("rank", one.rank())
                .with("medianNanos", one.medianNanos())
                .with("floorMultiple", one.floorMultiple());
        return cost(json, one.cost())
                .with("errors", one.errorCount())
                .with("incomparable", Optional.of(one.incomparable()).filter(reason -> !reason.isEmpty()))
                .withEach("rounds", one.rounds(), AnalysisJson::of);
    }

    /** Formats the outcome of a pair. */
    static JsonObject of(PairOutcome difference) {
        return new JsonObject()
                .with("first", difference.first())
                .with("second", difference.second())
                .with("state", difference.state().name().toLowerCase(Locale.ROOT))
                .with("times", difference.ratio().map(AnalysisJson::of))
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

    /** Formats an interval; the names of its ends end with the unit. */
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
                .withEach("payloads", lane.points(), AnalysisJson::of);
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
                .withEach("totals", point.totals(), AnalysisJson::of);
    }

    private static JsonObject of(Total total) {
        return new JsonObject().with("calls", total.calls()).with("roundNanos", total.roundNanos());
    }

    private static JsonObject cost(JsonObject json, CallCost cost) {
        return json.with("wireBytesPerCall", cost.wireBytes())
                .with("businessCpuNanosPerCall", cost.businessCpuNanos())
                .with("presentationCpuNanosPerCall", cost.presentationCpuNanos());
    }
}
