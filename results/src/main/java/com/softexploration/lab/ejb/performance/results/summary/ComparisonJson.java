package com.softexploration.lab.ejb.performance.results.summary;

import com.fasterxml.jackson.core.JsonGenerator;
import com.softexploration.lab.ejb.performance.results.comparison.CallCost;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests.Round;
import com.softexploration.lab.ejb.performance.results.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.comparison.Total;
import com.softexploration.lab.ejb.performance.results.model.CallTimes;
import com.softexploration.lab.ejb.performance.results.model.LoadTestSummary;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The part of {@code summary.json} that compares transports. What is not known is left out; what is not a number is null. */
final class ComparisonJson {
    private final JsonGenerator json;

    ComparisonJson(JsonGenerator json) {
        this.json = json;
    }

    void write(List<Race> races, Optional<Sweep> sweep) throws IOException {
        if (!races.isEmpty()) {
            json.writeArrayFieldStart("races");
            for (Race race : races) {
                write(race);
            }
            json.writeEndArray();
        }
        if (sweep.isPresent()) {
            json.writeFieldName("sweep");
            write(sweep.get());
        }
    }

    private void write(Race race) throws IOException {
        json.writeStartObject();
        json.writeStringField("call", race.call());
        json.writeNumberField("roundsNeededToTellApart", Race.roundsNeeded());
        json.writeArrayFieldStart("transports");
        for (Contestant one : race.contestants()) {
            write(one);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(Contestant one) throws IOException {
        json.writeStartObject();
        json.writeStringField("transport", one.transport());
        json.writeStringField("side", one.key().side().word());
        if (one.rank().isPresent()) {
            json.writeNumberField("rank", one.rank().getAsInt());
        }
        number("medianNanos", one.medianNanos());
        number("floorMultiple", one.floorMultiple());
        cost(one.cost());
        json.writeNumberField("errors", one.errorCount());
        if (!one.incomparable().isEmpty()) {
            json.writeStringField("incomparable", one.incomparable());
        }
        json.writeArrayFieldStart("notDistinguishableFrom");
        for (String other : one.notToldApart()) {
            json.writeString(other);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("rounds");
        for (Round round : one.rounds()) {
            write(round);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(Round round) throws IOException {
        LoadTestSummary loadTest = round.loadTest();
        CallTimes times = loadTest.times();
        json.writeStartObject();
        json.writeNumberField("round", round.number());
        json.writeStringField("run", loadTest.id());
        json.writeBooleanField("complete", loadTest.complete());
        json.writeNumberField("count", times.count());
        number("totalNanos", times.totalNanos());
        number("meanNanos", times.meanNanos());
        number("minNanos", times.minNanos());
        number("maxNanos", times.maxNanos());
        number("medianNanos", times.medianNanos());
        number("p90Nanos", times.p90Nanos());
        number("p99Nanos", times.p99Nanos());
        json.writeObjectFieldStart("errors");
        for (Map.Entry<String, Long> error : new TreeMap<>(loadTest.errors()).entrySet()) {
            json.writeNumberField(error.getKey(), error.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void write(Sweep sweep) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("transports");
        for (Sweep.Lane lane : sweep.lanes()) {
            json.writeStartObject();
            json.writeStringField("transport", lane.transport());
            json.writeStringField("side", lane.side().word());
            Optional<Plateau> plateau = lane.plateau();
            if (plateau.isPresent()) {
                json.writeArrayFieldStart("plateauPayloadChars");
                for (int size : plateau.get().slowSizes()) {
                    json.writeNumber(size);
                }
                json.writeEndArray();
            }
            json.writeArrayFieldStart("payloads");
            for (SweepPoint point : lane.points()) {
                write(point);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(SweepPoint point) throws IOException {
        json.writeStartObject();
        json.writeNumberField("payloadChars", point.payloadChars());
        number("medianNanos", point.medianNanos());
        number("floorMultiple", point.floorMultiple());
        cost(point.cost());
        number("callerCpuPercent", point.cost().callerPercent());
        json.writeNumberField("errors", point.errorCount());
        if (!point.incomparable().isEmpty()) {
            json.writeStringField("incomparable", point.incomparable());
        }
        json.writeArrayFieldStart("totals");
        for (Total total : point.totals()) {
            json.writeStartObject();
            json.writeNumberField("calls", total.calls());
            json.writeArrayFieldStart("roundNanos");
            for (double nanos : total.roundNanos()) {
                json.writeNumber(PlainDecimal.of(nanos));
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void cost(CallCost cost) throws IOException {
        number("wireBytesPerCall", cost.wireBytes());
        number("businessCpuNanosPerCall", cost.businessCpuNanos());
        number("presentationCpuNanosPerCall", cost.presentationCpuNanos());
    }

    private void number(String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) {
            number(name, value.getAsDouble());
        }
    }

    private void number(String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, PlainDecimal.of(value));
        } else {
            json.writeNullField(name);
        }
    }
}
