package com.softexploration.lab.ejb.performance.results.value;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats amounts of data in decimal units, as numbers of allocated and transmitted bytes usually are. */
public final class SizeText {
    private enum Unit {
        B(1),
        KB(1e3),
        MB(1e6),
        GB(1e9);

        private final double bytes;

        Unit(double bytes) {
            this.bytes = bytes;
        }

        private String symbol() {
            return this == KB ? "kB" : name();
        }
    }

    private static final Pattern WRITTEN = Pattern.compile("\\s*(\\d{1,15}(?:\\.\\d{1,15})?)\\s*([a-zA-Z]+)\\s*");

    private SizeText() {}

    /** Formats a number of bytes with three significant digits, for example {@code 21.3 kB}; a dash if not finite. */
    public static String of(double bytes) {
        return of(bytes, Double.NaN);
    }

    /**
     * Formats a number of bytes with no more digits than an uncertainty justifies.
     *
     * @param uncertainty half the width of its interval, bytes; 0 or not finite if unknown
     */
    public static String of(double bytes, double uncertainty) {
        if (!Double.isFinite(bytes)) {
            return NumberText.UNKNOWN;
        }
        Unit unit = unit(bytes);
        double value = bytes / unit.bytes;
        boolean known = uncertainty > 0 && Double.isFinite(uncertainty);
        String number = known
                ? NumberText.rounded(value, uncertainty / unit.bytes)
                : unit == Unit.B ? NumberText.count(Math.round(value)) : NumberText.threeDigits(value);
        return number + " " + unit.symbol();
    }

    /** Formats an interval of numbers of bytes in the unit of its upper end, for example {@code 20.1 – 20.9 kB}. */
    public static String range(double low, double high) {
        Unit unit = unit(high);
        double uncertainty = (high - low) / 2 / unit.bytes;
        String from = NumberText.rounded(low / unit.bytes, uncertainty);
        String to = NumberText.rounded(high / unit.bytes, uncertainty);
        return (from.equals(to) ? "" : from + " – ") + to + " " + unit.symbol();
    }

    /** Formats a number of bytes with as many digits as distinguish it from a limit that it is judged by. */
    public static String beside(double bytes, double limit) {
        if (!Double.isFinite(bytes)) {
            return NumberText.UNKNOWN;
        }
        Unit unit = unit(bytes);
        return NumberText.beside(bytes / unit.bytes, limit / unit.bytes) + " " + unit.symbol();
    }

    private static Unit unit(double bytes) {
        return Arrays.stream(Unit.values())
                .filter(unit -> Math.abs(bytes) >= 0.9995 * unit.bytes)
                .reduce(Unit.B, (smaller, larger) -> larger);
    }

    /**
     * Parses an amount, for example {@code 20 kB} or {@code 1.5MB}; upper and lower case are the same.
     *
     * @return bytes; empty if the text is not a number with one of the units B, kB, MB and GB
     */
    public static OptionalDouble bytes(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return OptionalDouble.empty();
        }
        return Arrays.stream(Unit.values())
                .filter(unit -> unit.name().equalsIgnoreCase(written.group(2)))
                .mapToDouble(unit -> Double.parseDouble(written.group(1)) * unit.bytes)
                .findFirst();
    }
}
