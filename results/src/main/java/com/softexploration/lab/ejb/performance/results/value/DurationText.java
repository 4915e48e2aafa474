package com.softexploration.lab.ejb.performance.results.value;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formats durations with three significant digits, in the largest unit with at least one digit before the decimal
 * point; durations below ten seconds are in milliseconds or smaller units.
 */
public final class DurationText {
    private enum Unit {
        NANOSECONDS("ns", 1),
        MICROSECONDS("µs", 1e3),
        MILLISECONDS("ms", 1e6),
        SECONDS("s", 1e9);

        private final String symbol;
        private final double nanos;

        Unit(String symbol, double nanos) {
            this.symbol = symbol;
            this.nanos = nanos;
        }
    }

    /**
     * Minimum value that is rounded up to the next unit, because three significant digits would read 1000 of the
     * smaller one.
     */
    private static final double ROUNDS_UP_TO_NEXT_UNIT = 0.9995;

    private static final Pattern WRITTEN = Pattern.compile("\\s*(\\d{1,15}(?:\\.\\d{1,15})?)\\s*([a-zµμ]+)\\s*");

    private DurationText() {}

    /**
     * Formats a duration, for example {@code 260 µs} or {@code 1.00 s}.
     *
     * @param nanos nanoseconds, of either sign
     * @return the text; a dash if {@code nanos} is not finite
     */
    public static String of(double nanos) {
        if (!Double.isFinite(nanos)) {
            return NumberText.UNKNOWN;
        }
        Unit unit = unit(nanos);
        double value = nanos / unit.nanos;
        return number(value, unit) + " " + unit.symbol;
    }

    /**
     * Formats a duration with as many digits, at least three, as distinguish it from a limit that it is judged by, for
     * example {@code 100.3 ms} for a limit of 100 ms.
     */
    public static String beside(double nanos, double limitNanos) {
        if (!Double.isFinite(nanos)) {
            return NumberText.UNKNOWN;
        }
        Unit unit = unit(nanos);
        double value = nanos / unit.nanos;
        double limit = limitNanos / unit.nanos;
        return NumberText.beside(value, limit, number(value, unit), number(limit, unit)) + " " + unit.symbol;
    }

    /** Formats a duration in minutes, hours or days, for example {@code 25 minutes}. */
    public static String ofMinutes(long minutes) {
        if (minutes < 120) {
            return minutes == 1 ? "a minute" : minutes + " minutes";
        }
        long hours = Math.round(minutes / 60.0);
        return hours < 48 ? hours + " hours" : Math.round(hours / 24.0) + " days";
    }

    private static String number(double value, Unit unit) {
        if (unit == Unit.NANOSECONDS && value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return isFewSeconds(value, unit) ? String.format(Locale.ROOT, "%.3f", value) : NumberText.threeDigits(value);
    }

    /**
     * Returns whether a value in seconds is shown in milliseconds: the operation {@code simple} sleeps for one second,
     * so that two decimals would hide the cost of the call itself.
     */
    private static boolean isFewSeconds(double value, Unit unit) {
        return unit == Unit.SECONDS && Math.abs(value) < 10;
    }

    /**
     * Parses a duration, for example {@code 2ms} or {@code 1.5 s}.
     *
     * @return nanoseconds; empty if the text is not a number with one of the units ns, us, µs, ms and s
     */
    public static OptionalDouble nanos(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return OptionalDouble.empty();
        }
        String symbol = written.group(2).replaceFirst("[uμ]s", "µs");
        return Arrays.stream(Unit.values())
                .filter(unit -> unit.symbol.equals(symbol))
                .mapToDouble(unit -> Double.parseDouble(written.group(1)) * unit.nanos)
                .findFirst();
    }

    /**
     * Formats a duration with no more digits than an uncertainty justifies, by the rule of the Particle Data Group: the
     * uncertainty is rounded to two digits if they are at most 35, otherwise to one (Review of Particle Physics,
     * Introduction, section 5.3).
     *
     * @param nanos nanoseconds, of either sign
     * @param uncertainty half the width of its interval, nanoseconds; 0 or not finite if unknown
     * @return the text, with three significant digits if the uncertainty is unknown or justifies more
     */
    public static String of(double nanos, double uncertainty) {
        if (!Double.isFinite(nanos) || !(uncertainty > 0) || !Double.isFinite(uncertainty)) {
            return of(nanos);
        }
        Unit unit = unit(nanos, uncertainty);
        return rounded(nanos, uncertainty, unit) + " " + unit.symbol;
    }

    /**
     * Formats an informative interval of durations, for example {@code 219 – 230 µs}, in one unit and with no more
     * digits than its half-width justifies.
     *
     * @param low nanoseconds
     * @param high nanoseconds, at least {@code low}
     */
    public static String range(double low, double high) {
        if (!Interval.isInformative(low, high)) {
            return NumberText.NOT_KNOWN;
        }
        Unit unit = unit(high, (high - low) / 2);
        String from = rounded(low, (high - low) / 2, unit);
        String to = rounded(high, (high - low) / 2, unit);
        return (from.equals(to) ? "" : from + " – ") + to + " " + unit.symbol;
    }

    /** Formats a duration with two significant digits, for example {@code 1.3 ms}. */
    public static String ofTwoDigits(double nanos) {
        return of(nanos, NumberText.uncertaintyOfTwoDigits(nanos));
    }

    private static String rounded(double nanos, double uncertainty, Unit unit) {
        double value = nanos / unit.nanos;
        return NumberText.rounded(
                value,
                uncertainty / unit.nanos,
                isFewSeconds(value, unit) ? 3 : NumberText.decimalsOfThreeDigits(value));
    }

    /** Returns the largest unit in which the rounded number is at least 1: 987 µs that round to 1,000 µs are 1.0 ms. */
    private static Unit unit(double nanos, double uncertainty) {
        Unit unit = unit(nanos);
        return rounded(nanos, uncertainty, unit).contains(",") ? unit(1_000 * unit.nanos) : unit;
    }

    private static Unit unit(double nanos) {
        Unit unit = Unit.NANOSECONDS;
        for (Unit larger : Unit.values()) {
            if (Math.abs(nanos) >= larger.nanos * ROUNDS_UP_TO_NEXT_UNIT) {
                unit = larger;
            }
        }
        return unit;
    }

    /**
     * Formats a tick label of a logarithmic axis as briefly as possible, for example {@code 10 µs}.
     *
     * @param nanos nanoseconds, positive, with one or two significant digits
     */
    public static String tick(double nanos) {
        Unit unit = Unit.NANOSECONDS;
        for (Unit larger : Unit.values()) {
            if (nanos >= larger.nanos) {
                unit = larger;
            }
        }
        return NumberText.shortest(nanos / unit.nanos) + " " + unit.symbol;
    }
}
