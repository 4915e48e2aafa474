package com.softexploration.lab.ejb.performance.results.analysis.compare;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription;
import java.util.Optional;

/** How two experiments lie in time, and thus what their durations have in common. */
public enum Timing {
    /** One after the other; the machine may have changed in between. */
    APART(2 * Timing.BETWEEN_TIMES * Timing.BETWEEN_TIMES),
    /** Their server starts alternated, so that both met the same conditions on average. */
    ALTERNATING(0),
    /** Their servers were up side by side, so that every round of one is a pair with the same round of the other. */
    SIDE_BY_SIDE(0);

    /**
     * Standard deviation of the logarithm of a median between experiments at different times, in addition to that
     * between starts; for example, memory speed varies over hours.
     */
    public static final double BETWEEN_TIMES = 0.015;

    private final double variance;

    Timing(double variance) {
        this.variance = variance;
    }

    /** Returns how two experiments lie in time; {@link #APART} if unknown. */
    public static Timing of(StoredExperiment base, StoredExperiment now) {
        Optional<ExperimentDescription> first = base.description();
        Optional<ExperimentDescription> second = now.description();
        if (first.isEmpty() || second.isEmpty()) {
            return APART;
        }
        if (first.get().isPairedWith(second.get()) || second.get().isPairedWith(first.get())) {
            return SIDE_BY_SIDE;
        }
        return first.get().completion().overlaps(second.get().completion()) ? ALTERNATING : APART;
    }

    /** Variance of a log ratio due to changes of the machine between the experiments. */
    public double variance() {
        return variance;
    }
}
