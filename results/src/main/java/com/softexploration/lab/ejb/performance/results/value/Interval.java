package com.softexploration.lab.ejb.performance.results.value;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * A confidence interval, in the unit of its quantity.
 *
 * @param low lower end
 * @param high upper end, at least {@code low}
 * @param confidence probability that such an interval contains the true value, 0 to 1
 */
public record Interval(double low, double high, double confidence) {
    /** Maximum ratio of an interval's ends that are written as two numbers. */
    public static final int WIDEST_FACTOR = 3;

    /** Rejects ends in the wrong order. */
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(low + " is not below " + high);
        }
    }

    /** Whether an interval spans at most a factor of {@value #WIDEST_FACTOR}; beyond it, the value counts as unknown. */
    public static boolean isInformative(double low, double high) {
        return high <= WIDEST_FACTOR * low;
    }

    /** Whether the interval of a positive value is narrow enough to be written as two numbers. */
    public boolean isInformative() {
        return isInformative(low, high);
    }

    /**
     * By how much the longer of two times may exceed the shorter, in percent, if this is the interval of their ratio;
     * empty if it is not informative.
     */
    public OptionalDouble mostPercentApart() {
        return isInformative() ? OptionalDouble.of(100 * (Math.max(high, 1 / low) - 1)) : OptionalDouble.empty();
    }

    /** Whether the interval contains a value, ends included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Half width, which determines the significant digits of the value. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** Maps the interval to another scale with the same order. */
    public Interval map(DoubleUnaryOperator scale) {
        return new Interval(scale.applyAsDouble(low), scale.applyAsDouble(high), confidence);
    }

    /** Returns this interval, extended to include the value. */
    public Interval with(double value) {
        return new Interval(Math.min(low, value), Math.max(high, value), confidence);
    }
}
