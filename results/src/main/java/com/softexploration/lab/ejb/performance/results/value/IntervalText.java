package com.softexploration.lab.ejb.performance.results.value;

import java.util.Optional;

/** Formats values with as many digits as their intervals justify, and the intervals; a dash if unknown. */
public final class IntervalText {
    private IntervalText() {}

    /** Formats a duration given in nanoseconds. */
    public static String time(double nanos, Optional<Interval> interval) {
        return DurationText.of(nanos, halfWidth(interval));
    }

    /** Formats the interval of a duration given in nanoseconds. */
    public static String range(Optional<Interval> interval) {
        return interval.map(range -> DurationText.range(range.low(), range.high()))
                .orElse(NumberText.UNKNOWN);
    }

    /** Formats a ratio as a multiple. */
    public static String times(double ratio, Optional<Interval> interval) {
        return NumberText.times(ratio, halfWidth(interval));
    }

    /** Formats the interval of a ratio. */
    public static String timesRange(Optional<Interval> interval) {
        return interval.map(range -> NumberText.timesRange(range.low(), range.high()))
                .orElse(NumberText.UNKNOWN);
    }

    /** Formats the maximum difference of two durations, for example {@code at most 9.1 % apart}. */
    public static String apart(double percent) {
        return "at most " + NumberText.twoDigits(percent) + " % apart";
    }

    private static double halfWidth(Optional<Interval> interval) {
        return interval.map(Interval::halfWidth).orElse(Double.NaN);
    }
}
