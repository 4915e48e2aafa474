package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;

/** The floor in words, with what its two states do to it. */
final class FloorText {
    /** From here on the best round is another state than the usual one, and what rests on it needs a warning. */
    private static final double TWO_STATES = 1.5;

    private FloorText() {}

    static String of(Floor floor) {
        double medianTimes = floor.timesBest(floor.medianNanos());
        String warning = medianTimes < TWO_STATES
                ? ""
                : " Multiples of the floor rest on that one round; multiples of the median of tcp are steadier.";
        return "Floor of %s: %s, the best round of tcp. The median of tcp is %s, %s the floor (rounds from %s to %s).%s"
                .formatted(
                        floor.call(),
                        DurationText.of(floor.bestNanos()),
                        DurationText.of(floor.medianNanos()),
                        NumberText.times(medianTimes),
                        DurationText.of(floor.bestNanos()),
                        DurationText.of(floor.worstNanos()),
                        warning);
    }
}
