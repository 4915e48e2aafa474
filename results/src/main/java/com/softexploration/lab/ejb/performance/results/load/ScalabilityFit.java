package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates;
import com.softexploration.lab.ejb.performance.results.statistics.ModeratedEstimates.Contrast;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The Universal Scalability Law of one call over one transport, fitted to the geometric means of all repetitions. The
 * intervals are from fits of each repetition, with negative coefficients, because cutting them off would bias the mean.
 *
 * @param law fitted law; empty if it does not hold
 * @param refusal why it does not hold; empty if it does
 * @param contention interval of the contention; empty with fewer than two repetitions, or if one cannot be fitted
 * @param coherency interval of the coherency, likewise
 * @param peakThreads interval of the number of threads at the peak; also empty if a repetition has no peak
 * @param peakCallsPerSecond interval of the calls per second at the peak, likewise
 */
public record ScalabilityFit(
        Optional<ScalabilityLaw> law,
        String refusal,
        Optional<Interval> contention,
        Optional<Interval> coherency,
        Optional<Interval> peakThreads,
        Optional<Interval> peakCallsPerSecond) {
    /** One more than coefficients, so that the law can be wrong. */
    static final int FEWEST_LEVELS = ScalabilityLaw.COEFFICIENTS + 1;

    /** Largest relative deviation of a level from the law. */
    static final double MOST_DEVIATION = 0.1;

    /**
     * Fits the law.
     *
     * @param threads numbers of threads, ascending
     * @param repetitions calls per second by repetition, then by number of threads; NaN if missing
     */
    static ScalabilityFit of(double[] threads, List<double[]> repetitions) {
        if (threads.length < FEWEST_LEVELS) {
            return refused("it takes " + FEWEST_LEVELS + " numbers of threads");
        }
        double[] means = IntStream.range(0, threads.length)
                .mapToDouble(level -> Math.exp(repetitions.stream()
                        .mapToDouble(one -> Math.log(one[level]))
                        .filter(Double::isFinite)
                        .average()
                        .orElse(Double.NaN)))
                .toArray();
        if (!isKnown(means)) {
            return refused("calls failed");
        }
        ScalabilityLaw law = ScalabilityLaw.fitPossible(threads, means);
        int worst = worst(law, threads, means);
        if (deviation(law, threads[worst], means[worst]) > MOST_DEVIATION) {
            ScalabilityLaw free = ScalabilityLaw.fit(threads, means);
            int worstOfFree = worst(free, threads, means);
            boolean isNegative = deviation(free, threads[worstOfFree], means[worstOfFree]) <= MOST_DEVIATION;
            return refused(
                    isNegative
                            ? negative(free.contention() < 0)
                            : "it misses " + NumberText.count((long) threads[worst]) + " threads by "
                                    + Math.round(100 * deviation(law, threads[worst], means[worst])) + " %");
        }
        List<ScalabilityLaw> laws = repetitions.stream()
                .map(one -> isKnown(one) ? ScalabilityLaw.fit(threads, one) : null)
                .toList();
        Optional<Interval> contention = interval(laws, ScalabilityLaw::contention, Math::log);
        Optional<Interval> coherency = interval(laws, ScalabilityLaw::coherency, Math::log);
        if (isNegative(contention) || isNegative(coherency)) {
            return refused(negative(isNegative(contention)));
        }
        ToDoubleFunction<ScalabilityLaw> peak = one -> one.peakThreads().orElse(Double.NaN);
        return new ScalabilityFit(
                Optional.of(law),
                "",
                contention.map(one -> possible(one, law.contention())),
                coherency.map(one -> possible(one, law.coherency())),
                interval(laws, one -> Math.log(peak.applyAsDouble(one)), value -> value),
                interval(laws, one -> Math.log(one.at(peak.applyAsDouble(one))), value -> value));
    }

    private static boolean isNegative(Optional<Interval> interval) {
        return interval.filter(one -> one.high() < 0).isPresent();
    }

    private static String negative(boolean contention) {
        return (contention ? "contention" : "coherency") + " would be negative";
    }

    private static Interval possible(Interval interval, double value) {
        return interval.map(end -> Math.max(0, end)).with(value);
    }

    /** Creates a fit that does not hold. */
    public static ScalabilityFit refused(String reason) {
        return new ScalabilityFit(
                Optional.empty(), reason, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static boolean isKnown(double... callsPerSecond) {
        return IntStream.range(0, callsPerSecond.length)
                .allMatch(i -> callsPerSecond[i] > 0 && Double.isFinite(callsPerSecond[i]));
    }

    private static int worst(ScalabilityLaw law, double[] threads, double... callsPerSecond) {
        return IntStream.range(0, threads.length)
                .boxed()
                .max((a, b) -> Double.compare(
                        deviation(law, threads[a], callsPerSecond[a]), deviation(law, threads[b], callsPerSecond[b])))
                .orElseThrow();
    }

    private static double deviation(ScalabilityLaw law, double threads, double callsPerSecond) {
        return Math.abs(law.at(threads) / callsPerSecond - 1);
    }

    /**
     * Interval of a mean over repetitions.
     *
     * @param scale from the exponential of the figure, which estimates are about, to the wanted one
     */
    private static Optional<Interval> interval(
            List<ScalabilityLaw> laws, ToDoubleFunction<ScalabilityLaw> figure, DoubleUnaryOperator scale) {
        double[] values = laws.stream()
                .mapToDouble(one -> one == null ? Double.NaN : figure.applyAsDouble(one))
                .toArray();
        if (!IntStream.range(0, values.length).allMatch(i -> Double.isFinite(values[i]))) {
            return Optional.empty();
        }
        return ModeratedEstimates.of(List.of(new Contrast(values)))
                .get(0)
                .map(Estimate::interval)
                .map(one -> one.map(scale));
    }
}
