package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import com.softexploration.lab.ejb.performance.results.value.SizeText;

/** Formats costs of a call besides time. */
public final class CostText {
    private CostText() {}

    /** Name of a cost, for example {@code allocated by the calling thread}. */
    public static String name(Cost cost) {
        return switch (cost) {
            case THREAD_ALLOCATED, PRESENTATION_ALLOCATED, BUSINESS_ALLOCATED -> "allocated by the " + place(cost);
            case WIRE -> "bytes on the wire";
            case PRESENTATION_CPU, BUSINESS_CPU -> "CPU time of the " + place(cost);
        };
    }

    /** Heading that a cost shares with others of its kind. */
    static String kind(Cost cost) {
        return switch (cost) {
            case THREAD_ALLOCATED, PRESENTATION_ALLOCATED, BUSINESS_ALLOCATED -> "Allocated";
            case WIRE -> "On the wire";
            case PRESENTATION_CPU, BUSINESS_CPU -> "CPU time";
        };
    }

    /** Name of the place where a cost arises. */
    static String place(Cost cost) {
        return switch (cost.place()) {
            case CALLING_THREAD -> "calling thread";
            case PRESENTATION_SERVER -> "presentation server";
            case BUSINESS_SERVER -> "business server";
            case MACHINE -> "both ways";
        };
    }

    /**
     * Formats a value with no more digits than its uncertainty justifies.
     *
     * @param uncertainty half the width of its interval; not finite if unknown
     */
    public static String of(Cost cost, double value, double uncertainty) {
        return switch (cost.unit()) {
            case BYTES -> SizeText.of(value, uncertainty);
            case NANOS -> DurationText.of(value, uncertainty);
        };
    }

    /** Formats a value with as many digits as distinguish it from a limit. */
    static String beside(Cost cost, double value, double limit) {
        return switch (cost.unit()) {
            case BYTES -> SizeText.beside(value, limit);
            case NANOS -> DurationText.beside(value, limit);
        };
    }

    /** Formats an interval. */
    public static String range(Cost cost, Interval interval) {
        if (!interval.isInformative()) {
            return NumberText.NOT_KNOWN;
        }
        return switch (cost.unit()) {
            case BYTES -> SizeText.range(interval.low(), interval.high());
            case NANOS -> DurationText.range(interval.low(), interval.high());
        };
    }

    /** Formats the interval of a difference, whose ends may have different signs. */
    public static String signedRange(Cost cost, Interval difference) {
        return signed(cost, difference.low(), difference.halfWidth()) + " to "
                + signed(cost, difference.high(), difference.halfWidth());
    }

    /** Formats a difference with its sign, with no more digits than its uncertainty justifies. */
    public static String signed(Cost cost, double value, double uncertainty) {
        return (value > 0 ? "+" : "") + of(cost, value, uncertainty);
    }
}
