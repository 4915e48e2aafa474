package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How many times as large one quantity is as another, from repetitions that have nothing to do with each other: the ratio of the geometric
 * means, with Welch's interval of the difference of the mean logarithms (Welch, The Generalization of Student's Problem When Several
 * Different Population Variances Are Involved, Biometrika 34, 1947).
 *
 * @param ratio of the geometric means
 * @param standardError of its logarithm
 * @param degreesOfFreedom by Welch and Satterthwaite
 */
public record IndependentRatio(double ratio, double standardError, double degreesOfFreedom) {
    /**
     * Compares repetitions by their natural logarithms.
     *
     * @return empty where either has fewer than two
     */
    public static Optional<IndependentRatio> ofLogarithms(double[] numerators, double[] denominators) {
        if (Math.min(numerators.length, denominators.length) < 2) {
            return Optional.empty();
        }
        double above = Arrays.stream(numerators).average().orElseThrow();
        double below = Arrays.stream(denominators).average().orElseThrow();
        double first = square(MeanInterval.standardError(numerators, above));
        double second = square(MeanInterval.standardError(denominators, below));
        double degrees = square(first + second)
                / (square(first) / (numerators.length - 1) + square(second) / (denominators.length - 1));
        return Optional.of(new IndependentRatio(
                Math.exp(above - below), Math.sqrt(first + second), Double.isNaN(degrees) ? 1 : degrees));
    }

    /** The interval that has the true ratio in it with that probability, 0 to 1. */
    public Interval interval(double confidence) {
        double reach =
                standardError * TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
        return new Interval(ratio * Math.exp(-reach), ratio * Math.exp(reach), confidence);
    }

    private static double square(double value) {
        return value * value;
    }
}
