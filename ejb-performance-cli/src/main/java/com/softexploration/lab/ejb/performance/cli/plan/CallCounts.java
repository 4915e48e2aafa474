package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How many calls an option asks for: one number for all operations ({@code 1000}), or a number for each that is named
 * ({@code nop=20000,simple=20}).
 *
 * @param byOperation operation to calls; an operation that is not in it keeps its default
 */
public record CallCounts(Map<String, Long> byOperation) {
    /**
     * Reads the value of an option.
     *
     * @param option its name, for the message
     * @param value its value; empty if it is not given
     * @param operations those that may be named
     * @param min the smallest number allowed
     * @param max the largest number allowed
     * @throws CliException if the value is not of that form, a number is out of range or an operation is not chosen
     */
    public static CallCounts parse(String option, Optional<String> value, List<String> operations, long min, long max)
            throws CliException {
        if (value.isEmpty()) {
            return new CallCounts(Map.of());
        }
        String text = value.get();
        Map<String, Long> counts = new HashMap<>();
        if (!text.contains("=")) {
            long count = count(option, text, min, max);
            operations.forEach(operation -> counts.put(operation, count));
            return new CallCounts(Map.copyOf(counts));
        }
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String operation =
                    equals < 0 ? part.strip() : part.substring(0, equals).strip();
            if (equals < 0 || !operations.contains(operation)) {
                throw CliException.wrongUse(
                        option + " has no number for an operation that is measured in '" + part.strip() + "'",
                        "write one number, or operation=number for any of " + String.join(", ", operations));
            }
            if (counts.put(operation, count(option, part.substring(equals + 1), min, max)) != null) {
                throw CliException.wrongUse(
                        option + " names " + operation + " twice", "give each operation one number");
            }
        }
        return new CallCounts(Map.copyOf(counts));
    }

    /** The calls of one operation. */
    long of(String operation, long otherwise) {
        return byOperation.getOrDefault(operation, otherwise);
    }

    private static long count(String option, String text, long min, long max) throws CliException {
        return Numbers.parse(text, min, max)
                .orElseThrow(() -> CliException.wrongUse(
                        option + " is '" + text.strip() + "'", "give a whole number from " + min + " to " + max));
    }
}
