package com.softexploration.lab.ejb.performance.cli.web.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.text.Printable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The technologies that made the same call, the fastest first.
 *
 * @param call operation, with the size of its payload if it has one
 */
public record RankedTable(String call, List<RankedRow> rows) {

    /** One per call that was measured, in the order of the summary. */
    static List<RankedTable> of(JsonNode summary) {
        Map<String, List<JsonNode>> byCall = new LinkedHashMap<>();
        for (JsonNode series : summary.path("series")) {
            byCall.computeIfAbsent(call(series), first -> new ArrayList<>()).add(series);
        }
        return byCall.entrySet().stream()
                .map(call -> new RankedTable(call.getKey(), rows(call.getValue(), race(summary, call.getKey()))))
                .toList();
    }

    static String call(JsonNode series) {
        JsonNode payload = series.path("payloadChars");
        return Printable.of(series.path("operation").asText()) + (payload.isInt() ? " " + payload.asInt() : "");
    }

    private static Optional<JsonNode> race(JsonNode summary, String call) {
        for (JsonNode race : summary.path("races")) {
            if (race.path("call").asText().equals(call)) {
                return Optional.of(race);
            }
        }
        return Optional.empty();
    }

    private static List<RankedRow> rows(List<JsonNode> all, Optional<JsonNode> race) {
        List<JsonNode> sorted = all.stream()
                .sorted(Comparator.comparingDouble(
                        series -> series.path("medianNanos").asDouble(Double.POSITIVE_INFINITY)))
                .toList();
        List<RankedRow> rows = new ArrayList<>();
        int place = 0;
        for (JsonNode series : sorted) {
            String transport = series.path("transport").asText();
            String rank;
            if (transport.equals(Transports.FLOOR)) {
                rank = "floor";
            } else if (series.has("incomparable")) {
                rank = "–";
            } else if (race.isPresent()) {
                rank = rank(race.get(), transport);
            } else {
                place++;
                rank = "" + place;
            }
            rows.add(RankedRow.of(series, rank));
        }
        return List.copyOf(rows);
    }

    /** The race's own, in which the local call does not compete. */
    private static String rank(JsonNode race, String transport) {
        for (JsonNode one : race.path("transports")) {
            if (one.path("transport").asText().equals(transport) && one.has("rank")) {
                return one.path("rank").asText();
            }
        }
        return Transports.isLocal(transport) ? "local" : "–";
    }
}
