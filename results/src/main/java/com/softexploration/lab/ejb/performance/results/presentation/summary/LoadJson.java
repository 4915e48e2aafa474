package com.softexploration.lab.ejb.performance.results.presentation.summary;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.description.Objective;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.Course;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve.Capacity;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadLimit;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadUsage;
import com.softexploration.lab.ejb.performance.results.analysis.load.ObjectiveResult;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.load.Soak;
import com.softexploration.lab.ejb.performance.results.analysis.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope;
import com.softexploration.lab.ejb.performance.results.presentation.format.JsonObject;
import com.softexploration.lab.ejb.performance.results.presentation.report.ConcurrencySection;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes the load curves and concurrency levels of {@code summary.json}. */
final class LoadJson {
    private LoadJson() {}

    static void addTo(JsonObject summary, ExperimentAnalysis measured) {
        List<LoadCurve> curves = RateRace.curves(measured);
        if (!measured.analysis().openLoads().isEmpty()) {
            summary.withEach("openLoads", measured.analysis().openLoads(), LoadJson::of)
                    .withEach("loadCurves", curves, curve -> of(curve, measured.objectives()));
        }
        List<RateRace> races = RateRace.of(measured);
        if (!races.isEmpty()) {
            summary.withEach("loadRaces", races, LoadJson::of);
        }
        List<Soak> soaks = Soak.of(measured);
        if (!soaks.isEmpty()) {
            summary.withEach("soaks", soaks, LoadJson::of);
        }
        List<ObjectiveResult> objectives = ObjectiveResult.of(measured);
        if (!objectives.isEmpty()) {
            summary.withEach("objectives", objectives, LoadJson::of);
        }
        List<ConcurrencyCurve> levels = ConcurrencyCurve.of(measured);
        if (!levels.isEmpty()) {
            summary.withEach("concurrency", levels, LoadJson::of);
        }
    }

    private static JsonObject of(RateRace race) {
        return new JsonObject()
                .with("call", race.call())
                .with("offeredPerSecond", race.callsPerSecond())
                .withEach("responseMedians", race.medians().differences(), SummaryJson::of)
                .withEach("responseP99s", race.p99s().differences(), SummaryJson::of);
    }

    private static JsonObject of(LoadCurve curve, List<Objective> objectives) {
        return new JsonObject()
                .with("operation", curve.key().operation())
                .with("payloadChars", curve.key().payloadChars())
                .with("transport", curve.key().transport())
                .with("capacity", curve.capacity().map(known -> of(known, curve)))
                .with("limit", curve.limit().map(LoadLimit::kind).map(kind -> kind.name()
                        .toLowerCase(Locale.ROOT)))
                .with("metastable", curve.recovery().isMetastable())
                .withEach("within", objectives, objective -> new JsonObject()
                        .with("objective", objective.text())
                        .with("capacity", curve.within(objective).map(known -> of(known, curve))))
                .withEach("rates", curve.points(), point -> of(point, curve));
    }

    private static JsonObject of(Capacity capacity, LoadCurve curve) {
        return new JsonObject()
                .with("callsPerSecond", capacity.callsPerSecond())
                .with("callsPerSecondInterval", interval(capacity.estimate(), ""))
                .with("isLowerBound", capacity.isLowerBound())
                .withEach("rounds", capacity.byRepetition().entrySet(), rate -> repetition(rate.getKey(), curve)
                        .with("callsPerSecond", rate.getValue()));
    }

    private static JsonObject repetition(int block, LoadCurve curve) {
        return new JsonObject().with("start", curve.byStart() ? block : 1).with("round", curve.byStart() ? 1 : block);
    }

    private static JsonObject of(LoadPoint point, LoadCurve curve) {
        return new JsonObject()
                .with("offeredPerSecond", point.callsPerSecond())
                .with("achievedPerSecond", point.achievedPerSecond())
                .with("saturated", point.isSaturated())
                .with("responseMedianNanos", point.medianNanos())
                .with("responseMedianInterval", interval(point.median(), "Nanos"))
                .with("responseP99Nanos", point.p99Nanos())
                .with("responseP99Interval", interval(point.p99(), "Nanos"))
                .with("presentationCpuPercent", point.usage().map(LoadUsage::presentationPercent))
                .with("businessCpuPercent", point.usage().map(LoadUsage::businessPercent))
                .with("machineCpuPercent", point.usage().map(usage -> 100 * usage.machineShare()))
                .with("gcPercent", point.usage().map(LoadUsage::gcPercent))
                .withEach("rounds", point.tests(), test -> repetition(
                                curve.blocks().get(test), curve)
                        .with("saturated", test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE))
                        .with("responseMedianNanos", test.response().medianNanos())
                        .with("responseP99Nanos", test.response().p99Nanos()));
    }

    private static Optional<JsonObject> interval(Optional<Estimate> estimate, String unit) {
        return estimate.map(Estimate::interval)
                .filter(Interval::isInformative)
                .map(interval -> SummaryJson.of(interval, unit));
    }

    private static JsonObject of(OpenLoadSummary test) {
        return new JsonObject()
                .with("operation", test.key().operation())
                .with("payloadChars", test.key().payloadChars())
                .with("side", test.key().side().word())
                .with("transport", test.key().transport())
                .with("run", test.loadTest().id())
                .with("offeredPerSecond", test.load().callsPerSecond())
                .with("achievedPerSecond", test.achievedPerSecond())
                .with("saturated", test.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE))
                .with("count", test.loadTest().count())
                .with("errors", test.loadTest().errorCount())
                .with("serviceMedianNanos", test.service().medianNanos())
                .with("serviceP99Nanos", test.service().p99Nanos())
                .with("responseMedianNanos", test.response().medianNanos())
                .with("responseMeanNanos", test.response().meanNanos())
                .with("responseP90Nanos", test.response().p90Nanos())
                .with("responseP99Nanos", test.response().p99Nanos())
                .with("responseP999Nanos", test.responseP999Nanos())
                .with("responseMaxNanos", test.response().maxNanos())
                .with("sendErrorP99Nanos", test.load().sendErrorP99Nanos());
    }

    private static JsonObject of(Soak soak) {
        return new JsonObject()
                .with("run", soak.test().loadTest().id())
                .with("seconds", soak.seconds())
                .with("windowMedianNanos", soak.test().windows().medians())
                .with("windowP99Nanos", soak.test().windows().p99s())
                .withEach("courses", soak.courses(), LoadJson::of);
    }

    private static JsonObject of(Course course) {
        return new JsonObject()
                .with("quantity", course.quantity().key())
                .with("server", course.server().map(ServerRole::word))
                .with("trend", course.hasTrend())
                .with("perHour", course.slope().map(slope -> Course.HOUR * slope.value()))
                .with(
                        "perHourInterval",
                        course.slope()
                                .map(Slope::interval)
                                .map(interval -> SummaryJson.of(interval.map(value -> Course.HOUR * value), "")))
                .with("probability", course.slope().map(Slope::probability))
                .with("liveHeapGrowthBytes", course.liveHeapGrowthBytes());
    }

    private static JsonObject of(ObjectiveResult result) {
        return new JsonObject()
                .with("objective", result.objective().text())
                .with("operation", result.curve().key().operation())
                .with("payloadChars", result.curve().key().payloadChars())
                .with("transport", result.curve().key().transport())
                .with("offeredPerSecond", result.rate().map(LoadPoint::callsPerSecond))
                .with("state", result.state().words());
    }

    private static JsonObject of(ConcurrencyCurve curve) {
        return new JsonObject()
                .with("operation", curve.key().operation())
                .with("payloadChars", curve.key().payloadChars())
                .with("side", curve.key().side().word())
                .with("transport", curve.key().transport())
                .with("answer", ConcurrencySection.answer(curve))
                .withEach("levels", curve.levels(), LoadJson::of)
                .with("bestThreads", curve.best().threads())
                .with("limited", curve.isLimited())
                .with("callsAtATime", curve.callsAtATime());
    }

    private static JsonObject of(ConcurrencyCurve.Level level) {
        return new JsonObject()
                .with("threads", level.threads())
                .with("callsPerSecond", level.callsPerSecond())
                .with(
                        "callsPerSecondInterval",
                        level.rate().map(Estimate::interval).map(interval -> SummaryJson.of(interval, "")))
                .with("medianNanos", level.medianNanos())
                .with("meanNanos", level.meanNanos())
                .with("p99Nanos", level.p99Nanos())
                .with("callsInProgress", level.simultaneousCalls())
                .with("heldUp", level.isHeldUp())
                .with("errors", level.errorCount());
    }
}
