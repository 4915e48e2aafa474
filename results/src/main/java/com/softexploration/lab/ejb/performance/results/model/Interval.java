package com.softexploration.lab.ejb.performance.results.model;

import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.function.DoubleUnaryOperator;

/**
 * A confidence interval, in the unit of what it is of.
 *
 * @param low its lower end
 * @param high its upper end, at least {@code low}
 * @param confidence how often an interval made this way has the true value in it, 0 to 1
 */
public record Interval(double low, double high, double confidence) {
    /** Refuses ends in the wrong order. */
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(low + " is not below " + high);
        }
    }

    /** Whether it is narrow enough to be written as two numbers; for a value above 0. */
    public boolean isInformative() {
        return NumberText.isInformative(low, high);
    }

    /** Whether a value is in it; its ends are. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** What digits of the value in it are worth writing. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** On another scale that has the same order. */
    public Interval map(DoubleUnaryOperator scale) {
        return new Interval(scale.applyAsDouble(low), scale.applyAsDouble(high), confidence);
    }

    /** This interval or, if the value is outside, the smallest one around both. */
    public Interval with(double value) {
        return new Interval(Math.min(low, value), Math.max(high, value), confidence);
    }
}
