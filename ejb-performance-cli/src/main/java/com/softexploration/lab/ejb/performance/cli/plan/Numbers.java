package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.util.ArrayList;
import java.util.List;

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
            long number = number(option, part.strip(), min, max);
            if (numbers.contains(number)) {
                throw CliException.wrongUse(option + " names " + number + " twice", "name each number once");
            }
            numbers.add(number);
        }
        return List.copyOf(numbers);
    }

    private static long number(String option, String text, long min, long max) throws CliException {
        try {
            long number = Long.parseLong(text);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Told as what it is: no number in that range.
        }
        throw CliException.wrongUse(
                option + " has '" + text + "'",
                "give whole numbers from " + min + " to " + max + ", separated by commas");
    }
}
