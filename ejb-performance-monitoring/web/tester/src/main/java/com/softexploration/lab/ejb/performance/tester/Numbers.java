package com.softexploration.lab.ejb.performance.tester;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4);
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;

    private Numbers() {}

    /** With commas. */
    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** With four digits; from a thousand on, without a fraction. */
    static String milliseconds(double millis) {
        if (millis >= 1_000) {
            return count(Math.round(millis));
        }
        return new BigDecimal(millis).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
    }

    /** With its unit. */
    static String duration(long nanos) {
        return nanos < NANOS_PER_MILLI
                ? new BigDecimal(nanos / NANOS_PER_MICRO).round(FOUR_DIGITS).toPlainString() + " µs"
                : milliseconds(nanos / NANOS_PER_MILLI) + " ms";
    }
}
