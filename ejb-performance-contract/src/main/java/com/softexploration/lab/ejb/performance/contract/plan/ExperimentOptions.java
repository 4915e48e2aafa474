package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Options of an experiment, validated during planning.
 *
 * @param quick whether the small defaults apply
 * @param operations named operations; empty for the defaults
 * @param transports named transports; empty for the defaults
 * @param calls numbers of calls and payload sizes
 * @param repetitions starts and rounds
 * @param loadTests settings of every load test
 * @param userOperations the user's operations
 */
public record ExperimentOptions(
        boolean quick,
        List<String> operations,
        List<String> transports,
        Calls calls,
        Repetitions repetitions,
        LoadTestSettings loadTests,
        UserOperations userOperations) {

    /**
     * Calls of each load test; empty values have defaults.
     *
     * @param measured one number, or {@code operation=number} separated by commas; for a sweep, numbers separated by
     *     commas
     * @param warmup one number, or {@code operation=number} separated by commas
     * @param payloads sizes of a sweep in characters, separated by commas
     * @param load rates or levels of a load experiment
     * @param adaptiveWarmup whether default warm-up is repeated until times stop improving
     */
    public record Calls(
            Optional<String> measured,
            Optional<String> warmup,
            Optional<String> payloads,
            Load load,
            boolean adaptiveWarmup) {
        /** Calls with default values only. */
        public static final Calls DEFAULT = new Calls(Optional.empty(), Optional.empty(), Optional.empty(), true);

        /** Creates call options with the default rates. */
        public Calls(
                Optional<String> measured, Optional<String> warmup, Optional<String> payloads, boolean adaptiveWarmup) {
            this(measured, warmup, payloads, Load.DEFAULT, adaptiveWarmup);
        }
    }

    /**
     * Rates or concurrency levels of a load experiment.
     *
     * @param percents rates in percent of the maximum, separated by commas; empty for the default ones, or a single rate
     * @param callsPerSecond a single rate instead
     * @param time duration of the calls at each rate or level; empty for the default
     * @param levels levels of concurrency, as numbers of threads, instead of rates; empty for rates
     * @param objectives texts of the objectives whose rate is searched for
     */
    public record Load(
            Optional<String> percents,
            OptionalDouble callsPerSecond,
            Optional<Duration> time,
            List<Integer> levels,
            List<String> objectives) {
        /** Rates with default values only. */
        public static final Load DEFAULT = new Load(Optional.empty(), OptionalDouble.empty(), Optional.empty());

        /** Creates options with the given rates. */
        public Load(Optional<String> percents, OptionalDouble callsPerSecond, Optional<Duration> time) {
            this(percents, callsPerSecond, time, List.of(), List.of());
        }

        /** Returns a copy with the given levels of concurrency. */
        public Load at(List<Integer> threads) {
            return new Load(percents, callsPerSecond, time, threads, objectives);
        }

        /** Returns a copy that searches for the highest rate within each objective. */
        public Load searching(List<String> texts) {
            return new Load(percents, callsPerSecond, time, levels, texts);
        }

        /** Duration of the calls at each rate or level; by default, longer at a single low rate. */
        public Duration timeAtRate() {
            long fewest = Defaults.OPEN_LOAD_TEST_MILLIS;
            long known = callsPerSecond.isPresent()
                    ? (long) (1e3 * Defaults.OPEN_LOAD_CALLS / callsPerSecond.getAsDouble())
                    : fewest;
            return time.orElse(
                    Duration.ofMillis(Math.max(fewest, Math.min(Defaults.MAX_OPEN_LOAD_TEST_MILLIS, known))));
        }
    }

    /**
     * Repetitions of load tests; empty values have defaults.
     *
     * @param starts starts of the servers
     * @param rounds rounds after each start
     * @param orderSeed seed of the random order within rounds; empty for list order
     * @param limit time limit, which determines the starts and rounds that are not given
     */
    public record Repetitions(
            Optional<Integer> starts, Optional<Integer> rounds, Optional<Long> orderSeed, TimeLimit limit) {
        /** Repetitions with default values only. */
        public static final Repetitions DEFAULT = new Repetitions(Optional.empty(), Optional.empty(), Optional.empty());

        /** Creates repetitions without a time limit. */
        public Repetitions(Optional<Integer> starts, Optional<Integer> rounds, Optional<Long> orderSeed) {
            this(starts, rounds, orderSeed, TimeLimit.DEFAULT);
        }

        private Repetitions inOrder(long seed) {
            return new Repetitions(starts, rounds, Optional.of(seed), limit);
        }
    }

    /**
     * Time limit of an experiment.
     *
     * @param time duration of the whole experiment; empty for the default
     * @param precisionPercent half-width of the intervals of all medians, in percent of the median, that ends the
     *     experiment early; empty to use the full time
     */
    public record TimeLimit(Optional<Duration> time, OptionalDouble precisionPercent) {
        /** Default time limit, without early end. */
        public static final TimeLimit DEFAULT = new TimeLimit(Optional.empty(), OptionalDouble.empty());
    }

    /** Returns a copy whose order within rounds is derived from the given seed. */
    public ExperimentOptions inOrder(long seed) {
        return new ExperimentOptions(
                quick, operations, transports, calls, repetitions.inOrder(seed), loadTests, userOperations);
    }

    /** Returns options that contain only defaults, those of a quick experiment if {@code quick}. */
    public static ExperimentOptions byDefault(boolean quick) {
        return new ExperimentOptions(
                quick,
                List.of(),
                List.of(),
                Calls.DEFAULT,
                Repetitions.DEFAULT,
                LoadTestSettings.DEFAULT,
                UserOperations.NONE);
    }
}
