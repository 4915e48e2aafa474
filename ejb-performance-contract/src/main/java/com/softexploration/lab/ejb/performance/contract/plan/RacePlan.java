package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Plans a race: the same operations over several transports; by default the published one, over 55 accounts. */
public final class RacePlan {
    private RacePlan() {}

    /** Plans the race before the servers are up; see {@link #of(ExperimentOptions, ServerCapabilities)}. */
    public static ExperimentPlan of(ExperimentOptions options) throws InvalidPlanException {
        return of(options, ServerCapabilities.ASSUMED);
    }

    /**
     * Plans the race.
     *
     * @param options payloads are ignored
     * @param capabilities of the servers
     * @throws InvalidPlanException naming the invalid option and the valid values
     */
    public static ExperimentPlan of(ExperimentOptions options, ServerCapabilities capabilities)
            throws InvalidPlanException {
        List<OperationCalls> defaults = options.quick()
                ? OperationCalls.table(
                        Defaults.QUICK_RACE_CALLS, Defaults.QUICK_RACE_LOCAL_WARMUP, Defaults.QUICK_RACE_REMOTE_WARMUP)
                : OperationCalls.table(Defaults.RACE_CALLS, Defaults.RACE_LOCAL_WARMUP, Defaults.RACE_REMOTE_WARMUP);
        ExperimentDraft draft = ExperimentDraft.checked(
                ExperimentKind.RACE,
                options,
                TransportChoice.of(options.transports(), options.userOperations(), capabilities, word -> true),
                ExperimentDraft.operations(options, defaults, List.of(Operation.ACCOUNTS.word())),
                List.of(),
                List.of(),
                Defaults.STARTS,
                new ExperimentDraft.RoundDefaults(
                        Defaults.RACE_ROUNDS,
                        Defaults.RACE_ROUNDS_OF_ONE_START,
                        Defaults.QUICK_ROUNDS,
                        Optional.of(Duration.ofMinutes(Defaults.RACE_MINUTES))));
        return ExperimentPlan.of(draft, capabilities);
    }
}
