package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options common to all experiment plans. */
final class PlanOptions {
    static final String STARTS = "--starts";
    private static final String ROUNDS = "--rounds";
    private static final String TIME = "--time";
    private static final String PRECISION = "--precision";

    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3})?) ?%?");
    private static final Pattern DURATION = Pattern.compile("(\\d{1,5})(s|m|h)");

    /** Number of seeds, limited so that seeds have few digits to type. */
    private static final long SEEDS = 1_000_000;

    @Option(
            names = TIME,
            paramLabel = "TIME",
            description = {
                "Of the whole experiment, such as 15m.",
                "Starts and rounds are chosen to narrow the intervals. With --server all for each server."
            })
    private Optional<String> time = Optional.empty();

    @Option(
            names = PRECISION,
            paramLabel = "PERCENT",
            description = {
                "Ends early, once every median's interval is within this share of the median, such as 5%%.",
                "Measured differences have no influence."
            })
    private Optional<String> precision = Optional.empty();

    @Option(
            names = STARTS,
            paramLabel = "N",
            description = {
                "Server starts.",
                "Each has all rounds. Results vary more between starts than between rounds; the intervals of a single start"
                        + " ignore that."
            })
    private Optional<Integer> starts = Optional.empty();

    @Option(
            names = ROUNDS,
            paramLabel = "N",
            description = {"Repetitions per start.", "Each has every load test, interleaved."})
    private Optional<Integer> rounds = Optional.empty();

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = {
                "Warm-up calls after each start, such as 5000, or per operation, such as nop=20000.",
                "They are made in a single pass, logged, and excluded from statistics."
            })
    private Optional<String> warmup = Optional.empty();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = {
                "Repeats the order of the load tests within the rounds of an earlier run (default: a new random order).",
                "Report and run.json record the seed."
            })
    private Optional<Long> seed = Optional.empty();

    @Mixin
    private LoadTestOptions loadTests;

    @Option(names = "--quick", description = "At most about 90 s: orders of magnitude, not quotable.")
    private boolean quick;

    /** Returns whether the defaults of a quick experiment apply. */
    boolean isQuick() {
        return quick;
    }

    /** Returns the value of the option {@code --warmup}; empty if it is not given. */
    Optional<String> warmup() {
        return warmup;
    }

    /**
     * Returns starts, rounds and time limit, unchecked.
     *
     * @param startsServers whether servers are started; otherwise there is one start
     * @throws CliException if a value is malformed
     */
    ExperimentOptions.Repetitions repetitions(boolean startsServers) throws CliException {
        return new ExperimentOptions.Repetitions(
                startsServers ? starts : Optional.of(1),
                rounds,
                seed,
                new ExperimentOptions.TimeLimit(duration(TIME, time), precision()));
    }

    /** Returns the options common to all load tests. */
    LoadTestOptions loadTests() {
        return loadTests;
    }

    /** Returns a random seed. */
    static long randomSeed() {
        return ThreadLocalRandom.current().nextLong(SEEDS);
    }

    private OptionalDouble precision() throws CliException {
        if (precision.isEmpty()) {
            return OptionalDouble.empty();
        }
        Matcher written = PERCENT.matcher(precision.get());
        if (!written.matches()) {
            throw CliException.wrongUse(
                    PRECISION + " is '" + precision.get() + "'", "give a share in percent, such as 5%");
        }
        return OptionalDouble.of(Double.parseDouble(written.group(1)));
    }

    /**
     * Parses the value of a duration option.
     *
     * @throws CliException if it is malformed
     */
    static Optional<Duration> duration(String option, Optional<String> value) throws CliException {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        Matcher written = DURATION.matcher(value.get());
        if (!written.matches()) {
            throw CliException.wrongUse(
                    option + " is '" + value.get() + "'", "give a number with s, m or h, such as 10m");
        }
        long number = Long.parseLong(written.group(1));
        return Optional.of(
                switch (written.group(2)) {
                    case "s" -> Duration.ofSeconds(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofHours(number);
                });
    }
}
