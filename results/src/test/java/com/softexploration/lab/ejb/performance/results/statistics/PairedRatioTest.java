package com.softexploration.lab.ejb.performance.results.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PairedRatioTest {
    /** By hand: logarithms 0, ln 2, ln 4; mean ln 2; standard error ln 2 / sqrt 3; t of 2 and 0.975 is 4.302652730. */
    @Test
    void ratioIsGeometricMeanOfPairs() {
        PairedRatio ratio =
                PairedRatio.of(new double[] {1, 6, 20}, new double[] {1, 3, 5}).orElseThrow();

        double reach = 4.302652729911275 * Math.log(2) / Math.sqrt(3);
        assertThat(ratio.ratio()).isCloseTo(2, Offset.offset(1e-12));
        assertThat(ratio.interval().low()).isCloseTo(2 * Math.exp(-reach), Offset.offset(1e-9));
        assertThat(ratio.interval().high()).isCloseTo(2 * Math.exp(reach), Offset.offset(1e-9));
        assertThat(ratio.probability()).isCloseTo(0.22540333, Offset.offset(1e-7));
        assertThat(ratio.pairs()).isEqualTo(3);
    }

    /** What disturbs a round disturbs both, and so is not in their ratio. */
    @Test
    void whatBothShareDoesNotWidenIt() {
        double[] shared = {1, 30, 2, 7, 100};
        double[] other = Arrays.stream(shared).map(value -> value * 1.5).toArray();

        PairedRatio ratio = PairedRatio.of(other, shared).orElseThrow();

        assertThat(ratio.interval().high() - ratio.interval().low()).isLessThan(1e-9);
        assertThat(ratio.interval().contains(1.5) || Math.abs(ratio.ratio() - 1.5) < 1e-12)
                .isTrue();
    }

    @Test
    void onePairIsTooFew() {
        assertThat(PairedRatio.of(new double[] {1}, new double[] {2})).isEmpty();
        assertThat(PairedRatio.of(new double[0], new double[0])).isEmpty();
    }

    @Test
    void equalPairsDifferByNothing() {
        PairedRatio ratio =
                PairedRatio.of(new double[] {3, 4}, new double[] {3, 4}).orElseThrow();

        assertThat(ratio.ratio()).isEqualTo(1);
        assertThat(ratio.probability()).isEqualTo(1);
    }

    @Test
    void valuesWithoutPairsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedRatio.of(new double[] {1, 2}, new double[] {1}))
                .withMessage("2 values have no pairs in 1");
    }

    @Test
    void ratioCoverageMatchesConfidence() {
        Random random = new Random(1);
        int experiments = 10_000;
        int covered = 0;
        int alarms = 0;
        for (int i = 0; i < experiments; i++) {
            double[] rounds = times(random, 1);
            PairedRatio slower = PairedRatio.of(times(random, 1.1), rounds).orElseThrow();
            covered += slower.interval().contains(1.1) ? 1 : 0;
            alarms += PairedRatio.of(times(random, 1), rounds).orElseThrow().probability() <= 0.05 ? 1 : 0;
        }
        assertThat(covered / (double) experiments).isCloseTo(0.95, Offset.offset(0.01));
        assertThat(alarms / (double) experiments).isCloseTo(0.05, Offset.offset(0.01));
    }

    private static double[] times(Random random, double median) {
        return IntStream.range(0, 6)
                .mapToDouble(round -> median * Math.exp(0.1 * random.nextGaussian()))
                .toArray();
    }
}
