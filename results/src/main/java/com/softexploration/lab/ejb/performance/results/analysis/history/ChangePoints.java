package com.softexploration.lab.ejb.performance.results.analysis.history;

import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * Lasting changes of the level of a series, whose values scatter and have outliers. The levels are those with the least
 * sum of biweight losses, which no single value can dominate, plus a penalty for each change (R-FPOP: Fearnhead and
 * Rigaill, Changepoint Detection in the Presence of Outliers, Journal of the American Statistical Association 114,
 * 2019), found by dynamic programming over a grid of levels. The last level has at least {@value #SHORTEST} values, others
 * have more.
 *
 * @param starts index of the first value of each level, ascending from 0
 * @param possible index of the first value of the latest level if its change is not certain yet; empty if there is none
 * @param scatter standard deviation of a value around its level
 */
public record ChangePoints(List<Integer> starts, OptionalInt possible, double scatter) {
    /** Minimum number of values of the last level; others have more. */
    public static final int SHORTEST = 3;

    /** Maximum number of values of a possible level; a longer one is certain or none. */
    public static final int LONGEST_POSSIBLE = 6;

    /** Penalty of a change, in squared standard deviations; at most one false change in 500 values. */
    private static final double CERTAIN = 11;

    /** Penalty of a possible change; a change of two standard deviations is usually possible after four values. */
    private static final double POSSIBLE = 3.3;

    /** Additional penalty of a last level of {@value #SHORTEST} values, which two outliers could imitate. */
    private static final double OF_SHORTEST = 6.5;

    /** Factor of the penalties for one degree of freedom of the scatter; they decrease to 1 as it becomes known. */
    private static final double UNKNOWN_SCATTER = 3;

    /** Distance from a level beyond which the loss does not increase, in standard deviations. */
    private static final double FARTHEST = 3;

    /** Scatter of logarithms of medians between experiments, assumed before there are values. */
    private static final double USUAL_SCATTER = 0.05;

    /** Number of values whose scatter counts as much as {@link #USUAL_SCATTER}. */
    private static final double PRIOR_DEGREES = 4;

    /** Degrees of freedom of the median difference of neighbours, per value. */
    private static final double EFFICIENCY_OF_DIFFERENCES = 0.4;

    /** Median of the absolute difference of two standard normal values. */
    private static final double MEDIAN_DIFFERENCE = 0.6745 * Math.sqrt(2);

    private static final double LEVELS_PER_DEVIATION = 5;
    private static final int MOST_LEVELS = 400;
    private static final int PASSES = 3;

    /** Copies the list. */
    public ChangePoints {
        starts = List.copyOf(starts);
    }

    /**
     * Finds the changes of a series.
     *
     * @param values finite values in the order of time, for durations their logarithms; may be empty
     */
    public static ChangePoints of(double... values) {
        double scatter = ofNeighbours(values);
        List<Integer> starts = List.of(0);
        if (values.length > 2 * SHORTEST) {
            double factor = 1 + UNKNOWN_SCATTER / (PRIOR_DEGREES + values.length - 1);
            starts = starts(values, scatter, CERTAIN * factor);
            scatter = aroundLevels(values, starts, scatter);
            starts = starts(values, scatter, CERTAIN * factor);
            scatter = aroundLevels(values, starts, scatter);
            int last = starts.get(starts.size() - 1);
            double[] latest = Arrays.copyOfRange(values, last, values.length);
            List<Integer> possible = starts(latest, scatter, POSSIBLE * factor);
            int start = last + possible.get(possible.size() - 1);
            if (start > last && values.length - start <= LONGEST_POSSIBLE) {
                return new ChangePoints(starts, OptionalInt.of(start), scatter);
            }
        }
        return new ChangePoints(starts, OptionalInt.empty(), scatter);
    }

    /** Index of the first value after a level, that is of the next level or after the last value. */
    private int end(int level, int size) {
        return level + 1 < starts.size() ? starts.get(level + 1) : possible.orElse(size);
    }

    /**
     * Estimates the ratio of a level to the level before it.
     *
     * @param change index in {@link #starts()}, at least 1
     * @param values the values of {@link #of(double...)}, logarithms
     */
    public Estimate size(int change, double... values) {
        int start = starts.get(change);
        return ratio(starts.get(change - 1), start, end(change, values.length), values);
    }

    /**
     * Estimates the ratio of the possible level to the level before it.
     *
     * @param values the values of {@link #of(double...)}, logarithms
     */
    public Estimate possibleSize(double... values) {
        return ratio(starts.get(starts.size() - 1), possible.orElseThrow(), values.length, values);
    }

    private Estimate ratio(int from, int start, int to, double... values) {
        Level before = Level.of(Arrays.copyOfRange(values, from, start), scatter);
        Level after = Level.of(Arrays.copyOfRange(values, start, to), scatter);
        return new Estimate(
                Math.exp(after.mean() - before.mean()),
                scatter * Math.sqrt(1.0 / before.near() + 1.0 / after.near()),
                PRIOR_DEGREES + Math.max(1, values.length - starts.size()),
                after.near());
    }

    /**
     * Returns the level at a value: the mean of the values of that level without outliers.
     *
     * @param index of the value
     * @param values the values of {@link #of(double...)}
     */
    public double level(int index, double... values) {
        int level = 0;
        while (level + 1 < starts.size() && starts.get(level + 1) <= index) {
            level++;
        }
        boolean isPossible = possible.isPresent() && index >= possible.getAsInt();
        int from = isPossible ? possible.getAsInt() : starts.get(level);
        int to = isPossible ? values.length : end(level, values.length);
        return Level.of(Arrays.copyOfRange(values, from, to), scatter).mean();
    }

    /**
     * A level.
     *
     * @param mean mean of its values without outliers
     * @param near number of values that are no outliers, at least 1
     * @param squares sum of their squared distances from the mean
     */
    private record Level(double mean, int near, double squares) {
        static Level of(double[] values, double scatter) {
            double mean = median(values);
            for (int pass = 0; pass < PASSES; pass++) {
                double sum = 0;
                int near = 0;
                for (double value : values) {
                    if (Math.abs(value - mean) < FARTHEST * scatter) {
                        sum += value;
                        near++;
                    }
                }
                mean = near == 0 ? mean : sum / near;
            }
            double squares = 0;
            int near = 0;
            for (double value : values) {
                if (Math.abs(value - mean) < FARTHEST * scatter) {
                    squares += (value - mean) * (value - mean);
                    near++;
                }
            }
            return new Level(mean, Math.max(1, near), squares);
        }
    }

    /** Scatter from differences of neighbours, which changes of the level hardly affect. */
    private static double ofNeighbours(double... values) {
        if (values.length < SHORTEST) {
            return USUAL_SCATTER;
        }
        double[] differences = new double[values.length - 1];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = Math.abs(values[i + 1] - values[i]);
        }
        double found = median(differences) / MEDIAN_DIFFERENCE;
        return moderated(found * found, EFFICIENCY_OF_DIFFERENCES * differences.length);
    }

    /** Scatter of the values around their levels, without outliers. */
    private static double aroundLevels(double[] values, List<Integer> starts, double scatter) {
        double squares = 0;
        int near = 0;
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : values.length;
            Level level = Level.of(Arrays.copyOfRange(values, starts.get(i), end), scatter);
            squares += level.squares();
            near += level.near();
        }
        int degrees = Math.max(1, near - starts.size());
        return moderated(squares / degrees, degrees);
    }

    private static double moderated(double variance, double degrees) {
        return Math.sqrt(
                (PRIOR_DEGREES * USUAL_SCATTER * USUAL_SCATTER + degrees * variance) / (PRIOR_DEGREES + degrees));
    }

    private static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /**
     * Returns the starts of the levels with the least loss. For each grid level and age of the current level in values,
     * it carries the least loss so far and where that level began; an age beyond {@value #SHORTEST} is one state.
     */
    private static List<Integer> starts(double[] values, double scatter, double penalty) {
        int size = values.length;
        if (size <= 2 * SHORTEST) {
            return List.of(0);
        }
        double low = Arrays.stream(values).min().orElseThrow();
        double range = Arrays.stream(values).max().orElseThrow() - low;
        int levels = (int) Math.min(MOST_LEVELS, 2 + Math.floor(range / scatter * LEVELS_PER_DEVIATION));
        double[][] loss = new double[SHORTEST + 1][levels];
        int[][] begun = new int[SHORTEST + 1][levels];
        Arrays.stream(loss).forEach(ofAge -> Arrays.fill(ofAge, Double.POSITIVE_INFINITY));
        double[] least = new double[size + 1];
        int[] lastStart = new int[size + 1];
        least[0] = -penalty;
        double leastOfShortest = Double.POSITIVE_INFINITY;
        int startOfShortest = 0;
        for (int i = 0; i < size; i++) {
            least[i + 1] = Double.POSITIVE_INFINITY;
            leastOfShortest = Double.POSITIVE_INFINITY;
            for (int level = 0; level < levels; level++) {
                double distance = (values[i] - low - range * level / (levels - 1)) / scatter;
                double own = Math.min(distance * distance, FARTHEST * FARTHEST);
                if (loss[SHORTEST - 1][level] < loss[SHORTEST][level]) {
                    loss[SHORTEST][level] = loss[SHORTEST - 1][level];
                    begun[SHORTEST][level] = begun[SHORTEST - 1][level];
                }
                loss[SHORTEST][level] += own;
                for (int age = SHORTEST - 1; age > 0; age--) {
                    loss[age][level] = loss[age - 1][level] + own;
                    begun[age][level] = begun[age - 1][level];
                }
                loss[0][level] = least[i] + penalty + own;
                begun[0][level] = i;
                if (loss[SHORTEST][level] < least[i + 1]) {
                    least[i + 1] = loss[SHORTEST][level];
                    lastStart[i + 1] = begun[SHORTEST][level];
                }
                if (loss[SHORTEST - 1][level] < leastOfShortest) {
                    leastOfShortest = loss[SHORTEST - 1][level];
                    startOfShortest = begun[SHORTEST - 1][level];
                }
            }
        }
        int start = leastOfShortest + OF_SHORTEST < least[size] ? startOfShortest : lastStart[size];
        List<Integer> starts = new ArrayList<>(List.of(start));
        while (start > 0) {
            start = lastStart[start];
            starts.add(0, start);
        }
        return starts;
    }
}
