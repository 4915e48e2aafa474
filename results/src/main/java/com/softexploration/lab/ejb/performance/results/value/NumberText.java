package com.softexploration.lab.ejb.performance.results.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;

/** Formats numbers independently of the locale. */
public final class NumberText {
    /** Placeholder for a missing value. */
    public static final String UNKNOWN = "–";

    /** Placeholder for an uninformative interval. */
    public static final String NOT_KNOWN = "not known";

    /** Limit of the leading digits of an uncertainty, below which it is rounded to two digits. */
    private static final double TWO_DIGITS_BELOW = 3.55;

    private NumberText() {}

    /** Formats a whole number with thousands separators. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Formats a number rounded to an integer; a dash if it is not finite. */
    public static String rounded(OptionalDouble value) {
        return value.isPresent() ? count(Math.round(value.getAsDouble())) : UNKNOWN;
    }

    /**
     * Formats a number with thousands separators and two decimals, as in the published table; a dash if it is not
     * finite.
     */
    public static String twoDecimals(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%,.2f", value) : UNKNOWN;
    }

    /** Formats a number with three decimals, enough for the duration of a local call in milliseconds. */
    public static String threeDecimals(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%,.3f", value) : UNKNOWN;
    }

    /** Formats a multiple, for example {@code 86.7×}; a dash if it is not finite. */
    public static String times(double ratio) {
        return Double.isFinite(ratio) ? threeDigits(ratio) + "×" : UNKNOWN;
    }

    /**
     * Formats a multiple with no more digits than an uncertainty justifies, rounded like
     * {@link DurationText#of(double, double)}.
     *
     * @param uncertainty half the width of its interval; 0 or not finite if unknown
     */
    public static String times(double ratio, double uncertainty) {
        return Double.isFinite(ratio) && uncertainty > 0 && Double.isFinite(uncertainty)
                ? rounded(ratio, uncertainty) + "×"
                : times(ratio);
    }

    /**
     * Formats an informative interval of multiples, for example {@code 84 – 102×}, with no more digits than its
     * half-width justifies.
     */
    public static String timesRange(double low, double high) {
        if (!Interval.isInformative(low, high)) {
            return NOT_KNOWN;
        }
        String from = rounded(low, (high - low) / 2);
        String to = rounded(high, (high - low) / 2);
        return (from.equals(to) ? "" : from + " – ") + to + "×";
    }

    /**
     * Formats a value with no more digits than an uncertainty justifies.
     *
     * @param uncertainty half the width of its interval
     */
    public static String rounded(double value, double uncertainty) {
        return rounded(value, uncertainty, decimalsOfThreeDigits(value));
    }

    /** Returns the uncertainty that leaves a value two significant digits, as in a result that must not be quoted. */
    public static double uncertaintyOfTwoDigits(double value) {
        return Math.pow(10, exponent(Math.abs(value)));
    }

    /**
     * Formats a value with as many decimals as the uncertainty justifies, at most {@code most}; unjustified tens and
     * hundreds are replaced by zeros.
     */
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

    /** Returns the number of decimals for three significant digits; 0 for values of at least 100. */
    static int decimalsOfThreeDigits(double value) {
        return Math.max(2 - exponent(Math.abs(value)), 0);
    }

    /** Returns the decimal exponent of the first digit; 0 for 0. */
    private static int exponent(double value) {
        return value == 0 ? 0 : (int) Math.floor(Math.log10(value));
    }

    /**
     * Formats a change in percent with no more digits than an uncertainty in percent justifies; see {@link
     * #times(double, double)}.
     */
    public static String change(double percent, double uncertainty) {
        return Double.isFinite(percent) && uncertainty > 0 && Double.isFinite(uncertainty)
                ? (percent >= 0 ? "+" : "") + rounded(percent, uncertainty) + " %"
                : change(percent);
    }

    /** Formats a change in percent, for example {@code +8,567 %} or {@code -3.20 %}; a dash if it is not finite. */
    public static String change(double percent) {
        return Double.isFinite(percent) ? (percent >= 0 ? "+" : "") + threeDigits(percent) + " %" : UNKNOWN;
    }

    /** Formats a percentage, for example {@code 12.5 %}; a dash if it is not finite. */
    public static String percent(double percent) {
        return Double.isFinite(percent) ? threeDigits(percent) + " %" : UNKNOWN;
    }

    /**
     * Formats a number for programs: digits and at most one point, without an exponent, and with just enough digits to
     * read back the same double, for example {@code 20145.5} or {@code 400000000000}.
     *
     * @param value a finite number
     */
    public static String plain(double value) {
        BigDecimal stripped = BigDecimal.valueOf(value).stripTrailingZeros();
        return (stripped.scale() < 0 ? stripped.setScale(0) : stripped).toPlainString();
    }

    /** Formats a number without trailing zeros, for example {@code 10} or {@code 99.9}. */
    public static String shortest(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%,.0f", value) : Double.toString(value);
    }

    /** Formats a memory size, for example {@code 512 MiB}. */
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

    /**
     * Formats a value like {@link #threeDigits}, with as many more digits as distinguish it from a limit that it is judged
     * by, for example {@code 100.3} for a limit of 100.
     */
    public static String beside(double value, double limit) {
        return beside(value, limit, threeDigits(value), threeDigits(limit));
    }

    /**
     * Adds digits until a value differs from its limit.
     *
     * @param text value as usual
     * @param limitText limit in the same format
     */
    static String beside(double value, double limit, String text, String limitText) {
        String distinct = text;
        String ofLimit = limitText;
        int decimals = text.contains(".") ? text.length() - text.indexOf('.') - 1 : 0;
        while (distinct.equals(ofLimit) && value != limit) {
            decimals++;
            distinct = String.format(Locale.ROOT, "%,." + decimals + "f", value);
            ofLimit = String.format(Locale.ROOT, "%,." + decimals + "f", limit);
        }
        return distinct;
    }

    /** Formats a number with at least two significant digits, including all digits before the decimal point. */
    public static String twoDigits(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 9.95 ? "%.1f" : "%,.0f", value);
    }

    /** Formats a number with at least three significant digits, including all digits before the decimal point. */
    public static String threeDigits(double value) {
        double size = Math.abs(value);
        if (size < 9.995) {
            return String.format(Locale.ROOT, "%.2f", value);
        }
        return String.format(Locale.ROOT, size < 99.95 ? "%.1f" : "%,.0f", value);
    }
}
