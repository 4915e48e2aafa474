package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Linear trend of values over time, which may be autocorrelated. The slope is the median over all pairs
 * (Sen, Estimates of the Regression Coefficient Based on Kendall's Tau, Journal of the American Statistical Association
 * 63, 1968); the test is Mann and Kendall's with the variance of a first-order autoregressive series (Yue and Wang, The
 * Mann-Kendall Test Modified by Effective Sample Size to Detect Trend in Serially Correlated Hydrological Series, Water
 * Resources Management 18, 2004). The autocorrelation is that of the ranks without the trend, plus its bias of
 * (2 + 4 r) / n (van Giersbergen, On the Effect of Deterministic Terms on the Bias in Stable AR Models, Economics
 * Letters 89, 2005).
 *
 * @param value change per unit of time
 * @param interval of {@code value}
 * @param probability two-sided p-value
 */
public record Slope(double value, Interval interval, double probability) {
    /** Minimum number of values; with fewer, their autocorrelation cannot be estimated. */
    public static final int FEWEST = 20;

    /**
     * Significance level of the test, chosen so that hardly any of a load test's several courses appears to have a
     * trend by chance.
     */
    private static final double LEVEL = 0.01;

    private static final double CONFIDENCE = 0.95;

    /** Maximum autocorrelation considered, which keeps the sum of autocorrelations finite. */
    private static final double MOST_CORRELATED = 0.95;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** A value and the time of its observation. */
    public record Point(double time, double value) {}

    /**
     * Estimates the trend of values over time.
     *
     * @param points at least {@value #FEWEST}, ascending in time, approximately evenly spaced
     */
    public static Slope of(List<Point> points) {
        int size = points.size();
        double[] slopes = new double[size * (size - 1) / 2];
        double rising = 0;
        int pair = 0;
        for (int later = 1; later < size; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                double change = points.get(later).value() - points.get(earlier).value();
                rising += Math.signum(change);
                slopes[pair++] =
                        change / (points.get(later).time() - points.get(earlier).time());
            }
        }
        Arrays.sort(slopes);
        double slope = (slopes[(pair - 1) / 2] + slopes[pair / 2]) / 2;
        double deviation = Math.sqrt(variance(points) * effectOfNeighbours(points, slope));
        double reach = deviation * NORMAL.inverseSurvivalProbability((1 - CONFIDENCE) / 2);
        int beyond = (int) Math.max(0, Math.floor((pair - reach) / 2));
        // a step from one sum to the next is 2
        double distance = Math.max(0, Math.abs(rising) - 1);
        return new Slope(
                slope,
                new Interval(slopes[beyond], slopes[pair - 1 - beyond], CONFIDENCE),
                deviation == 0 ? 1 : Math.min(1, 2 * NORMAL.survivalProbability(distance / deviation)));
    }

    /** Variance of the sum of signs if the values are independent, corrected for ties. */
    private static double variance(List<Point> points) {
        double[] sorted = points.stream().mapToDouble(Point::value).sorted().toArray();
        double variance = term(sorted.length);
        for (int from = 0; from < sorted.length; ) {
            int to = from + 1;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            variance -= term(to - from);
            from = to;
        }
        return variance / 18;
    }

    private static double term(int equal) {
        return (double) equal * (equal - 1) * (2 * equal + 5);
    }

    /** Factor by which autocorrelation increases the variance. */
    private static double effectOfNeighbours(List<Point> points, double slope) {
        int size = points.size();
        double[] ranks = new double[size];
        for (int i = 0; i < size; i++) {
            for (Point other : points) {
                ranks[i] += Math.signum(withoutTrend(points.get(i), slope) - withoutTrend(other, slope));
            }
        }
        double products = 0;
        double squares = 0;
        for (int i = 0; i < size; i++) {
            products += i > 0 ? ranks[i] * ranks[i - 1] : 0;
            squares += ranks[i] * ranks[i];
        }
        double found = squares == 0 ? 0 : products / squares;
        double correlation = Math.max(0, Math.min((size * found + 2) / (size - 4), MOST_CORRELATED));
        double factor = 1;
        for (int lag = 1; lag < size; lag++) {
            factor += 2 * (1 - (double) lag / size) * Math.pow(correlation, lag);
        }
        return factor;
    }

    private static double withoutTrend(Point point, double slope) {
        return point.value() - slope * point.time();
    }

    /** Returns whether the trend is significant. */
    public boolean isSignificant() {
        return probability <= LEVEL;
    }
}
