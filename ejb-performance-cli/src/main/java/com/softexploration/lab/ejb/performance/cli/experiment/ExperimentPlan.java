package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.Parameters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which load tests are run in which order.
 *
 * @param parameters what was asked for
 * @param loadTests in order: within a round every operation locally, then remotely; so a machine that gets slower or busier
 *     during the experiment does so for both
 */
public record ExperimentPlan(Parameters parameters, List<PlannedLoadTest> loadTests) {
    private static final Duration START_AND_STOP = Duration.ofSeconds(45);
    private static final Duration BESIDE_EACH_LOAD_TEST = Duration.ofMillis(1_500);
    private static final Duration FLOOR_AND_REPORT = Duration.ofSeconds(10);

    /** The plan for those parameters. */
    public static ExperimentPlan of(Parameters parameters) {
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (int round = 1; round <= parameters.rounds(); round++) {
            for (OperationParameters operation : parameters.operations()) {
                for (Side side : Side.values()) {
                    loadTests.add(new PlannedLoadTest(
                            operation.operation(),
                            side,
                            round,
                            operation.requestCount(),
                            side == Side.LOCAL ? operation.localWarmupCount() : operation.remoteWarmupCount(),
                            parameters.threadCount()));
                }
            }
        }
        return new ExperimentPlan(parameters, List.copyOf(loadTests));
    }

    /**
     * Fills in the defaults and checks what was asked for.
     *
     * @param quick whether the defaults are those of the small version
     * @param operations operations to measure; empty for all
     * @param calls value of {@code --calls}
     * @param warmup value of {@code --warmup}
     * @param rounds value of {@code --rounds}
     * @param threads value of {@code --threads}
     * @throws CliException naming the option that is wrong and what it takes
     */
    public static Parameters parameters(
            boolean quick,
            List<String> operations,
            Optional<String> calls,
            Optional<String> warmup,
            Optional<Integer> rounds,
            Optional<Integer> threads)
            throws CliException {
        List<String> known = ExperimentDefaults.operations();
        for (String operation : operations) {
            if (!known.contains(operation)) {
                throw CliException.wrongUse(
                        "There is no operation '" + operation + "'", "choose from " + String.join(", ", known));
            }
        }
        List<String> chosen = operations.isEmpty()
                ? known
                : known.stream().filter(operations::contains).toList();
        CallCounts callCounts = calls.isPresent()
                ? CallCounts.parse("--calls", calls.get(), chosen, 1, ExperimentDefaults.MAX_CALLS)
                : CallCounts.DEFAULT;
        CallCounts warmupCounts = warmup.isPresent()
                ? CallCounts.parse("--warmup", warmup.get(), chosen, 0, ExperimentDefaults.MAX_WARMUP_CALLS)
                : CallCounts.DEFAULT;
        List<OperationParameters> defaults = quick ? ExperimentDefaults.QUICK_CALLS : ExperimentDefaults.CALLS;
        return new Parameters(
                "run",
                quick,
                inRange(
                        "--rounds",
                        rounds.orElse(quick ? ExperimentDefaults.QUICK_ROUNDS : ExperimentDefaults.ROUNDS),
                        ExperimentDefaults.MAX_ROUNDS),
                inRange("--threads", threads.orElse(ExperimentDefaults.THREADS), ExperimentDefaults.MAX_THREADS),
                0.0,
                defaults.stream()
                        .filter(operation -> chosen.contains(operation.operation()))
                        .map(operation -> new OperationParameters(
                                operation.operation(),
                                callCounts.of(operation.operation(), operation.requestCount()),
                                warmupCounts.of(operation.operation(), operation.localWarmupCount()),
                                warmupCounts.of(operation.operation(), operation.remoteWarmupCount())))
                        .toList(),
                List.of(),
                List.of(),
                List.of());
    }

    /**
     * Roughly how long the whole experiment takes, servers and report included.
     *
     * @param sleepMillis how long each of the four steps of a remote {@code simple} call sleeps
     */
    public Duration estimate(int sleepMillis) {
        Duration sum = START_AND_STOP.plus(FLOOR_AND_REPORT);
        for (PlannedLoadTest test : loadTests) {
            long nanosPerCall = ExperimentDefaults.typicalNanos(test.operation(), test.side(), sleepMillis);
            sum = sum.plus(BESIDE_EACH_LOAD_TEST)
                    .plus(Duration.ofNanos(nanosPerCall).multipliedBy(test.totalCount() / test.threadCount()));
        }
        return sum;
    }

    private static int inRange(String option, int value, int max) throws CliException {
        if (value < 1 || value > max) {
            throw CliException.wrongUse(option + " is " + value, "give a whole number from 1 to " + max);
        }
        return value;
    }
}
