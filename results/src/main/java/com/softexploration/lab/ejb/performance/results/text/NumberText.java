package com.softexploration.lab.ejb.performance.results.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;

/** Writes numbers for people, the same everywhere whatever the machine's language. */
public final class NumberText {
    /** Stands where there is no value. */
    public static final String UNKNOWN = "–";

    /** Stands where an interval is too wide to say anything. */
    public static final String NOT_KNOWN = "not known";

    /** The widest interval that is written as two numbers. */
    public static final int WIDEST_FACTOR = 3;

    /** Of the uncertainty's first digits: up to 3.5 it has two. */
    private static final double TWO_DIGITS_BELOW = 3.55;

    private NumberText() {}

    /** A whole number with thousands separators. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Any number, rounded; a dash if not finite. */
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

    /**
     * A multiple with no more digits than an uncertainty leaves, as {@link DurationText#of(double, double)} rounds.
     *
     * @param uncertainty half of the width of its interval; 0 or not finite where it is not known
     */
    public static String times(double ratio, double uncertainty) {
        return Double.isFinite(ratio) && uncertainty > 0 && Double.isFinite(uncertainty)
                ? rounded(ratio, uncertainty) + "×"
                : times(ratio);
    }

    /** Whether an interval is at most a factor of {@value #WIDEST_FACTOR} wide: of a wider one it is said that the value is not known. */
    public static boolean isInformative(double low, double high) {
        return high <= WIDEST_FACTOR * low;
    }

    /** An interval of multiples such as {@code 84 – 102×}, with no more digits than its half width leaves, if it is informative. */
    public static String timesRange(double low, double high) {
        if (!isInformative(low, high)) {
            return NOT_KNOWN;
        }
        String from = rounded(low, (high - low) / 2);
        String to = rounded(high, (high - low) / 2);
        return (from.equals(to) ? "" : from + " – ") + to + "×";
    }

    private static String rounded(double value, double uncertainty) {
        return rounded(value, uncertainty, decimalsOfThreeDigits(value));
    }

    /** As many decimals as the uncertainty leaves, but no more than {@code most}; tens and hundreds become zeros where it leaves fewer. */
    static String rounded(double value, double uncertainty, int most) {
        int exponent = exponent(uncertainty);
        int left = uncertainty / Math.pow(10, exponent) < TWO_DIGITS_BELOW ? 1 - exponent : -exponent;
        int oneDigit = -exponent(Math.abs(value));
        int decimals = uncertainty > 0 ? Math.min(Math.max(left, oneDigit), most) : most;
        return String.format(
                Locale.ROOT,
                "%,." + Math.max(decimals, 0) + "f",
                BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN));
    }

    /** None for a value of a hundred and more. */
    static int decimalsOfThreeDigits(double value) {
        return Math.max(2 - exponent(Math.abs(value)), 0);
    }

    /** Of the first digit; 0 for 0. */
    private static int exponent(double value) {
        return value == 0 ? 0 : (int) Math.floor(Math.log10(value));
    }

    /** A change in percent with no more digits than an uncertainty leaves, in percent too; as {@link #times(double, double)}. */
    public static String change(double percent, double uncertainty) {
        return Double.isFinite(percent) && uncertainty > 0 && Double.isFinite(uncertainty)
                ? (percent >= 0 ? "+" : "") + rounded(percent, uncertainty) + " %"
                : change(percent);
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

    /** At least two significant digits; all digits before the point. */
    public static String twoDigits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 9.95 ? "%.1f" : "%,.0f", value);
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
