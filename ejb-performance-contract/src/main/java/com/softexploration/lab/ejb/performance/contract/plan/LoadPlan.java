package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Plans a load experiment: the same operations at several rates or at a single rate; by default {@code nop} over the
 * published transport.
 */
public final class LoadPlan {
    private LoadPlan() {}

    /** Plans the experiment before the servers are up; see {@link #of(ExperimentOptions, ServerCapabilities)}. */
    public static ExperimentPlan of(ExperimentOptions options) throws InvalidPlanException {
        return of(options, ServerCapabilities.ASSUMED);
    }

    /**
     * Plans the experiment.
     *
     * @param options payloads are ignored
     * @param capabilities of the servers
     * @throws InvalidPlanException naming the invalid option and the valid values
     */
    public static ExperimentPlan of(ExperimentOptions options, ServerCapabilities capabilities)
            throws InvalidPlanException {
        List<String> named =
                options.transports().isEmpty() ? List.of(Side.REMOTE.publishedTransport()) : options.transports();
        ExperimentOptions.Load load = options.calls().load();
        // A duration of the calls replaces the time budget.
        boolean atOneRate = load.callsPerSecond().isPresent() && load.time().isPresent();
        return of(options, capabilities, named, Operation.NOP, atOneRate);
    }

    /**
     * Plans a comparison of transports at the rate of the options, by default of all that are compared; see
     * {@link #of(ExperimentOptions)}.
     */
    public static ExperimentPlan ofRace(ExperimentOptions options) throws InvalidPlanException {
        return of(options, ServerCapabilities.ASSUMED, options.transports(), Operation.ACCOUNTS, false);
    }

    private static ExperimentPlan of(
            ExperimentOptions options,
            ServerCapabilities capabilities,
            List<String> transports,
            Operation operation,
            boolean once)
            throws InvalidPlanException {
        List<OperationCalls> defaults = options.quick()
                ? OperationCalls.table(
                        Defaults.QUICK_RACE_CALLS, Defaults.QUICK_RACE_LOCAL_WARMUP, Defaults.QUICK_RACE_REMOTE_WARMUP)
                : OperationCalls.table(Defaults.RACE_CALLS, Defaults.RACE_LOCAL_WARMUP, Defaults.RACE_REMOTE_WARMUP);
        ExperimentDraft draft = ExperimentDraft.checked(
                ExperimentKind.LOAD,
                options,
                transports(options, capabilities, transports),
                ExperimentDraft.operations(options, defaults, List.of(operation.word())),
                List.of(),
                List.of(),
                once ? 1 : Defaults.STARTS,
                new ExperimentDraft.RoundDefaults(
                        Defaults.LOAD_ROUNDS,
                        Defaults.LOAD_ROUNDS,
                        Defaults.LOAD_ROUNDS,
                        once ? Optional.empty() : Optional.of(Duration.ofMinutes(Defaults.LOAD_MINUTES))));
        return ExperimentPlan.of(draft, capabilities);
    }

    /** Returns the transports; the floor and local transports are included only if they are named. */
    private static TransportChoice transports(
            ExperimentOptions options, ServerCapabilities capabilities, List<String> named)
            throws InvalidPlanException {
        TransportChoice choice = TransportChoice.of(named, options.userOperations(), capabilities, word -> true);
        return new TransportChoice(
                choice.words().stream()
                        .filter(word ->
                                named.contains(word) || !(word.equals(Transports.FLOOR) || Transports.isLocal(word)))
                        .toList(),
                choice.named());
    }
}
