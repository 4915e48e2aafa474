package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;

/**
 * Estimates several contrasts of one experiment, whose variances are moderated towards a common one.
 * With few repetitions, the scatter of one contrast is poorly known,
 * but all together show a common scatter: each variance is shrunk towards the common one, the more the variances agree
 * (Smyth, Linear Models and Empirical Bayes Methods for Assessing Differential Expression in Microarray Experiments,
 * Statistical Applications in Genetics and Molecular Biology 3, 2004, section 6.2).
 *
 * <p>Where the variance of a contrast is {@linkplain ExpectedVariance expected}, it counts as a multiple of the expected
 * one, and is shrunk towards a multiple that both the other contrasts and the expectation (1) inform: the more the others
 * tell, the less the expectation counts. Without others, or with one repetition, only the expectation remains. The weights
 * were determined by simulation.
 *
 * <p>Contrasts of one experiment share repetitions, which Smyth's genes hardly do. The degrees of freedom are therefore
 * limited, unless variances are expected, to one third of those of the equivalent number of independent contrasts: Box's ratio of traces of their
 * covariance matrix (Box, Some Theorems on Quadratic Forms Applied in the Study of Analysis of Variance Problems,
 * Annals of Mathematical Statistics 25, 1954), estimated without bias (Srivastava, Some Tests Concerning the Covariance
 * Matrix in High Dimensional Data, Journal of the Japan Statistical Society 35, 2005). The factor of one third was
 * determined by simulation.
 */
public final class ModeratedEstimates {
    private static final double SHARE_OF_INDEPENDENT = 1 / 3.0;
    /** Lower bound of each variance in the estimation of their scatter, as a share of the common variance. */
    private static final double LEAST_SHARE = 1e-4;

    private static final double MOST_DEGREES = 1e6;

    /** Weight of the degrees of freedom of other contrasts, whose common multiple comes from few logarithms. */
    private static final double SHARE_OF_OTHERS = 0.5;

    /** Minimum weight of the expectation, in degrees of freedom, however many other contrasts there are. */
    private static final double LEAST_EXPECTED = 1;

    /**
     * Contrast to estimate: the mean of some logarithms minus the mean of others.
     *
     * @param logarithms logarithms by repetition; NaN if missing
     * @param expected expected variance of a repetition; empty if nothing is known before they are compared
     * @param subtracted logarithms of other, independent repetitions; empty if the contrast is within repetitions
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Contrast(double[] logarithms, Optional<ExpectedVariance> expected, double... subtracted) {
        /** Creates a contrast whose variance is known from its repetitions only. */
        public Contrast(double[] logarithms, double... subtracted) {
            this(logarithms, Optional.empty(), subtracted);
        }

        private boolean known() {
            int fewest = expected.isPresent() ? 1 : 2;
            return count(logarithms) >= fewest && (subtracted.length == 0 || count(subtracted) >= fewest);
        }

        private double mean() {
            return average(logarithms) - (subtracted.length == 0 ? 0 : average(subtracted));
        }

        private int degreesOfFreedom() {
            return count(logarithms) - 1 + Math.max(0, count(subtracted) - 1);
        }

        /** Variance of the contrast's mean divided by the variance of a repetition. */
        private double scale() {
            return 1.0 / count(logarithms) + (subtracted.length == 0 ? 0 : 1.0 / count(subtracted));
        }

        private int repetitions() {
            return subtracted.length == 0 ? count(logarithms) : Math.min(count(logarithms), count(subtracted));
        }

        private double[] residuals() {
            return DoubleStream.concat(centred(logarithms), centred(subtracted)).toArray();
        }

        private double variance() {
            return degreesOfFreedom() == 0 ? 0 : squares(residuals()) / degreesOfFreedom();
        }

        private static int count(double... values) {
            return (int) finite(values).count();
        }

        private static double average(double... values) {
            return finite(values).average().orElse(0);
        }

        private static DoubleStream centred(double... values) {
            double mean = average(values);
            return Arrays.stream(values).map(value -> value - mean);
        }
    }

    private ModeratedEstimates() {}

    /**
     * Estimates a family of contrasts; empty where there are too few repetitions.
     *
     * @param family contrasts of the same kind, with the same repetitions in the same order
     * @return estimates in the same order; empty with fewer than two repetitions, or with none if the variance is expected
     */
    public static List<Optional<Estimate>> of(List<Contrast> family) {
        List<Contrast> known = family.stream().filter(Contrast::known).toList();
        Prior prior = Prior.of(known);
        return family.stream()
                .map(contrast -> Optional.of(contrast).filter(Contrast::known).map(prior::estimate))
                .toList();
    }

    /**
     * Common variance of the contrasts, as a multiple of the expected ones, and its weight.
     *
     * @param weight weight in degrees of freedom; 0 with fewer than two contrasts
     * @param joint degrees of freedom of all contrasts together
     * @param unit expected variance of a contrast without one; 1 if no variance is expected
     */
    private record Prior(double multiple, double weight, Joint joint, double unit) {
        static Prior of(List<Contrast> known) {
            double unit = known.stream()
                    .flatMap(contrast -> contrast.expected().stream())
                    .mapToDouble(ExpectedVariance::variance)
                    .average()
                    .orElse(1);
            Joint joint = Joint.of(known);
            Prior none = new Prior(0, 0, joint, unit);
            List<Contrast> repeated = known.stream()
                    .filter(contrast -> contrast.degreesOfFreedom() > 0)
                    .toList();
            double[] multiples = repeated.stream().mapToDouble(none::multiple).toArray();
            double common = Arrays.stream(multiples).average().orElse(0);
            if (common == 0 || multiples.length < 2) {
                return none;
            }
            double[] logarithms = IntStream.range(0, multiples.length)
                    .mapToDouble(i -> Math.log(Math.max(multiples[i], LEAST_SHARE * common))
                            - biasOfLogarithm(repeated.get(i).degreesOfFreedom()))
                    .toArray();
            double mean = Arrays.stream(logarithms).average().orElseThrow();
            double expected = repeated.stream()
                    .mapToDouble(contrast -> Trigamma.value(contrast.degreesOfFreedom() / 2.0))
                    .average()
                    .orElseThrow();
            double excess = Arrays.stream(logarithms)
                                    .map(value -> (value - mean) * (value - mean))
                                    .sum()
                            / (logarithms.length - 1)
                    - expected;
            double degrees = 2 * inverseTrigamma(excess);
            return new Prior(Math.exp(mean + biasOfLogarithm(degrees)), Math.min(degrees, joint.most()), joint, unit);
        }

        private double unit(Contrast contrast) {
            return contrast.expected().map(ExpectedVariance::variance).orElse(unit);
        }

        /** Variance of a contrast as a multiple of the expected one. */
        private double multiple(Contrast contrast) {
            return contrast.variance() / unit(contrast);
        }

        Estimate estimate(Contrast contrast) {
            return contrast.expected()
                    .map(expected -> {
                        double heavier = Math.max(weight, expected.degreesOfFreedom());
                        return estimate(
                                contrast,
                                multiple(expected.degreesOfFreedom()),
                                heavier,
                                heavier,
                                heavier + contrast.degreesOfFreedom());
                    })
                    .orElseGet(() -> {
                        int own = contrast.degreesOfFreedom();
                        return estimate(
                                contrast, multiple, weight, 0, Math.min(weight + own, Math.max(joint.most(), own)));
                    });
        }

        private Estimate estimate(
                Contrast contrast, double towards, double heavy, double expectedDegrees, double degrees) {
            int own = contrast.degreesOfFreedom();
            double moderated = (heavy * towards + own * multiple(contrast)) / (heavy + own);
            return new Estimate(
                    Math.exp(contrast.mean()),
                    Math.sqrt(unit(contrast) * moderated * contrast.scale()),
                    degrees,
                    expectedDegrees,
                    contrast.repetitions());
        }

        /**
         * Multiple of the expected variances towards which those of this experiment are shrunk: that of the other
         * contrasts, and 1 for the expectation, whose weight decreases with the degrees of freedom of the others.
         */
        private double multiple(double expectedDegrees) {
            double others = SHARE_OF_OTHERS * joint.ofOthers();
            double expected = Math.max(LEAST_EXPECTED, expectedDegrees - others);
            return (expected + others * multiple) / (expected + others);
        }
    }

    /** Expected logarithm of a variance estimate minus the logarithm of the true variance. */
    private static double biasOfLogarithm(double degreesOfFreedom) {
        return Digamma.value(degreesOfFreedom / 2) - Math.log(degreesOfFreedom / 2);
    }

    /** Returns the inverse of trigamma by bisection; trigamma decreases from infinity to 0. */
    private static double inverseTrigamma(double value) {
        double low = 0.05;
        double high = MOST_DEGREES / 2;
        if (value <= Trigamma.value(high)) {
            return high;
        }
        while (high / low > 1 + 1e-6) {
            double between = Math.sqrt(low * high);
            if (Trigamma.value(between) > value) {
                low = between;
            } else {
                high = between;
            }
        }
        return low;
    }

    /**
     * Joint degrees of freedom of all contrasts.
     *
     * @param independent number of independent contrasts
     * @param each degrees of freedom of a contrast
     */
    private record Joint(double independent, int each) {
        /** Computes them from contrasts without missing repetitions. */
        static Joint of(List<Contrast> known) {
            int each = known.stream().mapToInt(Contrast::degreesOfFreedom).max().orElse(1);
            List<double[]> standardised = known.stream()
                    .filter(contrast -> contrast.degreesOfFreedom() == each && contrast.variance() > 0)
                    .map(Contrast::residuals)
                    .filter(residuals -> finite(residuals).count() == residuals.length)
                    .map(residuals -> {
                        double deviation = Math.sqrt(squares(residuals) / each);
                        return Arrays.stream(residuals)
                                .map(value -> value / deviation)
                                .toArray();
                    })
                    .toList();
            if (each < 2 || standardised.isEmpty()) {
                return new Joint(1, each);
            }
            double trace = standardised.size();
            double traceOfSquare = traceOfSquare(standardised) / each / each;
            double n = each;
            double square = (trace * trace - 2 * traceOfSquare / (n + 1)) * n * (n + 1);
            double ofSquare = (traceOfSquare - trace * trace / n) * n * n;
            return new Joint(ofSquare <= 0 ? trace : Math.min(trace, Math.max(1, square / ofSquare)), each);
        }

        /** Maximum degrees of freedom of an estimate, and of the weight of the common variance. */
        double most() {
            return Math.max(each, SHARE_OF_INDEPENDENT * independent * each);
        }

        /** Degrees of freedom of the other contrasts. */
        double ofOthers() {
            return (independent - 1) * each;
        }
    }

    /**
     * Trace of the squared covariance matrix, computed from the smaller matrix of inner products of the repetitions.
     */
    private static double traceOfSquare(List<double[]> residuals) {
        int repetitions = residuals.get(0).length;
        double sum = 0;
        for (int i = 0; i < repetitions; i++) {
            for (int j = 0; j < repetitions; j++) {
                double product = 0;
                for (double[] ofSeries : residuals) {
                    product += ofSeries[i] * ofSeries[j];
                }
                sum += product * product;
            }
        }
        return sum;
    }

    private static DoubleStream finite(double... values) {
        return Arrays.stream(values).filter(Double::isFinite);
    }

    private static double squares(double... values) {
        return finite(values).map(value -> value * value).sum();
    }
}
