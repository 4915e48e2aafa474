package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/** Validates the time limit of an experiment. */
final class PlannedTime {
    /** Shortest valid time; no server starts faster. */
    private static final Duration SHORTEST = Duration.ofSeconds(30);

    private static final double LEAST_PRECISION = 0.5;
    private static final double MOST_PRECISION = 50;

    private PlannedTime() {}

    /** Returns the user's time, or the default if nothing else limits the experiment. */
    static Optional<Duration> of(ExperimentOptions options, Optional<Duration> usualTime) throws InvalidPlanException {
        ExperimentOptions.Repetitions repetitions = options.repetitions();
        Optional<Duration> given = repetitions.limit().time();
        OptionalDouble precision = repetitions.limit().precisionPercent();
        if (precision.isPresent()
                && !(precision.getAsDouble() >= LEAST_PRECISION && precision.getAsDouble() <= MOST_PRECISION)) {
            throw InvalidPlanException.of(
                    "precision",
                    "is " + precision.getAsDouble() + " %",
                    "give " + LEAST_PRECISION + "%, below which clocks and schedulers dominate, to " + MOST_PRECISION
                            + "%");
        }
        if (given.isEmpty()) {
            boolean open =
                    repetitions.starts().isEmpty() && repetitions.rounds().isEmpty() && !options.quick();
            Optional<Duration> usual = open ? usualTime : Optional.empty();
            if (precision.isPresent() && usual.isEmpty()) {
                throw InvalidPlanException.of("precision", "needs a time in which to reach it", "give time, too");
            }
            return usual;
        }
        if (given.get().compareTo(SHORTEST) < 0
                || given.get().compareTo(Duration.ofMinutes(Defaults.MAX_MINUTES)) > 0) {
            throw InvalidPlanException.of(
                    "time",
                    "is " + given.get().toSeconds() + " s",
                    "give " + SHORTEST.toSeconds() + "s, which one start takes, to " + Defaults.MAX_MINUTES / 60 + "h");
        }
        if (options.quick()) {
            throw InvalidPlanException.of("time", "contradicts --quick", "give one of them");
        }
        if (repetitions.starts().isPresent() && repetitions.rounds().isPresent()) {
            throw InvalidPlanException.of("time", "contradicts numbers of starts and rounds", "omit one of the three");
        }
        return given;
    }
}
