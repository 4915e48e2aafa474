package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.contract.Side;

/**
 * Effects of a server start on a ratio of durations, by kind of ratio: how much the mean log ratio of a start's rounds
 * differs from that of other starts, beyond what its rounds explain. They are absolute, not relative to the scatter of
 * rounds, because starts of quiet rounds differ, too.
 *
 * <p>The standard deviations lie above those of stored experiments, and the weight below, so that intervals keep their
 * confidence up to the largest effects that any of these shows ({@code .ci/evaluate StartEffects}).
 */
public enum StartEffect {
    /** Ratio of two transports, or of a remote to the local call, within the rounds of an experiment. */
    SAME_SERVERS(0.057),
    /**
     * Ratio of the local calls of two variants of the servers, within rounds in which both were called: each of the two
     * JVMs compiles a call of half a microsecond differently.
     */
    LOCAL_OF_VARIANTS(0.10),
    /** Ratio of the remote calls of two variants, whose threads the scheduler places differently. */
    REMOTE_OF_VARIANTS(0.05);

    /** Weight of the expected variance, in degrees of freedom. */
    public static final double WEIGHT = 6;

    private final double deviation;

    StartEffect(double deviation) {
        this.deviation = deviation;
    }

    /** Effect on the ratio of two variants. */
    public static StartEffect ofVariants(Side side) {
        return side == Side.LOCAL ? LOCAL_OF_VARIANTS : REMOTE_OF_VARIANTS;
    }

    /** Assumed standard deviation of the effects of starts on the logarithm of a ratio. */
    public double deviation() {
        return deviation;
    }

    /**
     * Returns the expected variance of the mean of a start's rounds.
     *
     * @param ofRounds variance of the mean of a start's rounds, from the scatter within starts
     * @param degreesOfFreedom those of {@code ofRounds}, positive
     */
    public ExpectedVariance expected(double ofRounds, double degreesOfFreedom) {
        return ExpectedVariance.of(ofRounds, degreesOfFreedom, deviation * deviation, WEIGHT);
    }
}
