package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the numbers that options give. */
final class Numbers {
    private Numbers() {}

    /** A number of repetitions or threads. */
    static int inRange(String option, int value, int max) throws CliException {
        if (value < 1 || value > max) {
            throw CliException.wrongUse(option + " is " + value, "give a whole number from 1 to " + max);
        }
        return value;
    }

    /** A share of the calls. */
    static double errorRate(double value) throws CliException {
        // Written so that what is not a number is refused as well.
        if (!(value >= 0 && value <= 1)) {
            throw CliException.wrongUse(
                    "--max-error-rate is " + value, "give a number from 0 (no call may fail) to 1 (all may)");
        }
        return value;
    }

    /**
     * Numbers separated by commas, as they are given.
     *
     * @throws CliException if one is not a whole number or out of range, or comes twice
     */
    static List<Long> list(String option, String text, long min, long max) throws CliException {
        List<Long> numbers = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            long number = parse(part, min, max)
                    .orElseThrow(() -> CliException.wrongUse(
                            option + " has '" + part.strip() + "'",
                            "give whole numbers from " + min + " to " + max + ", separated by commas"));
            if (numbers.contains(number)) {
                throw CliException.wrongUse(option + " names " + number + " twice", "name each number once");
            }
            numbers.add(number);
        }
        return List.copyOf(numbers);
    }

    /** The whole number that is written there; empty if it is none, or out of range. */
    static Optional<Long> parse(String text, long min, long max) {
        try {
            return Optional.of(Long.parseLong(text.strip())).filter(number -> number >= min && number <= max);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
