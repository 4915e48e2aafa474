package com.softexploration.lab.ejb.performance.results.comparison;

import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * Whether the medians of the rounds tell two transports apart: the Mann-Whitney test with exact probabilities, two-sided, at one
 * percent. It asks for no distribution, and one disturbed round does not decide it. A round counts once however many calls it has:
 * the calls of one round share what disturbs them.
 */
final class RoundTest {
    private static final double LEVEL = 0.01;

    /** With fewer, even rounds that do not overlap at all occur by chance more often than the level allows: 2 in 70 for four. */
    static final int FEWEST_ROUNDS = 5;

    private RoundTest() {}

    /** Whether chance is no explanation for one of them being mostly above the other. */
    static boolean tellsApart(double[] medians, double[] otherMedians) {
        if (Math.min(medians.length, otherMedians.length) < FEWEST_ROUNDS) {
            return false;
        }
        return MannWhitneyUTest.withDefaults()
                        .with(PValueMethod.AUTO) // exact unless there are equal values
                        .test(medians, otherMedians)
                        .getPValue()
                <= LEVEL;
    }
}
