package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.RacePlan;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import com.softexploration.lab.ejb.performance.contract.plan.SweepPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of {@code invoke race} and {@code invoke sweep}; the plan is that of the command {@code race} or {@code sweep}. */
final class InvokedComparison {
    private static final String RACE = "race";
    private static final String SWEEP = "sweep";

    @Option(
            names = "--transports",
            paramLabel = "WORD",
            split = ",",
            description =
                    "race and sweep: transports, some of SupportedTransports, or all (except servlet-jdk), the default.")
    private List<String> transports = List.of();

    @Option(
            names = {"--operations", "--operation"},
            paramLabel = "OPERATION",
            split = ",",
            description = "race: operations, of nop, simple, complex and accounts (default: accounts).")
    private List<String> operations = List.of();

    @Option(
            names = "--payloads",
            paramLabel = "CHARS,...",
            description = "sweep: sizes in characters (default: " + Defaults.SWEEP_PAYLOADS + ").")
    private Optional<String> payloads = Optional.empty();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "race and sweep: repetitions, all transports interleaved (default: "
                    + Defaults.RACE_ROUNDS_OF_ONE_START + ", of a sweep " + Defaults.SWEEP_ROUNDS + ").")
    private Optional<Integer> rounds = Optional.empty();

    /** Whether a word names a comparison instead of an operation. */
    static boolean isOne(String word) {
        return word.equals(RACE) || word.equals(SWEEP);
    }

    /** Names of options here that do not apply to an operation or comparison. */
    static List<String> uselessFor(String word) {
        return switch (word) {
            case RACE -> List.of("--payloads");
            case SWEEP -> List.of("--operations");
            default -> List.of("--transports", "--rounds", "--operations", "--payloads");
        };
    }

    /**
     * Plans a comparison.
     *
     * @param kind {@code race} or {@code sweep}
     * @param capabilities of the server
     * @throws CliException naming the invalid option and the valid values
     */
    ExperimentPlan plan(
            String kind,
            Optional<String> calls,
            Optional<String> warmup,
            int threads,
            double maxErrorRate,
            ServerCapabilities capabilities)
            throws CliException {
        ExperimentOptions options = new ExperimentOptions(
                false,
                operations,
                transports.equals(List.of("all")) ? List.of() : transports,
                new ExperimentOptions.Calls(calls, warmup, payloads, false),
                new ExperimentOptions.Repetitions(Optional.of(1), rounds, Optional.empty()),
                threads,
                maxErrorRate,
                UserOperations.NONE);
        return PlannedExperiment.plan(
                () -> kind.equals(RACE) ? RacePlan.of(options, capabilities) : SweepPlan.of(options, capabilities));
    }
}
