package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.analysis.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * A series in a {@code summary.json}.
 *
 * @param times times of all measured calls
 * @param repetitions medians of its complete rounds; empty without rounds or if its times are incomparable
 * @param incomparable reason why its times are incomparable; empty if comparable
 * @param unsteady one-word verdict of its report; empty if steady
 * @param rank rank in its race; empty if not ranked
 * @param costs known costs besides time per call, of its complete rounds
 */
public record StoredSeries(
        SeriesKey key,
        CallTimes times,
        Optional<Repetitions> repetitions,
        String incomparable,
        Optional<String> unsteady,
        OptionalInt rank,
        Map<Cost, Repetitions> costs) {
    private static final String STEADY = "steady";

    /** Creates a steady series with known rounds only. */
    public static StoredSeries of(SeriesKey key, Repetitions repetitions) {
        return new StoredSeries(
                key, CallTimes.NONE, Optional.of(repetitions), "", Optional.empty(), OptionalInt.empty(), Map.of());
    }

    public static StoredSeries read(JsonNode series, JsonNode races) {
        SeriesKey key = key(series);
        return new StoredSeries(
                key,
                times(series),
                repetitions(series.path("rounds"), "medianNanos").filter(any -> !series.has("incomparable")),
                Printable.of(series.path("incomparable").asText()),
                Optional.of(Printable.of(series.path("verdict").asText(STEADY)))
                        .filter(verdict -> !verdict.equals(STEADY)),
                rank(key, races),
                costs(series.path("costs")));
    }

    /**
     * Median time of a call in nanoseconds, as in its report: the geometric mean of the medians of its rounds; of all
     * measured calls if no round is known.
     */
    public double medianNanos() {
        return repetitions.map(Repetitions::geometricMean).orElse(times.medianNanos());
    }

    private static SeriesKey key(JsonNode series) {
        JsonNode payload = series.path("payloadChars");
        return new SeriesKey(
                Printable.of(series.path("operation").asText()),
                series.path("side").asText().equals(Side.LOCAL.word()) ? Side.LOCAL : Side.REMOTE,
                Printable.of(series.path("transport").asText()),
                payload.isInt() ? OptionalInt.of(payload.asInt()) : OptionalInt.empty());
    }

    private static CallTimes times(JsonNode series) {
        long count = series.path("count").asLong();
        JsonNode percentiles = series.path("percentiles");
        return new CallTimes(
                count,
                count * nanos(series.path("meanNanos")),
                nanos(series.path("minNanos")),
                nanos(series.path("maxNanos")),
                nanos(series.path("medianNanos")),
                nanos(percentiles.path("90")),
                nanos(percentiles.path("99")),
                Double.NaN);
    }

    private static double nanos(JsonNode value) {
        return value.asDouble(Double.NaN);
    }

    private static Optional<Repetitions> repetitions(JsonNode rounds, String value) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (JsonNode round : rounds) {
            double ofRound = round.path(value).asDouble();
            if (ofRound > 0) {
                byStart.computeIfAbsent(round.path("start").asInt(1), start -> new TreeMap<>())
                        .put(round.path("round").asInt(), ofRound);
            }
        }
        return byStart.isEmpty() ? Optional.empty() : Optional.of(new Repetitions(byStart));
    }

    private static Map<Cost, Repetitions> costs(JsonNode costs) {
        Map<Cost, Repetitions> known = new EnumMap<>(Cost.class);
        for (Cost cost : Cost.values()) {
            repetitions(costs.path(cost.key()).path("rounds"), "perCall").ifPresent(values -> known.put(cost, values));
        }
        return known;
    }

    private static OptionalInt rank(SeriesKey key, JsonNode races) {
        for (JsonNode race : races) {
            if (race.path("call").asText().equals(key.call())) {
                for (JsonNode ranked : race.path("transports")) {
                    if (ranked.path("transport").asText().equals(key.transport()) && ranked.has("rank")) {
                        return OptionalInt.of(ranked.path("rank").asInt());
                    }
                }
            }
        }
        return OptionalInt.empty();
    }
}
