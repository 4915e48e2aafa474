package com.softexploration.lab.ejb.performance.tester;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats numbers for display. */
final class Numbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;

    private Numbers() {}

    /** Formats a number with thousands separators. */
    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats milliseconds with four digits; without a fraction from a thousand on. */
    static String milliseconds(double millis) {
        if (millis >= 1_000) {
            return count(Math.round(millis));
        }
        return new BigDecimal(millis).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }

    /** Formats a duration with its unit. */
    static String duration(long nanos) {
        return nanos < NANOS_PER_MILLI
                ? new BigDecimal(nanos / NANOS_PER_MICRO).round(FOUR_DIGITS).toPlainString() + " µs"
                : milliseconds(nanos / NANOS_PER_MILLI) + " ms";
    }
}
