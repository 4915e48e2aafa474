package com.softexploration.lab.ejb.performance.results.analysis.statistics;

/**
 * Variance of a repetition that is expected before repetitions are compared: what its rounds leave in its mean, plus
 * that of the effects of a start in earlier experiments.
 *
 * @param variance variance of a logarithm, positive
 * @param degreesOfFreedom its weight, positive
 */
public record ExpectedVariance(double variance, double degreesOfFreedom) {
    /**
     * Adds the variance of a mean of rounds to that of the effects of a start. The degrees of freedom are those of the
     * sum (Satterthwaite, An Approximate Distribution of Estimates of Variance Components, Biometrics Bulletin 2, 1946),
     * but at most those of the effects: many rounds do not show how much starts differ.
     *
     * @param ofRounds variance of the mean of a start's rounds
     * @param roundDegrees degrees of freedom of {@code ofRounds}, positive
     * @param ofStarts variance of the effects of a start, positive
     * @param startDegrees weight of {@code ofStarts}, positive
     */
    static ExpectedVariance of(double ofRounds, double roundDegrees, double ofStarts, double startDegrees) {
        double sum = ofRounds + ofStarts;
        double satterthwaite = sum * sum / (ofRounds * ofRounds / roundDegrees + ofStarts * ofStarts / startDegrees);
        return new ExpectedVariance(sum, Math.min(startDegrees, satterthwaite));
    }
}
