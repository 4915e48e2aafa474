package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.report.ConcurrencySection;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import java.util.List;

/** Writes the part of {@code summary.json} about levels of concurrency. */
final class ConcurrencyJson {
    private ConcurrencyJson() {}

    static void addTo(JsonObject summary, ExperimentAnalysis measured) {
        List<ConcurrencyCurve> curves = ConcurrencyCurve.of(measured);
        if (!curves.isEmpty()) {
            summary.withEach("concurrency", curves, ConcurrencyJson::of);
        }
    }

    private static JsonObject of(ConcurrencyCurve curve) {
        return new JsonObject()
                .with("operation", curve.key().operation())
                .with("payloadChars", curve.key().payloadChars())
                .with("side", curve.key().side().word())
                .with("transport", curve.key().transport())
                .with("answer", ConcurrencySection.answer(curve))
                .withEach("levels", curve.levels(), ConcurrencyJson::of)
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
                        level.rate().map(Estimate::interval).map(interval -> AnalysisJson.of(interval, "")))
                .with("medianNanos", level.medianNanos())
                .with("meanNanos", level.meanNanos())
                .with("p99Nanos", level.p99Nanos())
                .with("callsInProgress", level.simultaneousCalls())
                .with("heldUp", level.isHeldUp())
                .with("errors", level.errorCount());
    }
}
