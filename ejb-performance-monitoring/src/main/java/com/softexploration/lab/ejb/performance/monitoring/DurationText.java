package com.softexploration.lab.ejb.performance.monitoring;

import java.math.BigDecimal;
import java.math.MathContext;

/** A duration for people: three significant digits and a unit, for example {@code 283 µs}. */
final class DurationText {
    private static final String[] UNITS = {"ns", "µs", "ms", "s"};

    private DurationText() {}

    static String of(long nanos) {
        BigDecimal value = BigDecimal.valueOf(nanos).round(new MathContext(3));
        int unit = Math.max(0, Math.min(UNITS.length - 1, (value.precision() - value.scale() - 1) / 3));
        return value.movePointLeft(3 * unit).stripTrailingZeros().toPlainString() + " " + UNITS[unit];
    }
}
