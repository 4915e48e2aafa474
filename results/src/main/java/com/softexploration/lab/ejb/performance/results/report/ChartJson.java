package com.softexploration.lab.ejb.performance.results.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.softexploration.lab.ejb.performance.results.figure.Drawing;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.List;

/**
 * Writes what the charts show as JSON that can stand within a script element: no text in it can end that element. The records are
 * written as they are, without an object mapper, which takes longer to start than the whole report to write.
 */
final class ChartJson {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .configure(JsonWriteFeature.ESCAPE_NON_ASCII, true)
            .build();

    private ChartJson() {}

    /** An object with one property per drawing, by its name. */
    static String of(List<Drawing> drawings) {
        StringWriter text = new StringWriter(1 << 16);
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
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
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A component of a public record can be read.", e);
        }
        return text.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }

    private static void write(Object value, JsonGenerator json) throws IOException, ReflectiveOperationException {
        if (value instanceof Record object) {
            json.writeStartObject();
            for (RecordComponent component : object.getClass().getRecordComponents()) {
                json.writeFieldName(component.getName());
                write(component.getAccessor().invoke(object), json);
            }
            json.writeEndObject();
        } else if (value instanceof List<?> array) {
            json.writeStartArray();
            for (Object element : array) {
                write(element, json);
            }
            json.writeEndArray();
        } else if (value instanceof double[] array) {
            json.writeStartArray();
            for (double element : array) {
                write(element, json);
            }
            json.writeEndArray();
        } else if (value instanceof Number number) {
            write(number.doubleValue(), json);
        } else {
            json.writeString((String) value);
        }
    }

    /** Whole numbers, which most are, are written without a fraction. */
    private static void write(double value, JsonGenerator json) throws IOException {
        if (value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE) {
            json.writeNumber((long) value);
        } else {
            json.writeNumber(value);
        }
    }
}
