package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
    /** Computed by hand: standard error ln 2 / sqrt 3; t of 2 and 0.975 is 4.302652730. */
    @Test
    void intervalIsOfTheLogarithm() {
        Estimate estimate = new Estimate(2, Math.log(2) / Math.sqrt(3), 2, 3);

        double reach = 4.302652729911275 * Math.log(2) / Math.sqrt(3);
        assertThat(estimate.interval().low()).isCloseTo(2 * Math.exp(-reach), within(1e-9));
        assertThat(estimate.interval().high()).isCloseTo(2 * Math.exp(reach), within(1e-9));
        assertThat(estimate.probability()).isCloseTo(0.22540333, within(1e-7));
    }

    @Test
    void withoutScatterEveryDifferenceIsCertain() {
        assertThat(new Estimate(1.01, 0, 2, 3).probability()).isZero();
        assertThat(new Estimate(1, 0, 2, 3).probability()).isEqualTo(1);
    }

    /** With that many repetitions the interval just excludes the limit, with one fewer it does not. */
    @Test
    void neededRepetitionsJustExcludeTheLimit() {
        Estimate of3 = new Estimate(1.1, 0.06, 8, 3);

        int needed = of3.repetitionsToSeparateFrom(1, 0.95).orElseThrow();

        assertThat(repeated(of3, needed).interval().low()).isGreaterThan(1);
        assertThat(repeated(of3, needed - 1).interval().low()).isLessThanOrEqualTo(1);
        assertThat(new Estimate(1.0001, 0.06, 8, 3).repetitionsToSeparateFrom(1, 0.95))
                .isEmpty();
    }

    /** t of 6 + 9 degrees of freedom after ten repetitions, whatever number there was before. */
    @ParameterizedTest
    @CsvSource({"1, 6", "3, 8"})
    void expectedDegreesDoNotGrow(int repetitions, double degrees) {
        double error = 0.1 / Math.sqrt(repetitions);
        double reach = 2.131449545559323 * 0.1 / Math.sqrt(10);
        Estimate just = new Estimate(Math.exp(reach * 1.001), error, degrees, 6, repetitions);
        Estimate below = new Estimate(Math.exp(reach * 0.999), error, degrees, 6, repetitions);

        assertThat(just.repetitionsToSeparateFrom(1, 0.95)).hasValue(10);
        assertThat(below.repetitionsToSeparateFrom(1, 0.95)).hasValue(11);
    }

    /** Changes of the machine do not average out over starts. */
    @Test
    void knownVarianceNeedsMoreRepetitions() {
        Estimate ratio = new Estimate(1.1, 0.06, 8, 3);

        assertThat(ratio.repetitionsToSeparateFrom(1, 0.95, 0.03 * 0.03).orElseThrow())
                .isGreaterThan(ratio.repetitionsToSeparateFrom(1, 0.95).orElseThrow());
        assertThat(ratio.repetitionsToSeparateFrom(1, 0.95, 0.06 * 0.06)).isEmpty();
    }

    private static Estimate repeated(Estimate estimate, int times) {
        return new Estimate(
                estimate.value(),
                estimate.standardError() * Math.sqrt((double) estimate.repetitions() / times),
                estimate.degreesOfFreedom() * (times - 1) / (estimate.repetitions() - 1),
                times);
    }
}
