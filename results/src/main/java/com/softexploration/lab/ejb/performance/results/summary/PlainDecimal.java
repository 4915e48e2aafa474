package com.softexploration.lab.ejb.performance.results.summary;

import java.math.BigDecimal;

/**
 * Numbers in files for other programs: digits and at most one point, in every locale, never with an exponent, and with just as
 * many digits as are needed to read the same double again.
 */
final class PlainDecimal {
    private PlainDecimal() {}

    /** The number, for example {@code 20145.5} or {@code 400000000000}. It must be finite. */
    static BigDecimal of(double value) {
        BigDecimal stripped = BigDecimal.valueOf(value).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
