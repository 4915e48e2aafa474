package com.softexploration.lab.ejb.performance.client.own;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Creates objects from JSON with the server's JSON-B. */
final class JsonValues {
    private static final Map<Class<?>, Function<BigDecimal, Object>> NUMBERS = Map.ofEntries(
            Map.entry(long.class, BigDecimal::longValueExact),
            Map.entry(Long.class, BigDecimal::longValueExact),
            Map.entry(int.class, BigDecimal::intValueExact),
            Map.entry(Integer.class, BigDecimal::intValueExact),
            Map.entry(short.class, BigDecimal::shortValueExact),
            Map.entry(Short.class, BigDecimal::shortValueExact),
            Map.entry(byte.class, BigDecimal::byteValueExact),
            Map.entry(Byte.class, BigDecimal::byteValueExact),
            Map.entry(double.class, BigDecimal::doubleValue),
            Map.entry(Double.class, BigDecimal::doubleValue),
            Map.entry(float.class, BigDecimal::floatValue),
            Map.entry(Float.class, BigDecimal::floatValue),
            Map.entry(BigInteger.class, BigDecimal::toBigIntegerExact),
            Map.entry(BigDecimal.class, number -> number),
            Map.entry(Number.class, number -> number));

    private Jsonb jsonb;

    /** Created on demand, because many operations have only plain arguments. */
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

    /**
     * Converts a value to a type.
     *
     * @param value a string, number, boolean, list, map or null
     * @param type target type, possibly generic
     * @throws IllegalArgumentException if it does not fit
     */
    Object as(Object value, Type type) {
        Class<?> raw = TypeVariables.raw(type);
        try {
            if (value == null && !raw.isPrimitive()) {
                return null;
            }
            if (NUMBERS.containsKey(raw) && (value instanceof Number || value instanceof String)) {
                return NUMBERS.get(raw).apply(new BigDecimal(value.toString().strip()));
            }
            if (value instanceof Boolean && (raw == boolean.class || raw == Boolean.class)) {
                return value;
            }
            if (raw == boolean.class && List.of("true", "false").contains(value)) {
                return Boolean.valueOf((String) value); // a value of a CSV file
            }
            if (value instanceof String text && (raw == char.class || raw == Character.class) && text.length() == 1) {
                return text.charAt(0);
            }
            if (value instanceof String && raw.isAssignableFrom(String.class)) {
                return value;
            }
            if (raw.isPrimitive()
                    || NUMBERS.containsKey(raw)
                    || raw == String.class
                    || (value instanceof List && !Iterable.class.isAssignableFrom(raw) && !raw.isArray())) {
                throw new IllegalArgumentException(text(value) + " is no " + type.getTypeName());
            }
            return jsonb().fromJson(jsonb().toJson(value), type);
        } catch (JsonbException | ArithmeticException | NumberFormatException | ClassCastException e) {
            throw new IllegalArgumentException(
                    text(value) + " is no " + type.getTypeName() + " (" + e.getMessage() + ")", e);
        }
    }

    /** Formats a value as truncated JSON, for messages. */
    String text(Object value) {
        String text = value == null ? "null" : jsonb().toJson(value);
        return text.length() <= 60 ? text : text.substring(0, 60) + "...";
    }
}
