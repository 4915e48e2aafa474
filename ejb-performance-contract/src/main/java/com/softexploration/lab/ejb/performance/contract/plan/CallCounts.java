package com.softexploration.lab.ejb.performance.contract.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Call counts: one for all operations ({@code 1000}), or one per named operation ({@code nop=20000,simple=20}).
 *
 * @param byOperation calls by operation; other operations keep their defaults
 */
record CallCounts(Map<String, Long> byOperation) {
    /**
     * Parses a parameter.
     *
     * @param parameter its name, for the message
     * @param value its value; empty for the defaults
     * @param operations operations that may be named
     * @throws InvalidPlanException if the value is malformed, a number is out of range or an operation is not measured
     */
    static CallCounts parse(String parameter, Optional<String> value, List<String> operations, long min, long max)
            throws InvalidPlanException {
        Map<String, Long> counts = new HashMap<>();
        if (value.isPresent() && !value.get().contains("=")) {
            long count = count(parameter, value.get(), min, max);
            operations.forEach(operation -> counts.put(operation, count));
        } else if (value.isPresent()) {
            for (String part : value.get().split(",", -1)) {
                int equals = part.indexOf('=');
                String operation = part.substring(0, Math.max(0, equals)).strip();
                if (!operations.contains(operation)) {
                    throw InvalidPlanException.of(
                            parameter,
                            "has no number for an operation that is measured in '" + part.strip() + "'",
                            "write one number, or operation=number for any of " + String.join(", ", operations));
                }
                if (counts.put(operation, count(parameter, part.substring(equals + 1), min, max)) != null) {
                    throw InvalidPlanException.of(
                            parameter, "names " + operation + " twice", "give each operation one number");
                }
            }
        }
        return new CallCounts(Map.copyOf(counts));
    }

    private static long count(String parameter, String text, long min, long max) throws InvalidPlanException {
        return Values.number(text, min, max)
                .orElseThrow(() -> InvalidPlanException.of(
                        parameter, "is '" + text.strip() + "'", "give a whole number from " + min + " to " + max));
    }

    /** Returns the calls of one operation. */
    long of(String operation, long otherwise) {
        return byOperation.getOrDefault(operation, otherwise);
    }
}
