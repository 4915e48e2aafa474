package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of load tests at a single rate. */
final class RateOptions {
    private static final String DURATION = "--for";

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = {
                "Calls are due at this rate, in calls per second, at random times (open model).",
                "With load instead of shares of a maximum; with race over every transport. The lowest rate is one call per"
                        + " minute, 0.0167."
            })
    private Optional<Double> rate = Optional.empty();

    @Option(
            names = DURATION,
            paramLabel = "TIME",
            description = {
                "How long each rate or number of threads lasts, such as 10m (default: "
                        + Defaults.OPEN_LOAD_TEST_MILLIS / 1_000 + "s; with --rate up to "
                        + Defaults.MAX_OPEN_LOAD_TEST_MILLIS / 1_000 + "s).",
                "With --rate, the default is as long as " + Defaults.OPEN_LOAD_CALLS
                        + " calls take. With load --rate, one start and one round, unless you set them."
            })
    private Optional<String> time = Optional.empty();

    /**
     * Returns whether a single rate is given.
     *
     * @throws CliException if there is only a duration
     */
    boolean isGiven() throws CliException {
        if (rate.isEmpty() && time.isPresent()) {
            throw CliException.wrongUse(DURATION + " needs a rate", "give --rate, or --time for the whole experiment");
        }
        return rate.isPresent();
    }

    /** Returns the rates of the experiment, unchecked. */
    ExperimentOptions.Load load(Optional<String> percents) throws CliException {
        return new ExperimentOptions.Load(
                percents,
                rate.stream().mapToDouble(callsPerSecond -> callsPerSecond).findFirst(),
                PlanOptions.duration(DURATION, time));
    }
}
