package com.softexploration.lab.ejb.performance.results.text;

import java.util.Locale;
import java.util.OptionalDouble;

/** Writes numbers for people, the same everywhere whatever the machine's language. */
public final class NumberText {
    /** Stands where there is no value. */
    public static final String UNKNOWN = "–";

    private NumberText() {}

    /** A whole number with thousands separators. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** The same of any number, rounded; a dash where there is none. */
    public static String rounded(OptionalDouble value) {
        return value.isPresent() ? count(Math.round(value.getAsDouble())) : UNKNOWN;
    }

    /** A number with thousands separators and two decimals, as the published table has them; a dash if not finite. */
    public static String twoDecimals(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%,.2f", value) : UNKNOWN;
    }

    /** The same with three decimals: of milliseconds digits enough for a local call. */
    public static String threeDecimals(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%,.3f", value) : UNKNOWN;
    }

    /** A multiple such as {@code 86.7×}; a dash if not finite. */
    public static String times(double ratio) {
        return Double.isFinite(ratio) ? threeDigits(ratio) + "×" : UNKNOWN;
    }

    /** A change such as {@code +8,567 %} or {@code -3.20 %}; a dash if not finite. */
    public static String change(double percent) {
        return Double.isFinite(percent) ? (percent >= 0 ? "+" : "") + threeDigits(percent) + " %" : UNKNOWN;
    }

    /** A share such as {@code 12.5 %}; a dash if not finite. */
    public static String percent(double percent) {
        return Double.isFinite(percent) ? threeDigits(percent) + " %" : UNKNOWN;
    }

    /** A number without digits that it does not need, such as {@code 10} or {@code 99.9}. */
    public static String shortest(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%,.0f", value) : Double.toString(value);
    }

    /** Memory such as {@code 512 MiB}. */
    public static String bytes(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = 0;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return (value == Math.rint(value) ? shortest(value) : threeDigits(value)) + " " + units[unit];
    }

    /** At least three significant digits; all digits before the point. */
    public static String threeDigits(double value) {
        double size = Math.abs(value);
        if (size < 9.995) {
            return String.format(Locale.ROOT, "%.2f", value);
        }
        return String.format(Locale.ROOT, size < 99.95 ? "%.1f" : "%,.0f", value);
    }
}
