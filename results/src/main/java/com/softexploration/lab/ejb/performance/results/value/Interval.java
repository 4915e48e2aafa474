package com.softexploration.lab.ejb.performance.results.value;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Confidence interval in the unit of its quantity.
 *
 * @param low lower end
 * @param high upper end, at least {@code low}
 * @param confidence probability that such an interval contains the true value, 0 to 1
 */
public record Interval(double low, double high, double confidence) {
    /** Maximum ratio of the ends of an interval that is shown as two numbers. */
    public static final int WIDEST_FACTOR = 3;

    /** Checks that the lower end does not exceed the upper end. */
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(low + " is not below " + high);
        }
    }

    /**
     * Returns whether the ends of an interval differ at most by a factor of {@value #WIDEST_FACTOR}; otherwise, the
     * value is considered unknown.
     */
    public static boolean isInformative(double low, double high) {
        return high <= WIDEST_FACTOR * low;
    }

    /** Returns whether the interval of a positive value is narrow enough to be shown as two numbers. */
    public boolean isInformative() {
        return isInformative(low, high);
    }

    /**
     * Maximum percentage by which the longer of two durations exceeds the shorter one, if this is the interval of their
     * ratio; empty if it is not informative.
     */
    public OptionalDouble maxDifferencePercent() {
        return isInformative() ? OptionalDouble.of(100 * (Math.max(high, 1 / low) - 1)) : OptionalDouble.empty();
    }

    /** Returns whether the interval, including its ends, contains a value. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Half-width of the interval, which determines the significant digits of the value. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** Returns the interval on another scale, mapped by an increasing function. */
    public Interval map(DoubleUnaryOperator scale) {
        return new Interval(scale.applyAsDouble(low), scale.applyAsDouble(high), confidence);
    }

    /** Returns the interval, extended if necessary to include a value. */
    public Interval with(double value) {
        return new Interval(Math.min(low, value), Math.max(high, value), confidence);
    }
}
