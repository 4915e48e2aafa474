package com.softexploration.lab.ejb.performance.results.summary;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.model.Growth;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.OptionalInt;

/**
 * {@code summary.json}. Written token by token, because a data-binding mapper takes longer to set up than the rest of the
 * output takes to write.
 */
final class SummaryJson {
    /** Raised when a reader of the earlier version would go wrong; added fields do not raise it. */
    static final int SCHEMA_VERSION = 1;

    private final JsonGenerator json;

    private SummaryJson(JsonGenerator json) {
        this.json = json;
    }

    static byte[] of(Comparisons comparisons) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .build();
        try (JsonGenerator json = factory.createGenerator(bytes).useDefaultPrettyPrinter()) {
            new SummaryJson(json).write(comparisons);
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException("a byte array took no bytes", e);
        }
        return bytes.toByteArray();
    }

    private void write(Comparisons comparisons) throws IOException {
        json.writeStartObject();
        json.writeNumberField("schemaVersion", SCHEMA_VERSION);
        json.writeArrayFieldStart("series");
        for (Series series : comparisons.analysis().series()) {
            write(series.summary());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("growth");
        for (Growth growth : comparisons.analysis().growth()) {
            write(growth);
        }
        json.writeEndArray();
        new ComparisonJson(json).write(comparisons.races(), comparisons.sweep());
        json.writeEndObject();
    }

    private void write(SeriesSummary summary) throws IOException {
        json.writeStartObject();
        json.writeStringField("operation", summary.key().operation());
        writePayloadChars(summary.key().payloadChars());
        json.writeStringField("side", summary.key().side().word());
        json.writeStringField("transport", summary.key().transport());
        json.writeNumberField("count", summary.count());
        json.writeNumberField("minNanos", summary.minNanos());
        json.writeNumberField("maxNanos", summary.maxNanos());
        write("medianNanos", summary.medianNanos());
        write("meanNanos", summary.meanNanos());
        write("varianceNanos2", summary.varianceNanos2());
        write("stddevNanos", summary.stddevNanos());
        json.writeObjectFieldStart("percentiles");
        for (Map.Entry<Double, Double> percentile : summary.percentiles().entrySet()) {
            write(PlainDecimal.of(percentile.getKey()).toPlainString(), percentile.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void write(Growth growth) throws IOException {
        json.writeStartObject();
        json.writeStringField("operation", growth.operation());
        writePayloadChars(growth.payloadChars());
        json.writeStringField("localTransport", growth.localTransport());
        json.writeStringField("remoteTransport", growth.remoteTransport());
        write("min", "nanos", growth.min());
        write("max", "nanos", growth.max());
        write("median", "nanos", growth.median());
        write("mean", "nanos", growth.mean());
        write("variance", "nanos2", growth.variance());
        write("stddev", "nanos", growth.stddev());
        json.writeEndObject();
    }

    private void writePayloadChars(OptionalInt chars) throws IOException {
        if (chars.isPresent()) {
            json.writeNumberField("payloadChars", chars.getAsInt());
        }
    }

    private void write(String name, String unit, Growth.Value value) throws IOException {
        json.writeObjectFieldStart(name);
        write(unit, value.nanos());
        write("percent", value.percent());
        json.writeEndObject();
    }

    /** JSON knows neither NaN nor infinity: both become null. */
    private void write(String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, PlainDecimal.of(value));
        } else {
            json.writeNullField(name);
        }
    }
}
