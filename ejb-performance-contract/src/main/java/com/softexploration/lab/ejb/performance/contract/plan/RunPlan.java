package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans a run: each operation locally, remotely and over the floor. */
public final class RunPlan {
    private static final List<String> COMPARED =
            List.of(Side.LOCAL.publishedTransport(), Side.REMOTE.publishedTransport());
    private static final TransportChoice TRANSPORTS =
            new TransportChoice(List.of(COMPARED.get(0), COMPARED.get(1), Transports.FLOOR), Set.copyOf(COMPARED));

    private RunPlan() {}

    /**
     * Plans the run before the servers are up.
     *
     * @param options transports and payloads are ignored
     * @throws InvalidPlanException naming the invalid option and the valid values
     */
    public static ExperimentPlan of(ExperimentOptions options) throws InvalidPlanException {
        List<OperationCalls> defaults = options.quick()
                ? OperationCalls.table(
                        Defaults.QUICK_RUN_CALLS, Defaults.QUICK_RUN_LOCAL_WARMUP, Defaults.QUICK_RUN_REMOTE_WARMUP)
                : OperationCalls.table(Defaults.RUN_CALLS, Defaults.RUN_LOCAL_WARMUP, Defaults.RUN_REMOTE_WARMUP);
        ExperimentDraft draft = ExperimentDraft.checked(
                ExperimentKind.RUN,
                options,
                TRANSPORTS,
                ExperimentDraft.operations(options, defaults, Defaults.operations(Defaults.RUN_CALLS)),
                List.of(),
                List.of(),
                Defaults.STARTS,
                new ExperimentDraft.RoundDefaults(
                        Defaults.RUN_ROUNDS,
                        Defaults.RUN_ROUNDS_OF_ONE_START,
                        Defaults.QUICK_ROUNDS,
                        Optional.of(Duration.ofMinutes(Defaults.RUN_MINUTES))));
        return ExperimentPlan.of(draft, ServerCapabilities.ASSUMED);
    }
}
