package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.value.DurationText;

/** Formats a floor with its states. */
final class FloorText {
    private FloorText() {}

    static String of(Floor floor) {
        String range = " (medians of the rounds from %s to %s)"
                .formatted(DurationText.of(floor.leastNanos()), DurationText.of(floor.largestNanos()));
        String states = floor.states()
                .map(both ->
                        "Both of its states occurred: %s with both threads on one core, %s when they wake each other across cores."
                                .formatted(DurationText.of(both.fastNanos()), DurationText.of(both.slowNanos())))
                .orElse("Only one of its two states occurred: fast (both threads on one core) or slow (across cores).");
        return "Floor of %s, a bare socket: %s%s. %s"
                .formatted(floor.call(), DurationText.of(floor.nanos()), range, states);
    }
}
