package com.softexploration.lab.ejb.performance.results.presentation.figure;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** Quantities shown in an {@link IntervalPicture}. */
public enum Measure {
    /** Median duration of a call, in nanoseconds. */
    TIME("median time of a call", "its 95 % interval", "not quotable"),
    /** Median or 99th percentile of response times, in nanoseconds. */
    RESPONSE_TIME("response time of a call", "its 95 % interval", "not quotable"),
    /** Maximum throughput of a server, in calls per second. */
    CAPACITY("calls per second", "its 95 % interval", "not quotable") {
        @Override
        public String text(double callsPerSecond, Optional<Interval> interval) {
            return (interval.isPresent()
                            ? NumberText.rounded(callsPerSecond, interval.get().halfWidth())
                            : NumberText.threeDigits(callsPerSecond))
                    + "/s";
        }

        @Override
        public String range(Interval interval) {
            return interval.isInformative()
                    ? NumberText.rounded(interval.low(), interval.halfWidth()) + " – "
                            + NumberText.rounded(interval.high(), interval.halfWidth())
                    : NumberText.NOT_KNOWN;
        }

        @Override
        Axis axis(DoubleSummaryStatistics ends) {
            return Axis.rates(ends.getMax());
        }

        @Override
        Axis axisAround(DoubleSummaryStatistics ends) {
            return Axis.around(ends.getMin(), ends.getMax(), rate -> NumberText.count(Math.round(rate)) + "/s");
        }
    },
    /** Ratio of two medians; the axis is centred on 1. */
    RATIO("ratio of the medians, new to base", "its interval, 95 % for all series together", "no certain change") {
        @Override
        public String text(double ratio, Optional<Interval> interval) {
            return IntervalText.times(ratio, interval);
        }

        @Override
        public String range(Interval interval) {
            return NumberText.timesRange(interval.low(), interval.high());
        }

        @Override
        Axis axis(DoubleSummaryStatistics ends) {
            double farthest = Math.max(ends.getMax(), 1 / ends.getMin());
            return Axis.ratios(Math.max(SMALLEST_RATIO, Math.min(LARGEST_RATIO, farthest)));
        }

        @Override
        void paintReference(Axis axis, double bottom, Pen pen) {
            double[] equal = DoubleStream.of(1 / Outcome.EQUAL_RATIO, 1, Outcome.EQUAL_RATIO)
                    .map(axis::position)
                    .toArray();
            pen.band(equal[0], equal[2], bottom, Palette.GRID);
            pen.upright(equal[1], 0, bottom, Palette.FRAME, "4 3");
        }
    };

    /**
     * Minimum ratio of the largest to the smallest value for a logarithmic axis; on a linear axis, small values would
     * vanish.
     */
    private static final double LOGARITHMIC_FROM = 20;

    /** Minimum range of an axis of ratios, which corresponds to the range of equality. */
    private static final double SMALLEST_RATIO = 1.12;

    /** Maximum range of an axis of ratios; larger ratios are drawn at the edge, with their values as text. */
    private static final double LARGEST_RATIO = 4;

    private final String words;
    private final String interval;
    private final String hollow;

    Measure(String words, String interval, String hollow) {
        this.words = words;
        this.interval = interval;
        this.hollow = hollow;
    }

    /** Name of the quantity for use within a sentence. */
    String words() {
        return words;
    }

    /** Description of the line around a dot, for the legend. */
    String interval() {
        return interval;
    }

    /** Description of a hollow dot, for the legend. */
    String hollow() {
        return hollow;
    }

    /** Formats a value with as many digits as its interval justifies. */
    public String text(double value, Optional<Interval> interval) {
        return IntervalText.time(value, interval);
    }

    /** Formats an interval. */
    public String range(Interval interval) {
        return DurationText.range(interval.low(), interval.high());
    }

    Axis axis(DoubleSummaryStatistics ends) {
        return ends.getMax() > LOGARITHMIC_FROM * Math.max(1, ends.getMin())
                ? Axis.durations(ends.getMin(), ends.getMax())
                : Axis.linearDurations(ends.getMax());
    }

    /** Creates an axis from the least to the largest value instead of from 0. */
    Axis axisAround(DoubleSummaryStatistics ends) {
        return Axis.around(ends.getMin(), ends.getMax(), nanos -> nanos == 0 ? "0" : DurationText.tick(nanos));
    }

    /** Draws the reference line of all rows, if there is one. */
    void paintReference(Axis axis, double bottom, Pen pen) {}
}
