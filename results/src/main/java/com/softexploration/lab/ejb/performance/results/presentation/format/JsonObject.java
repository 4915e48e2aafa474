package com.softexploration.lab.ejb.performance.results.presentation.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * JSON object built property by property. A data-binding mapper would need more time for its setup than all our
 * output takes to write.
 *
 * <p>Values are objects of this class, lists, strings, numbers and booleans. An empty {@link Optional} omits its
 * property; a number that is not finite becomes {@code null}, because JSON has no equivalent.
 */
public final class JsonObject {
    private static final double LARGEST_EXACT = 1L << 53;

    private final Map<String, Object> properties = new LinkedHashMap<>();

    /** Adds a property to this object. */
    public JsonObject with(String name, Object value) {
        if (value instanceof Optional<?> optional) {
            optional.ifPresent(present -> with(name, present));
        } else if (value instanceof OptionalDouble optional) {
            optional.ifPresent(present -> with(name, present));
        } else if (value instanceof OptionalInt optional) {
            optional.ifPresent(present -> with(name, present));
        } else {
            properties.put(name, value);
        }
        return this;
    }

    /** Adds an array with one object per element. */
    public <T> JsonObject withEach(String name, Collection<T> elements, Function<T, JsonObject> object) {
        return with(name, elements.stream().map(object).toList());
    }

    /** Formats the object as the content of an indented file. */
    public byte[] file() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(bytes).useDefaultPrettyPrinter()) {
            write(json);
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException("a byte array took no bytes", e);
        }
        return bytes.toByteArray();
    }

    /** Writes the object to a generator. */
    public void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Object> property : properties.entrySet()) {
            json.writeFieldName(property.getKey());
            write(property.getValue(), json);
        }
        json.writeEndObject();
    }

    private static void write(Object value, JsonGenerator json) throws IOException {
        if (value instanceof JsonObject object) {
            object.write(json);
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                write(element, json);
            }
            json.writeEndArray();
        } else if (value instanceof Double number) {
            write((double) number, json);
        } else {
            json.writeObject(value);
        }
    }

    private static void write(double number, JsonGenerator json) throws IOException {
        if (!Double.isFinite(number)) {
            json.writeNull();
        } else if (number == Math.rint(number) && Math.abs(number) < LARGEST_EXACT) {
            json.writeNumber((long) number);
        } else {
            json.writeNumber(NumberText.plain(number));
        }
    }
}
