package com.softexploration.lab.ejb.performance.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScalabilityFitTest {
    private static final double[] THREADS = {1, 2, 4, 8, 16, 32, 64};
    private static final ScalabilityLaw TRUTH = new ScalabilityLaw(5_000, 0.05, 0.001);
    private static final int EXPERIMENTS = 1_000;

    @Test
    void exactLawIsRecovered() {
        ScalabilityLaw law = ScalabilityLaw.fit(THREADS, of(TRUTH));

        assertThat(law.ofOneThread()).isCloseTo(5_000, within(1e-3));
        assertThat(law.contention()).isCloseTo(0.05, within(1e-8));
        assertThat(law.coherency()).isCloseTo(0.001, within(1e-8));
        assertThat(law.peakThreads().orElseThrow()).isCloseTo(Math.sqrt(0.95 / 0.001), within(1e-4));
    }

    /** The law that a general optimiser finds; the linear start has 5,050.8, 0.0477 and 0.000331. */
    @Test
    void relativeDeviationsAreLeast() {
        ScalabilityLaw law = ScalabilityLaw.fit(THREADS, 5_200, 9_100, 18_600, 27_500, 47_000, 57_000, 60_500);

        assertThat(law.ofOneThread()).isCloseTo(5_030.3194, within(0.005));
        assertThat(law.contention()).isCloseTo(0.04790876, within(1e-7));
        assertThat(law.coherency()).isCloseTo(0.000321280, within(1e-8));
    }

    /** Of 1,000 experiments, 930 to 970 intervals contain the truth, within four standard errors of 95 %. */
    @ParameterizedTest
    @CsvSource({"3", "5"})
    void intervalsCoverCoefficients(int starts) {
        Random random = new Random(starts);
        int[] covered = new int[4];
        double contention = 0;
        double coherency = 0;
        double peak = TRUTH.peakThreads().orElseThrow();
        for (int i = 0; i < EXPERIMENTS; i++) {
            ScalabilityFit fit = ScalabilityFit.of(THREADS, noisy(TRUTH, starts, 0.02, random));
            contention += fit.law().orElseThrow().contention() / EXPERIMENTS;
            coherency += fit.law().orElseThrow().coherency() / EXPERIMENTS;
            covered[0] += contains(fit.contention(), TRUTH.contention());
            covered[1] += contains(fit.coherency(), TRUTH.coherency());
            covered[2] += contains(fit.peakThreads(), peak);
            covered[3] += contains(fit.peakCallsPerSecond(), TRUTH.at(peak));
        }

        assertThat(covered).satisfies(all -> assertThat(Arrays.stream(all)).allMatch(one -> one >= 930 && one <= 970));
        assertThat(contention).isCloseTo(TRUTH.contention(), within(0.001));
        assertThat(coherency).isCloseTo(TRUTH.coherency(), within(0.00002));
    }

    /** The law is refused in a few experiments, in which coherency seems to be negative. */
    @Test
    void intervalsCoverZeroCoherency() {
        Random random = new Random(7);
        ScalabilityLaw truth = new ScalabilityLaw(5_000, 0.05, 0);
        int covered = 0;
        for (int i = 0; i < EXPERIMENTS; i++) {
            ScalabilityFit fit = ScalabilityFit.of(THREADS, noisy(truth, 3, 0.02, random));
            covered += fit.coherency().filter(one -> one.contains(0)).isPresent() ? 1 : 0;
        }

        assertThat(covered).isBetween(920, 980);
    }

    @Test
    void oneRepetitionHasNoInterval() {
        ScalabilityFit fit = ScalabilityFit.of(THREADS, List.of(of(TRUTH)));

        assertThat(fit.law()).isPresent();
        assertThat(List.of(fit.contention(), fit.coherency(), fit.peakThreads(), fit.peakCallsPerSecond()))
                .containsOnly(Optional.empty());
    }

    @Test
    void threeLevelsAreTooFew() {
        ScalabilityFit fit = ScalabilityFit.of(new double[] {1, 2, 4}, List.of(new double[] {1, 2, 3}));

        assertThat(fit.law()).isEmpty();
        assertThat(fit.refusal()).isEqualTo("it takes 4 numbers of threads");
    }

    /** A pool of 16 threads: calls per second grow in proportion and then not at all. */
    @Test
    void poolDoesNotObey() {
        double[] pool =
                Arrays.stream(THREADS).map(threads -> Math.min(threads, 16)).toArray();

        ScalabilityFit fit = ScalabilityFit.of(THREADS, Collections.nCopies(3, pool));
        assertThat(fit.law()).isEmpty();
        assertThat(fit.refusal()).matches("it misses \\d+ threads by \\d+ %|contention would be negative");
    }

    @Test
    void superlinearGrowthIsNegativeContention() {
        double[] superlinear = of(new ScalabilityLaw(1_000, -0.01, 0.0001));

        assertThat(ScalabilityFit.of(THREADS, List.of(superlinear)).refusal())
                .isEqualTo("contention would be negative");
    }

    /** Too little for one start, but the same in each. */
    @Test
    void smallNegativeContentionTakesSeveralStarts() {
        ScalabilityLaw superlinear = new ScalabilityLaw(1_000, -0.001, 0.001);

        assertThat(ScalabilityFit.of(THREADS, List.of(of(superlinear))).law()).isPresent();
        assertThat(ScalabilityFit.of(THREADS, noisy(superlinear, 5, 0.001, new Random(1)))
                        .refusal())
                .isEqualTo("contention would be negative");
    }

    @Test
    void missingLevelIsNamed() {
        double[] failed = of(TRUTH);
        failed[3] = Double.NaN;

        assertThat(ScalabilityFit.of(THREADS, List.of(failed)).refusal()).isEqualTo("calls failed");
    }

    private static double[] of(ScalabilityLaw law) {
        return Arrays.stream(THREADS).map(law::at).toArray();
    }

    /** Each start has its own speed, and each load test its own deviation. */
    private static List<double[]> noisy(ScalabilityLaw law, int starts, double deviation, Random random) {
        return Stream.generate(() -> {
                    double start = Math.exp(0.05 * random.nextGaussian());
                    return IntStream.range(0, THREADS.length)
                            .mapToDouble(i -> start * law.at(THREADS[i]) * Math.exp(deviation * random.nextGaussian()))
                            .toArray();
                })
                .limit(starts)
                .toList();
    }

    private static int contains(Optional<Interval> interval, double truth) {
        return interval.orElseThrow().contains(truth) ? 1 : 0;
    }
}
