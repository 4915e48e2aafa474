package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.analysis.statistics.ModeratedEstimates.Contrast;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModeratedEstimatesTest {
    /**
     * A single contrast is Student's: logarithms 0, ln 2, ln 4 have the mean ln 2 and the standard error ln 2 / sqrt 3.
     */
    @Test
    void singleContrastUsesStudentsT() {
        Estimate estimate = only(new Contrast(new double[] {0, Math.log(2), Math.log(4)}));

        assertThat(estimate.value()).isCloseTo(2, within(1e-12));
        assertThat(estimate.standardError()).isCloseTo(Math.log(2) / Math.sqrt(3), within(1e-12));
        assertThat(estimate.degreesOfFreedom()).isEqualTo(2);
    }

    /** Two samples alone have the pooled variance of the two-sample t test. */
    @Test
    void independentSamplesArePooled() {
        Estimate estimate = only(new Contrast(new double[] {1.2, 1.3, 1.4, 1.3}, 1.0, 0.9, 1.1, 1.0));

        assertThat(Math.log(estimate.value())).isCloseTo(0.3, within(1e-12));
        assertThat(estimate.standardError()).isCloseTo(Math.sqrt(2 * (0.02 / 3 / 4)), within(1e-12));
        assertThat(estimate.degreesOfFreedom()).isEqualTo(6);
    }

    @Test
    void oneRepetitionHasNoEstimate() {
        assertThat(ModeratedEstimates.of(List.of(
                        new Contrast(new double[] {1, Double.NaN}),
                        new Contrast(new double[0]),
                        new Contrast(new double[] {1, 2}, 1))))
                .containsOnly(Optional.empty());
    }

    @Test
    void equalRepetitionsHaveZeroWidth() {
        Estimate estimate = only(new Contrast(new double[] {1, 1, 1}));

        assertThat(estimate.interval().low())
                .isEqualTo(estimate.interval().high())
                .isCloseTo(Math.E, within(1e-12));
    }

    /** Each variance lies between its own and the common one; independent contrasts have more degrees of freedom. */
    @Test
    void variancesShrinkTowardsCommonOne() {
        List<Contrast> family = List.of(
                new Contrast(new double[] {0, 1, 2.2}),
                new Contrast(new double[] {2, 0.3, 0}),
                new Contrast(new double[] {0, 1.9, 0.2}),
                new Contrast(new double[] {0, 0.1, 0.1}));

        List<Estimate> estimates = ModeratedEstimates.of(family).stream()
                .map(Optional::orElseThrow)
                .toList();

        double own = only(family.get(3)).standardError();
        double widest = only(family.get(0)).standardError();
        assertThat(estimates.get(3).standardError()).isGreaterThan(own).isLessThan(widest);
        assertThat(estimates.get(0).standardError()).isLessThan(widest);
        assertThat(estimates).allMatch(estimate -> estimate.degreesOfFreedom() > 2);
    }

    /** Ten identical contrasts contain no more information than one. */
    @Test
    void repeatedContrastsAddNothing() {
        Contrast one = new Contrast(new double[] {0, 0.1, 0.3, 0.2});

        Estimate estimate =
                ModeratedEstimates.of(Collections.nCopies(10, one)).get(0).orElseThrow();

        assertThat(estimate.degreesOfFreedom()).isEqualTo(3);
    }

    /**
     * Six correlated contrasts count as five: unbiased estimates of the squared trace, 33.336, and of the trace of the square,
     * 6.661, of their correlation matrix. One third of five times five degrees of freedom remains.
     */
    @Test
    void correlatedContrastsShareDegreesOfFreedom() {
        List<Optional<Estimate>> estimates = ModeratedEstimates.of(List.of(
                new Contrast(new double[] {0.9, 0.5, 0.1, -0.7, -0.8, 0.3}),
                new Contrast(new double[] {-1.3, -0.2, -0.2, -0.4, -0.8, 0.1}),
                new Contrast(new double[] {0.3, 0.5, 0.4, 0.9, -0.8, 0.5}),
                new Contrast(new double[] {0.6, 0, 0.1, -0.5, -0.7, 0.4}),
                new Contrast(new double[] {-0.5, -0.2, 0.4, 0.4, -0.3, 0.5}),
                new Contrast(new double[] {-0.3, -0.2, 1, 1, -1.2, 1.2})));

        assertThat(estimates)
                .allSatisfy(estimate ->
                        assertThat(estimate.orElseThrow().degreesOfFreedom()).isCloseTo(8.3409057671, within(1e-9)));
    }

    /** Variances 0.01 of two degrees of freedom and 0.04 of six; mean 0.1. */
    @Test
    void expectedVarianceCountsByItsWeight() {
        Estimate estimate = only(new Contrast(new double[] {0, 0.1, 0.2}, Optional.of(new ExpectedVariance(0.04, 6))));

        assertThat(Math.log(estimate.value())).isCloseTo(0.1, within(1e-12));
        assertThat(estimate.standardError()).isCloseTo(Math.sqrt((6 * 0.04 + 2 * 0.01) / 8 / 3), within(1e-12));
        assertThat(estimate.degreesOfFreedom()).isEqualTo(8);
        assertThat(estimate.expectedDegrees()).isEqualTo(6);
    }

    @Test
    void singleRepetitionHasExpectedVariance() {
        Estimate estimate = only(new Contrast(new double[] {0.2}, Optional.of(new ExpectedVariance(0.01, 6))));

        assertThat(estimate.standardError()).isCloseTo(0.1, within(1e-12));
        assertThat(estimate.degreesOfFreedom()).isEqualTo(6);
    }

    /** Sixteen others of a quarter of the expected variance leave little of it. */
    @Test
    void otherContrastsReplaceExpectation() {
        Random random = new Random(1);
        Optional<ExpectedVariance> expected = Optional.of(new ExpectedVariance(0.04, 6));
        List<Contrast> quiet = IntStream.range(0, 16)
                .mapToObj(any -> new Contrast(values(4, i -> 0.1 * random.nextGaussian()), expected))
                .toList();

        double together = ModeratedEstimates.of(quiet).stream()
                .mapToDouble(estimate -> estimate.orElseThrow().standardError())
                .average()
                .orElseThrow();

        assertThat(together).isCloseTo(0.1 / 2, within(0.006));
        assertThat(only(quiet.get(0)).standardError()).isGreaterThan(0.08);
    }

    /** Contrasts lacking one start, for example after a failed load test, are estimated together with the others. */
    @Test
    void missingRepetitionIsOmitted() {
        List<Optional<Estimate>> estimates = ModeratedEstimates.of(List.of(
                new Contrast(new double[] {0, 0.1, 0.2}),
                new Contrast(new double[] {0.1, 0, 0.1}),
                new Contrast(new double[] {1, Double.NaN, 1.2})));

        assertThat(estimates.get(2).orElseThrow().repetitions()).isEqualTo(2);
        assertThat(Math.log(estimates.get(2).orElseThrow().value())).isCloseTo(1.1, within(1e-12));
    }

    /** Eight series of 3 starts that scatter by 2 %, or by different amounts if {@code unequal} is not 0. */
    @ParameterizedTest
    @CsvSource({"3, 0", "3, 0.5", "5, 0.5", "8, 0.5"})
    void coverageMatchesConfidence(int starts, double unequal) {
        Random random = new Random(1);
        int covered = 0;
        int races = 1_000;
        for (int race = 0; race < races; race++) {
            double[] shared = values(starts, i -> 0.03 * random.nextGaussian());
            List<Contrast> family = IntStream.range(0, 8)
                    .mapToObj(series -> {
                        double deviation = 0.02 * Math.exp(unequal * random.nextGaussian());
                        return new Contrast(values(starts, i -> shared[i] + deviation * random.nextGaussian()));
                    })
                    .toList();
            for (Optional<Estimate> estimate : ModeratedEstimates.of(family)) {
                covered += estimate.orElseThrow().interval().contains(1) ? 1 : 0;
            }
        }
        assertThat(covered / 8.0 / races).isBetween(0.93, 0.975);
    }

    private static double[] values(int count, IntToDoubleFunction value) {
        return IntStream.range(0, count).mapToDouble(value).toArray();
    }

    private static Estimate only(Contrast contrast) {
        return ModeratedEstimates.of(List.of(contrast)).get(0).orElseThrow();
    }
}
