package com.softexploration.lab.ejb.performance.results.compare;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.Printable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Capacities in a {@code summary.json}, in the terms of a series: its durations are the time per call at the capacity,
 * the reciprocal of the calls per second, so that a lower capacity is slower.
 */
final class StoredLoads {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CAPACITY = "calls per second of ";

    private StoredLoads() {}

    /** Reads the capacities of all curves that reached one, at most and within each objective. */
    static Map<SeriesKey, Repetitions> capacities(JsonNode curves) {
        Map<SeriesKey, Repetitions> capacities = new LinkedHashMap<>();
        for (JsonNode curve : curves) {
            add(curve, "", curve.path("capacity"), capacities);
            for (JsonNode within : curve.path("within")) {
                add(curve, " with " + within.path("objective").asText(), within.path("capacity"), capacities);
            }
        }
        return capacities;
    }

    private static void add(
            JsonNode curve, String condition, JsonNode capacity, Map<SeriesKey, Repetitions> capacities) {
        Map<Integer, Map<Integer, Double>> byStart = new TreeMap<>();
        for (JsonNode round : capacity.path("rounds")) {
            double callsPerSecond = round.path("callsPerSecond").asDouble();
            if (callsPerSecond > 0) {
                byStart.computeIfAbsent(round.path("start").asInt(1), start -> new TreeMap<>())
                        .put(round.path("round").asInt(1), NANOS_PER_SECOND / callsPerSecond);
            }
        }
        if (!byStart.isEmpty() && !capacity.path("isLowerBound").asBoolean()) {
            JsonNode payload = curve.path("payloadChars");
            capacities.put(
                    new SeriesKey(
                            Printable.of(CAPACITY + curve.path("operation").asText() + condition),
                            Side.REMOTE,
                            Printable.of(curve.path("transport").asText()),
                            payload.isInt() ? OptionalInt.of(payload.asInt()) : OptionalInt.empty()),
                    new Repetitions(byStart));
        }
    }

    /** Whether the key is that of a capacity; operations have no blanks. */
    static boolean isCapacity(SeriesKey key) {
        return key.operation().startsWith(CAPACITY);
    }

    /** Formats a capacity's time per call as calls per second. */
    static String text(double nanos) {
        return NumberText.threeDigits(NANOS_PER_SECOND / nanos) + "/s";
    }
}
