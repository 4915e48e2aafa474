package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Validates parameter values. */
final class Values {
    private Values() {}

    /**
     * Validates load test settings; must precede the validation of call counts, because each thread needs at least one
     * call.
     */
    static LoadTestSettings checked(LoadTestSettings settings) throws InvalidPlanException {
        inRange("threads", settings.threadCount(), LoadTestParameters.MAX_THREAD_COUNT);
        double errorRate = settings.maxErrorRate();
        // negated to refuse NaN
        if (!(errorRate >= 0 && errorRate <= 1)) {
            throw InvalidPlanException.of(
                    "maxErrorRate",
                    "is " + plain(errorRate),
                    "give a share of the calls from 0 (none may fail) to 1 (all may), such as 0.01");
        }
        return settings;
    }

    /** Formats a number as its user would write it: without an empty fraction. */
    static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    /** Formats a duration as its user would write it, for example {@code 25h}, {@code 90m} or {@code 29s}. */
    static String plain(Duration duration) {
        long seconds = duration.toSeconds();
        if (seconds == 0 || seconds % 60 != 0) {
            return seconds + "s";
        }
        return seconds % 3_600 == 0 ? duration.toHours() + "h" : duration.toMinutes() + "m";
    }

    /** Validates a number of repetitions or threads. */
    static int inRange(String parameter, int value, int max) throws InvalidPlanException {
        if (value < 1 || value > max) {
            throw InvalidPlanException.of(parameter, "is " + value, "give a whole number from 1 to " + max);
        }
        return value;
    }

    /**
     * Parses numbers separated by commas, in the given order.
     *
     * @throws InvalidPlanException if a number is not whole, out of range or repeated
     */
    static List<Long> numbers(String parameter, String text, long min, long max) throws InvalidPlanException {
        List<Long> numbers = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            long number = number(part, min, max)
                    .orElseThrow(() -> InvalidPlanException.of(
                            parameter,
                            "has '" + part.strip() + "'",
                            "give whole numbers from " + min + " to " + max + ", separated by commas"));
            if (numbers.contains(number)) {
                throw InvalidPlanException.of(parameter, "names " + number + " twice", "name each number once");
            }
            numbers.add(number);
        }
        return List.copyOf(numbers);
    }

    /** Parses a whole number; empty if the text is not one or is out of range. */
    static Optional<Long> number(String text, long min, long max) {
        try {
            return Optional.of(Long.parseLong(text.strip())).filter(number -> number >= min && number <= max);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the named words in the order of the known ones.
     *
     * @param noun what the words name, for the message
     * @throws InvalidPlanException if a word is unknown or repeated
     */
    static List<String> words(String parameter, String noun, List<String> named, List<String> known)
            throws InvalidPlanException {
        Set<String> seen = new HashSet<>();
        for (String word : named) {
            if (!known.contains(word)) {
                throw new InvalidPlanException(
                        "There is no " + noun + " '" + word + "'", "choose from " + String.join(", ", known));
            }
            if (!seen.add(word)) {
                throw InvalidPlanException.of(parameter, "names " + word + " twice", "name each " + noun + " once");
            }
        }
        return known.stream().filter(seen::contains).toList();
    }
}
