package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Axis of a figure.
 *
 * @param label label, with the unit unless the ticks include it
 * @param quantity quantity of its values, which determines their format
 * @param min value at its start
 * @param max value at its end, larger than {@code min}
 * @param ticks ticks, ascending, within {@code min} and {@code max}
 */
record Axis(String label, Quantity quantity, double min, double max, List<Tick> ticks) {

    /** Quantities of axes. */
    enum Quantity {
        /** Number of a call in its series, starting at 1. */
        CALL_NUMBER,
        /** Progress of a series, in percent of its calls. */
        PROGRESS,
        /** Duration in nanoseconds, on a logarithmic axis. */
        DURATION,
        /**
         * Index of a payload size in a list of sizes, starting at 0.
         * Sizes are evenly spaced, because they may begin with 0 and then
         * double.
         */
        SIZE,
        /** Percentage of the calls of a series. */
        SHARE,
        /** Duration in nanoseconds, on a linear axis from 0. */
        LINEAR_DURATION,
        /**
         * Percentile p, at the position 1 / (1 - p/100), so that 90, 99 and 99.9 % are equally spaced, as plotted by
         * HdrHistogram.
         */
        PERCENTILE,
        /** Ratio of two durations. */
        RATIO;

        boolean logarithmic() {
            return this == DURATION || this == PERCENTILE || this == RATIO;
        }
    }

    /**
     * Tick of an axis.
     *
     * @param value position
     * @param label label; empty for a bare grid line
     */
    record Tick(double value, String label) {}

    private static final List<Double> RATIOS = List.of(0.25, 0.5, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 2.0, 3.0, 4.0);
    /**
     * Minimum distance of other labels from the label of 1, as a share of the distance from 1 to the end of the axis.
     */
    private static final double CLOSEST_TO_ONE = 1 / 6.0;

    private static final int WANTED_LINEAR_TICKS = 6;
    private static final double[] ROUND_STEPS = {1, 2, 5, 10};
    /** Maximum length of an axis, in decades, for which ticks at 2 and 5 are labelled as well. */
    private static final double SHORT_DECADES = 1.8;

    /** Formats quantity, start and end of the axis for the script of the report. */
    String data() {
        return quantity.name().toLowerCase(Locale.ROOT).replace('_', '-') + " " + min + " " + max;
    }

    boolean isLogarithmic() {
        return quantity.logarithmic();
    }

    /** Returns the relative position of a value: 0 at the start of the axis, 1 at its end. */
    double position(double value) {
        return quantity.logarithmic() ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
    }

    /** Creates an axis of call numbers, 1 to {@code count}. */
    static Axis callNumbers(long count) {
        double max = Math.max(2, count);
        return new Axis("call number", Quantity.CALL_NUMBER, 0, max, linearTicks(max, ""));
    }

    /** Creates an axis of rates from 0 to at least {@code maxPerSecond}. */
    static Axis rates(double maxPerSecond) {
        return counts("offered calls per second", maxPerSecond);
    }

    /** Creates an axis of numbers from 0 to at least {@code most}. */
    static Axis counts(String label, double most) {
        double max = wholeSteps(Math.max(most, 1));
        return new Axis(label, Quantity.CALL_NUMBER, 0, max, linearTicks(max, ""));
    }

    /** Creates an axis for the progress of series whose numbers of calls differ too much for a common scale. */
    static Axis progress() {
        return new Axis(
                "calls of each series, from its first (0 %) to its last",
                Quantity.PROGRESS, 0, 100, linearTicks(100, " %"));
    }

    /** Creates an axis of at least two payload sizes, in characters. */
    static Axis sizes(List<Integer> sizes) {
        List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            ticks.add(new Tick(i, NumberText.count(sizes.get(i))));
        }
        return new Axis(
                "characters of the payload (evenly spaced)", Quantity.SIZE, 0, sizes.size() - 1, List.copyOf(ticks));
    }

    /** Creates an axis of shares from 0 to at least {@code maxPercent}. */
    static Axis shares(double maxPercent) {
        double max = wholeSteps(Math.max(maxPercent, 1e-3));
        return new Axis("share of calls", Quantity.SHARE, 0, max, linearTicks(max, " %"));
    }

    /** Creates a linear axis of percentages around 100. */
    static Axis percentages(String label, double least, double most) {
        double step = roundStep(Math.max(most - least, 1));
        double min = step * Math.floor(Math.min(least, 100) / step);
        double max = step * Math.ceil(Math.max(most, 100 + step) / step);
        List<Tick> ticks = IntStream.rangeClosed(0, (int) Math.round((max - min) / step))
                .mapToObj(i ->
                        new Tick(min + i * step, NumberText.shortest(Math.round((min + i * step) * 10) / 10.0) + " %"))
                .toList();
        return new Axis(label, Quantity.SHARE, min, max, ticks);
    }

    /** Creates a linear axis of durations from 0 to at least {@code maxNanos}. */
    static Axis linearDurations(double maxNanos) {
        double max = wholeSteps(Math.max(maxNanos, 1));
        List<Tick> ticks = linearTicks(max, nanos -> nanos == 0 ? "0" : DurationText.tick(nanos));
        return new Axis("time per call", Quantity.LINEAR_DURATION, 0, max, ticks);
    }

    /** Creates a linear axis around values above 0, which need not begin with 0. */
    static Axis around(double least, double most, DoubleFunction<String> label) {
        double step = roundStep(Math.max(most - least, most / 100));
        long first = (long) Math.floor(least / step);
        long last = Math.max(first + 1, (long) Math.ceil(most / step));
        List<Tick> ticks = LongStream.rangeClosed(first, last)
                .mapToObj(i -> new Tick(i * step, label.apply(Math.round(i * step * 1e3) / 1e3)))
                .toList();
        return new Axis("", Quantity.LINEAR_DURATION, first * step, last * step, ticks);
    }

    /** Creates a logarithmic axis of durations, extended to round values. */
    static Axis durations(double minNanos, double maxNanos) {
        double min = roundDown(Math.max(minNanos, 1));
        double max = roundUp(Math.max(maxNanos, 1));
        if (max <= min) {
            max = min * 10;
        }
        boolean isShort = Math.log10(max / min) < SHORT_DECADES;
        List<Tick> ticks = new ArrayList<>();
        for (double decade = decadeOf(min); decade <= max; decade *= 10) {
            for (int digit = 1; digit <= 9; digit++) {
                double value = digit * decade;
                if (value >= min && value <= max) {
                    boolean worded = digit == 1 || (isShort && (digit == 2 || digit == 5));
                    ticks.add(new Tick(value, worded ? DurationText.tick(value) : ""));
                }
            }
        }
        return new Axis("time per call", Quantity.DURATION, min, max, List.copyOf(ticks));
    }

    /** Creates a logarithmic axis of ratios around 1, from the inverse of {@code farthest} to {@code farthest}. */
    static Axis ratios(double farthest) {
        List<Tick> ticks = RATIOS.stream()
                .filter(ratio -> ratio >= 1 / farthest && ratio <= farthest)
                .filter(ratio -> ratio == 1 || Math.abs(Math.log(ratio)) > Math.log(farthest) * CLOSEST_TO_ONE)
                .map(ratio -> new Tick(ratio, NumberText.shortest(ratio) + "×"))
                .toList();
        return new Axis("ratio", Quantity.RATIO, 1 / farthest, farthest, ticks);
    }

    /** Creates an axis of percentiles, up to the one above which only the longest of {@code count} calls lies. */
    static Axis percentiles(long count) {
        double max = Math.max(10, count);
        List<Tick> ticks = new ArrayList<>();
        ticks.add(new Tick(1, "0 %"));
        ticks.add(new Tick(2, "50 %"));
        StringBuilder nines = new StringBuilder("9");
        for (double value = 10; value <= max; value *= 10) {
            String digits = nines.length() == 1 ? "90" : nines.length() == 2 ? "99" : "99." + nines.substring(2);
            ticks.add(new Tick(value, digits + " %"));
            nines.append('9');
        }
        return new Axis("percentile of calls", Quantity.PERCENTILE, 1, max, List.copyOf(ticks));
    }

    private static List<Tick> linearTicks(double max, String suffix) {
        boolean whole = roundStep(max) >= 1;
        return linearTicks(
                max,
                value -> (whole
                                ? NumberText.count(Math.round(value))
                                : Double.toString((double) Math.round(value * 1e6) / 1e6))
                        + suffix);
    }

    private static List<Tick> linearTicks(double max, DoubleFunction<String> label) {
        double step = roundStep(max);
        return IntStream.rangeClosed(0, (int) (max * (1 + 1e-9) / step))
                .mapToObj(i -> new Tick(i * step, label.apply(i * step)))
                .toList();
    }

    private static double wholeSteps(double max) {
        return roundStep(max) * Math.ceil(max / roundStep(max));
    }

    private static double roundStep(double max) {
        return roundUp(max / WANTED_LINEAR_TICKS);
    }

    private static double roundDown(double value) {
        double decade = decadeOf(value);
        double best = decade;
        for (double step : ROUND_STEPS) {
            if (step * decade <= value) {
                best = step * decade;
            }
        }
        return best;
    }

    private static double roundUp(double value) {
        double decade = decadeOf(value);
        for (double step : ROUND_STEPS) {
            if (step * decade >= value) {
                return step * decade;
            }
        }
        return 10 * decade;
    }

    private static double decadeOf(double value) {
        return Math.pow(10, Math.floor(Math.log10(value)));
    }
}
