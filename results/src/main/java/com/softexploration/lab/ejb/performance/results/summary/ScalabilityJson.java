package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.JsonObject;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityAnswer;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityCurve;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityFit;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityLaw;
import com.softexploration.lab.ejb.performance.results.load.ScalabilityPoint;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes the part of {@code summary.json} about levels of concurrency. */
final class ScalabilityJson {
    private ScalabilityJson() {}

    static void addTo(JsonObject summary, ExperimentAnalysis measured) {
        List<ScalabilityCurve> curves = ScalabilityCurve.of(measured);
        if (!curves.isEmpty()) {
            summary.withEach("scalability", curves, ScalabilityJson::of);
        }
    }

    private static JsonObject of(ScalabilityCurve curve) {
        return new JsonObject()
                .with("operation", curve.key().operation())
                .with("payloadChars", curve.key().payloadChars())
                .with("side", curve.key().side().word())
                .with("transport", curve.key().transport())
                .with("answer", ScalabilityAnswer.of(curve))
                .withEach("levels", curve.points(), ScalabilityJson::of)
                .with("bestThreads", curve.best().threads())
                .with("limited", curve.isLimited())
                .with("callsAtATime", curve.callsAtATime())
                .with("law", curve.fit().law().map(law -> of(law, curve.fit())))
                .with("notFitted", Optional.of(curve.fit().refusal()).filter(reason -> !reason.isEmpty()));
    }

    private static JsonObject of(ScalabilityPoint point) {
        return new JsonObject()
                .with("threads", point.threads())
                .with("callsPerSecond", point.callsPerSecond())
                .with("callsPerSecondInterval", interval(point.estimate().map(Estimate::interval)))
                .with("medianNanos", point.medianNanos())
                .with("meanNanos", point.meanNanos())
                .with("p99Nanos", point.p99Nanos())
                .with("callsInProgress", point.simultaneousCalls())
                .with("heldUp", point.isHeldUp())
                .with("errors", point.errorCount());
    }

    private static JsonObject of(ScalabilityLaw law, ScalabilityFit fit) {
        OptionalDouble peak = law.peakThreads();
        return new JsonObject()
                .with("callsPerSecondOfOneThread", law.ofOneThread())
                .with("contention", law.contention())
                .with("contentionInterval", interval(fit.contention()))
                .with("coherency", law.coherency())
                .with("coherencyInterval", interval(fit.coherency()))
                .with("peakThreads", peak)
                .with("peakThreadsInterval", interval(fit.peakThreads()))
                .with("peakCallsPerSecond", peak.stream().map(law::at).findFirst())
                .with("peakCallsPerSecondInterval", interval(fit.peakCallsPerSecond()));
    }

    private static Optional<JsonObject> interval(Optional<Interval> interval) {
        return interval.map(one -> AnalysisJson.of(one, ""));
    }
}
