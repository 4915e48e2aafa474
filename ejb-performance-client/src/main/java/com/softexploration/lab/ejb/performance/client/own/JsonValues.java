package com.softexploration.lab.ejb.performance.client.own;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON with the JSON-B implementation of the server. */
final class JsonValues {
    private Jsonb jsonb;

    /** Returns the JSON-B instance, created on demand because many operations have only simple arguments. */
    private synchronized Jsonb jsonb() {
        if (jsonb == null) {
            jsonb = JsonbBuilder.create();
        }
        return jsonb;
    }

    /** Parses an array of objects. */
    List<Map<?, ?>> objects(String text) {
        List<Map<?, ?>> objects = new ArrayList<>();
        for (Object object : jsonb().fromJson(text, List.class)) {
            objects.add((Map<?, ?>) object);
        }
        return objects;
    }

    /** Creates an object of the given type; any unchecked exception may be thrown on failure. */
    Object read(String text, Type type) {
        return jsonb().fromJson(text, type);
    }

    /** Converts an object to JSON and back to plain values; null if it cannot be converted. */
    Object back(Object object, Type type) {
        try {
            return jsonb().fromJson(jsonb().toJson(object, type), Object.class);
        } catch (RuntimeException | StackOverflowError e) { // objects may refer to each other
            return null;
        }
    }

    /** Formats a value as JSON. */
    String text(Object value) {
        return value == null ? "null" : jsonb().toJson(value);
    }

    /** Formats a value as truncated JSON, for messages. */
    String shortText(Object value) {
        String text = text(value);
        return text.length() <= 60 ? text : text.substring(0, 60) + "...";
    }
}
