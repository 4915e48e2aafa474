package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Estimate of a duration or of a ratio of durations, with Student's t interval of its logarithm.
 *
 * @param value geometric mean, or ratio of two
 * @param standardError standard error of the logarithm of {@code value}
 * @param degreesOfFreedom degrees of freedom of the standard error, positive
 * @param expectedDegrees those of them that are known without comparing repetitions, see {@link ExpectedVariance}
 * @param repetitions number of repetitions
 */
public record Estimate(
        double value, double standardError, double degreesOfFreedom, double expectedDegrees, int repetitions) {
    private static final double USUAL = 0.95;
    private static final int MOST_REPETITIONS = 1_000;

    /** Creates an estimate whose standard error comes from its repetitions alone. */
    public Estimate(double value, double standardError, double degreesOfFreedom, int repetitions) {
        this(value, standardError, degreesOfFreedom, 0, repetitions);
    }

    /** Returns the estimate of the inverse ratio. */
    public Estimate inverse() {
        return new Estimate(1 / value, standardError, degreesOfFreedom, expectedDegrees, repetitions);
    }

    /**
     * Returns a copy whose logarithm has an additional known variance. The degrees of freedom are those of the sum
     * (Satterthwaite, An Approximate Distribution of Estimates of Variance Components, Biometrics Bulletin 2, 1946).
     */
    public Estimate withVariance(double additional) {
        double own = standardError * standardError;
        double share = own == 0 ? 1 : (own + additional) / own;
        return new Estimate(
                value,
                Math.sqrt(own + additional),
                degreesOfFreedom * share * share,
                expectedDegrees * share * share,
                repetitions);
    }

    /** Returns the 95 % interval. */
    public Interval interval() {
        return interval(USUAL);
    }

    /** Returns the interval with the given confidence, 0 to 1. */
    public Interval interval(double confidence) {
        double factor = Math.exp(reach(standardError, degreesOfFreedom, confidence));
        return new Interval(value / factor, value * factor, confidence);
    }

    private static double reach(double standardError, double degreesOfFreedom, double confidence) {
        return standardError * TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
    }

    /** Two-sided p-value of the t-test whether the ratio is 1. */
    public double probability() {
        double distance = Math.abs(Math.log(value));
        if (standardError == 0) {
            return distance == 0 ? 1 : 0;
        }
        return 2 * TDistribution.of(degreesOfFreedom).survivalProbability(distance / standardError);
    }

    /**
     * Approximate number of repetitions after which the interval lies on one side of a limit, assuming the same
     * scatter.
     *
     * @param limit limit different from {@link #value}
     * @return empty if more than a thousand
     */
    public OptionalInt repetitionsToSeparateFrom(double limit, double confidence) {
        return repetitionsToSeparateFrom(limit, confidence, 0);
    }

    /**
     * Approximate number of repetitions after which the interval lies on one side of a limit, assuming the same scatter
     * and an additional known variance that repetitions do not reduce.
     *
     * @param limit limit different from {@link #value}
     * @return empty if more than a thousand
     */
    public OptionalInt repetitionsToSeparateFrom(double limit, double confidence, double additional) {
        double distance = Math.abs(Math.log(value / limit));
        int few = 1;
        int enough = MOST_REPETITIONS + 1;
        while (enough - few > 1) {
            int between = (few + enough) / 2;
            double error = standardError * Math.sqrt((double) repetitions / between);
            Estimate then = new Estimate(value, error, degreesOfFreedom(between), between).withVariance(additional);
            if (reach(then.standardError, then.degreesOfFreedom, confidence) < distance) {
                enough = between;
            } else {
                few = between;
            }
        }
        return enough > MOST_REPETITIONS ? OptionalInt.empty() : OptionalInt.of(enough);
    }

    /** Degrees of freedom after a number of repetitions; those expected do not depend on it. */
    private double degreesOfFreedom(int after) {
        return repetitions == 1
                ? expectedDegrees + after - 1
                : expectedDegrees + (degreesOfFreedom - expectedDegrees) * (after - 1) / (repetitions - 1);
    }
}
