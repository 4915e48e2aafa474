package com.softexploration.lab.ejb.performance.results.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.softexploration.lab.ejb.performance.results.figure.ChartData;
import com.softexploration.lab.ejb.performance.results.figure.Drawing;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;

/** Writes what the charts show as JSON that can stand within a script element: no text in it can end that element. */
final class ChartJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .configure(com.fasterxml.jackson.core.json.JsonWriteFeature.ESCAPE_NON_ASCII, true)
            .build();

    private ChartJson() {}

    /** An object with one property per drawing, by its name. */
    static String of(List<Drawing> drawings) {
        StringWriter text = new StringWriter(1 << 16);
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.setCharacterEscapes(new HtmlSafe());
            json.writeStartObject();
            for (Drawing drawing : drawings) {
                if (drawing.chart().isPresent()) {
                    json.writeFieldName(drawing.name());
                    write(drawing.chart().get(), json);
                }
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory cannot fail.", e);
        }
        return text.toString();
    }

    private static void write(ChartData chart, JsonGenerator json) throws IOException {
        json.writeStartObject();
        writeAxis("x", chart.x(), json);
        writeAxis("y", chart.y(), json);
        json.writeArrayFieldStart("curves");
        for (ChartData.CurveData curve : chart.curves()) {
            json.writeStartObject();
            json.writeStringField("name", curve.name());
            json.writeNumberField("colour", curve.colour());
            json.writeStringField("shape", curve.shape());
            json.writeFieldName("dotRadius");
            number(curve.dotRadius(), json);
            json.writeArrayFieldStart("xy");
            for (double value : curve.xy()) {
                number(value, json);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeAxis(String name, ChartData.AxisData axis, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("label", axis.label());
        json.writeStringField("quantity", axis.quantity());
        json.writeFieldName("min");
        number(axis.min(), json);
        json.writeFieldName("max");
        number(axis.max(), json);
        if (!axis.words().isEmpty()) {
            json.writeArrayFieldStart("words");
            for (String word : axis.words()) {
                json.writeString(word);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    /** Whole numbers, which most are, are written without a fraction. */
    private static void number(double value, JsonGenerator json) throws IOException {
        if (value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE) {
            json.writeNumber((long) value);
        } else {
            json.writeNumber(value);
        }
    }

    private static final class HtmlSafe extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        private final int[] escapes;

        HtmlSafe() {
            escapes = standardAsciiEscapesForJSON();
            for (char c : new char[] {'<', '>', '&'}) {
                escapes[c] = ESCAPE_CUSTOM;
            }
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return Arrays.copyOf(escapes, escapes.length);
        }

        @Override
        public SerializableString getEscapeSequence(int c) {
            return new SerializedString(String.format("\\u%04x", c));
        }
    }
}
