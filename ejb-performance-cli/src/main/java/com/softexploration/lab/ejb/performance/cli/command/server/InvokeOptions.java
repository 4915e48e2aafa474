package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.command.LoadTestOptions;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Options of the command {@code invoke} for single load tests, races and sweeps; races and sweeps are planned like the
 * commands of the same name.
 */
final class InvokeOptions {
    private static final String RACE = "race";
    private static final String SWEEP = "sweep";

    @Option(
            names = "--calls",
            paramLabel = "N",
            description = "Measured calls (default: " + Defaults.SINGLE_CALLS
                    + "). Of a race per load test (default: numberOfCalls of the"
                    + " server's JNDI, otherwise " + Defaults.RACE_CALLS
                    + "); of a sweep, each number is measured (default: "
                    + Defaults.SWEEP_CALLS + ").")
    private Optional<String> calls = Optional.empty();

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = "Warm-up calls, logged, excluded from statistics (default: " + Defaults.RACE_REMOTE_WARMUP
                    + "; others " + Defaults.SWEEP_REMOTE_WARMUP + "). Of a race or sweep before the first round.")
    private Optional<String> warmup = Optional.empty();

    @Mixin
    private LoadTestOptions loadTests;

    @Option(
            names = "--transport",
            paramLabel = "WORD",
            description = "Transport, one of the MXBean's SupportedTransports (default: the first of them).")
    private String transport;

    @Option(
            names = "--payload",
            paramLabel = "CHARS",
            defaultValue = "0",
            description = "Size of the operation payload in characters, in each direction (default: ${DEFAULT-VALUE}).")
    private int payload;

    @Option(
            names = "--transports",
            paramLabel = "NAME,...",
            split = ",",
            hideParamSyntax = true,
            description = "Race and sweep: transports, of the MXBean's SupportedTransports (default: all).")
    private List<String> transports = List.of();

    @Option(
            names = {"--operations", "--operation"},
            paramLabel = "NAME,...",
            split = ",",
            hideParamSyntax = true,
            description = "Race: operations, of nop, simple, complex and accounts (default: accounts).")
    private List<String> operations = List.of();

    @Option(
            names = "--payloads",
            paramLabel = "N,...",
            description = "Sweep: sizes in characters (default: " + Defaults.SWEEP_PAYLOADS + ").")
    private Optional<String> payloads = Optional.empty();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Race and sweep: repetitions, all transports interleaved (default: race "
                    + Defaults.RACE_ROUNDS_OF_ONE_START + ", sweep " + Defaults.SWEEP_ROUNDS + ").")
    private Optional<Integer> rounds = Optional.empty();

    /** Returns whether a word names a comparison instead of an operation. */
    static boolean isComparison(String word) {
        return word.equals(RACE) || word.equals(SWEEP);
    }

    /** Returns the names of given options that do not apply to an operation or comparison. */
    static List<String> uselessFor(String word) {
        return switch (word) {
            case RACE -> List.of("--payloads", "--transport", "--payload");
            case SWEEP -> List.of("--operations", "--transport", "--payload");
            default -> List.of("--transports", "--rounds", "--operations", "--payloads");
        };
    }

    /**
     * Plans a race or sweep.
     *
     * @throws CliException naming the invalid option and the valid values
     */
    ExperimentPlan comparison(String kind, ServerCapabilities capabilities) throws CliException {
        ExperimentOptions options = new ExperimentOptions(
                false,
                operations,
                transports.equals(List.of("all")) ? List.of() : transports,
                new ExperimentOptions.Calls(calls, warmup, payloads, false),
                new ExperimentOptions.Repetitions(Optional.of(1), rounds, Optional.empty()),
                loadTests.settings(),
                UserOperations.NONE);
        return PlannedExperiment.plan(
                () -> kind.equals(RACE) ? RacePlan.of(options, capabilities) : SweepPlan.of(options, capabilities));
    }

    /**
     * Plans a single load test.
     *
     * @throws CliException if a number is invalid
     */
    PlannedLoadTest loadTest(String operation, LoadTestExecutor executor) throws CliException, IOException {
        String usedTransport = transport == null ? executor.usualTransport() : transport;
        long requestCount = number("--calls", calls, Defaults.SINGLE_CALLS);
        long warmupCalls = number("--warmup", warmup, Defaults.usualWarmup(operation));
        try {
            return new PlannedLoadTest(
                    1,
                    1,
                    loadTests.settings().parameters(usedTransport, operation, payload, requestCount, warmupCalls));
        } catch (IllegalArgumentException e) {
            throw CliException.wrongUse(e);
        }
    }

    private static long number(String option, Optional<String> value, long otherwise) throws CliException {
        if (value.isEmpty()) {
            return otherwise;
        }
        try {
            return Long.parseLong(value.get().strip());
        } catch (NumberFormatException e) {
            throw CliException.wrongUse(
                    option + " " + value.get() + " is not a whole number", "give one, such as " + option + " 2000");
        }
    }
}
