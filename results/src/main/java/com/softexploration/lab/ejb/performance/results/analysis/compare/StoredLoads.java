package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import com.softexploration.lab.ejb.performance.results.value.Printable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Reads load curves of a {@code summary.json} as series. The durations of a capacity are the time per call, the
 * reciprocal of the calls per second, so that a lower capacity is slower.
 */
public final class StoredLoads {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CAPACITY = "calls per second of ";
    private static final String RATE = " at ";

    private StoredLoads() {}

    /**
     * Reads the capacities, the maximum and that within each objective, and the medians and 99th percentiles of the
     * response times at each rate. Capacities that were not reached and saturated rates are excluded.
     */
    public static Map<SeriesKey, Repetitions> series(JsonNode curves) {
        Map<SeriesKey, Repetitions> series = new LinkedHashMap<>();
        for (JsonNode curve : curves) {
            String operation = curve.path("operation").asText();
            add(curve, CAPACITY + operation, curve.path("capacity"), StoredLoads::nanosPerCall, series);
            for (JsonNode within : curve.path("within")) {
                String name = CAPACITY + operation + " with "
                        + within.path("objective").asText();
                add(curve, name, within.path("capacity"), StoredLoads::nanosPerCall, series);
            }
            for (JsonNode rate : curve.path("rates")) {
                String name = operation + RATE
                        + NumberText.threeDigits(rate.path("offeredPerSecond").asDouble()) + "/s";
                add(curve, name, rate, round -> nanos(round, "responseMedianNanos"), series);
                add(curve, "p99 of " + name, rate, round -> nanos(round, "responseP99Nanos"), series);
            }
        }
        return series;
    }

    private static double nanosPerCall(JsonNode round) {
        return NANOS_PER_SECOND / round.path("callsPerSecond").asDouble();
    }

    private static double nanos(JsonNode round, String name) {
        return round.path("saturated").asBoolean()
                ? Double.NaN
                : round.path(name).asDouble(Double.NaN);
    }

    private static void add(
            JsonNode curve,
            String name,
            JsonNode figure,
            ToDoubleFunction<JsonNode> nanos,
            Map<SeriesKey, Repetitions> series) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (JsonNode round : figure.path("rounds")) {
            double value = nanos.applyAsDouble(round);
            if (value > 0 && Double.isFinite(value)) {
                byStart.computeIfAbsent(round.path("start").asInt(1), start -> new TreeMap<>())
                        .put(round.path("round").asInt(1), value);
            }
        }
        boolean known = !figure.path("isLowerBound").asBoolean()
                && !figure.path("saturated").asBoolean();
        if (!byStart.isEmpty() && known) {
            JsonNode payload = curve.path("payloadChars");
            series.put(
                    new SeriesKey(
                            Printable.of(name),
                            Side.REMOTE,
                            Printable.of(curve.path("transport").asText()),
                            payload.isInt() ? OptionalInt.of(payload.asInt()) : OptionalInt.empty()),
                    new Repetitions(byStart));
        }
    }

    /** Returns whether the key denotes a capacity; keys of operations contain no blanks. */
    public static boolean isCapacity(SeriesKey key) {
        return key.operation().startsWith(CAPACITY);
    }

    /**
     * Returns whether the key denotes response times at a rate; rates that are shares of a maximum differ between
     * experiments.
     */
    public static boolean isAtRate(SeriesKey key) {
        return !isCapacity(key) && key.operation().contains(RATE);
    }

    /**
     * Converts a value to the quantity in which the series is shown: for capacities, the time per call to calls per
     * second.
     */
    public static double shown(SeriesKey key, double nanos) {
        return isCapacity(key) ? NANOS_PER_SECOND / nanos : nanos;
    }

    /** Converts an interval to the quantity in which the series is shown. */
    public static Optional<Interval> shown(SeriesKey key, Optional<Interval> nanos) {
        return isCapacity(key)
                ? nanos.map(interval -> new Interval(
                        NANOS_PER_SECOND / interval.high(), NANOS_PER_SECOND / interval.low(), interval.confidence()))
                : nanos;
    }
}
