package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Arrivals;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Orders the load tests of a load experiment: after each start, all warm-ups; then, in each round, every call at all
 * rates or levels of concurrency, in balanced order.
 * Shares of the maximum follow a load test in the closed model, which
 * shows it; searches for the rate within an objective follow the shares, which bracket it.
 *
 * @param warmups warm-up load tests, in this order
 * @param closed every call in the closed model
 * @param seed seed of the order; empty for the given order
 */
record LoadSchedule(
        List<LoadTestParameters> warmups,
        List<LoadTestParameters> closed,
        Rates rates,
        int starts,
        int rounds,
        Optional<Long> seed) {

    /** Minimum number of calls per thread; with fewer, unequal shares of the threads would lower the maximum rate. */
    private static final int FEWEST_CALLS_OF_THREAD = 5;

    /** Returns all load tests in order. */
    List<PlannedLoadTest> loadTests() {
        WilliamsDesign order = new WilliamsDesign(new Random(seed.orElse(0L)));
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (int start = 1; start <= starts; start++) {
            for (LoadTestParameters warmup : warmups) {
                loadTests.add(new PlannedLoadTest(start, 0, warmup));
            }
            for (int round = 1; round <= rounds; round++) {
                loadTests.addAll(ofRound(start, round, order));
            }
        }
        return List.copyOf(loadTests);
    }

    private List<PlannedLoadTest> ofRound(int start, int round, WilliamsDesign order) {
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        if (rates.callsPerSecond().isPresent()) {
            double rate = rates.callsPerSecond().getAsDouble();
            for (LoadTestParameters parameters : ordered(order, closed)) {
                loadTests.add(new PlannedLoadTest(start, round, parameters).at(rate, rates.time(), 0));
            }
            return loadTests;
        }
        for (LoadTestParameters parameters : closed) {
            PlannedLoadTest test = new PlannedLoadTest(start, round, parameters);
            if (!rates.levels().isEmpty()) {
                ordered(order, rates.levels()).forEach(threads -> loadTests.add(test.atLevel(threads)));
                continue;
            }
            long fewest = (long) FEWEST_CALLS_OF_THREAD * parameters.threadCount();
            loadTests.add(test.withRequestCount(Math.max(fewest, parameters.requestCount())));
            for (int percent : ordered(order, rates.percents())) {
                loadTests.add(new PlannedLoadTest(start, round, parameters, percent));
            }
            rates.searches().forEach(objective -> loadTests.add(test.searching(objective)));
        }
        return loadTests;
    }

    private <T> List<T> ordered(WilliamsDesign order, List<T> items) {
        return seed.isPresent() ? order.next(items) : items;
    }

    /**
     * Rates or concurrency levels of each call.
     *
     * @param percents rates in percent of the maximum; empty for a single rate, and for levels
     * @param callsPerSecond the single rate
     * @param levels numbers of threads, ascending; empty for rates
     * @param searches objective of each load test that searches for a rate, after those at shares of the maximum
     * @param time duration of the calls at each rate or level
     */
    record Rates(
            List<Integer> percents,
            OptionalDouble callsPerSecond,
            List<Integer> levels,
            List<String> searches,
            Duration time) {
        private static final int MOST_PERCENT = 500;
        private static final Duration SHORTEST = Duration.ofSeconds(1);

        /**
         * Creates the rates of an experiment after validating them.
         *
         * @throws InvalidPlanException naming the invalid option and the valid values
         */
        static Rates of(ExperimentOptions options) throws InvalidPlanException {
            ExperimentOptions.Load load = options.calls().load();
            Duration time = load.timeAtRate();
            if (time.compareTo(SHORTEST) < 0 || time.compareTo(Duration.ofMinutes(Defaults.MAX_MINUTES)) > 0) {
                throw InvalidPlanException.of(
                        "for", "is " + Values.plain(time), "give 1s to " + Defaults.MAX_MINUTES / 60 + "h");
            }
            if (!load.levels().isEmpty()) {
                return new Rates(List.of(), OptionalDouble.empty(), levels(load), List.of(), time);
            }
            if (load.callsPerSecond().isPresent()) {
                requireRate(load);
                return new Rates(List.of(), load.callsPerSecond(), List.of(), List.of(), time);
            }
            int searches = options.quick() ? Defaults.QUICK_LOAD_SEARCHES : Defaults.LOAD_SEARCHES;
            String usual = options.quick() ? Defaults.QUICK_LOAD_PERCENTS : Defaults.LOAD_PERCENTS;
            return new Rates(
                    Values.numbers("percents", load.percents().orElse(usual), 1, MOST_PERCENT).stream()
                            .map(Math::toIntExact)
                            .toList(),
                    load.callsPerSecond(),
                    List.of(),
                    load.objectives().stream()
                            .flatMap(objective -> Collections.nCopies(searches, objective).stream())
                            .toList(),
                    time);
        }

        private static List<Integer> levels(ExperimentOptions.Load load) throws InvalidPlanException {
            if (load.percents().isPresent() || load.callsPerSecond().isPresent()) {
                throw InvalidPlanException.of(
                        "threads",
                        "names several numbers, which contradicts "
                                + (load.percents().isPresent() ? "--percents" : "--rate"),
                        "give one number of threads, or omit the other");
            }
            String numbers = load.levels().stream().map(String::valueOf).collect(Collectors.joining(","));
            return Values.numbers("threads", numbers, 1, LoadTestParameters.MAX_THREAD_COUNT).stream()
                    .map(Math::toIntExact)
                    .sorted()
                    .toList();
        }

        private static void requireRate(ExperimentOptions.Load load) throws InvalidPlanException {
            double rate = load.callsPerSecond().getAsDouble();
            if (load.percents().isPresent()) {
                throw InvalidPlanException.of("rate", "contradicts --percents", "give one of them");
            }
            // negated to refuse NaN
            if (!(rate >= Arrivals.LEAST_RATE && rate <= Arrivals.MOST_RATE)) {
                throw InvalidPlanException.of(
                        "rate",
                        "is " + Values.plain(rate) + " calls per second",
                        "give 0.0167, one call per minute, to 1000000, the most that the clock resolves");
            }
            long seconds = load.timeAtRate().toSeconds();
            if (rate * seconds > LoadTestParameters.MAX_REQUEST_COUNT) {
                throw InvalidPlanException.of(
                        "rate",
                        "takes more than " + LoadTestParameters.MAX_REQUEST_COUNT + " calls in " + seconds + " s",
                        "give a lower rate or a shorter time");
            }
        }
    }
}
