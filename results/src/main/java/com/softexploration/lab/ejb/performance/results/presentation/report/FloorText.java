package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.value.DurationText;

/** Describes a floor with its states. */
final class FloorText {
    private FloorText() {}

    static String of(Floor floor) {
        String range = " (medians of the rounds from %s to %s)"
                .formatted(DurationText.of(floor.leastNanos()), DurationText.of(floor.largestNanos()));
        if (floor.otherNanos().isEmpty()) {
            return "Floor of %s, a bare socket: %s%s. Only one of its two states occurred: fast (both threads on one core) or slow (across cores)."
                    .formatted(floor.call(), DurationText.of(floor.nanos()), range);
        }
        return "Floor of %s, a bare socket: %s in its more frequent state, %s in the other%s. It is fast with both threads on one core, and slow when they wake each other across cores."
                .formatted(
                        floor.call(),
                        DurationText.of(floor.nanos()),
                        DurationText.of(floor.otherNanos().getAsDouble()),
                        range);
    }
}
