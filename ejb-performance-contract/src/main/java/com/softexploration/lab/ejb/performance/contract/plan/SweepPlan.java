package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Plans a sweep: payloads of several sizes over several transports, with several numbers of calls each. */
public final class SweepPlan {
    private SweepPlan() {}

    /** Plans the sweep before the servers are up; see {@link #of(ExperimentOptions, ServerCapabilities)}. */
    public static ExperimentPlan of(ExperimentOptions options) throws InvalidPlanException {
        return of(options, ServerCapabilities.ASSUMED);
    }

    /**
     * Plans the sweep.
     *
     * @param options operations are ignored
     * @param capabilities of the servers
     * @throws InvalidPlanException naming the invalid option and the valid values
     */
    public static ExperimentPlan of(ExperimentOptions options, ServerCapabilities capabilities)
            throws InvalidPlanException {
        List<Integer> payloads = payloads(options.quick(), options.calls().payloads());
        // at least one call per thread
        List<Long> counts = Values.numbers(
                "calls",
                options.calls().measured().orElse(options.quick() ? Defaults.QUICK_SWEEP_CALLS : Defaults.SWEEP_CALLS),
                Values.checked(options.loadTests()).fewestCalls(),
                LoadTestParameters.MAX_REQUEST_COUNT);
        OperationCalls calls = new OperationCalls(
                Operation.PAYLOAD.word(),
                Collections.max(counts),
                options.quick() ? Defaults.QUICK_SWEEP_LOCAL_WARMUP : Defaults.SWEEP_LOCAL_WARMUP,
                options.quick() ? Defaults.QUICK_SWEEP_REMOTE_WARMUP : Defaults.SWEEP_REMOTE_WARMUP);
        ExperimentDraft draft = ExperimentDraft.checked(
                ExperimentKind.SWEEP,
                options,
                TransportChoice.of(
                        options.transports(), options.userOperations(), capabilities, SweepPlan::isMeasuredByDefault),
                ExperimentDraft.warmedUp(options, List.of(calls)),
                payloads,
                counts,
                Defaults.SWEEP_STARTS,
                new ExperimentDraft.RoundDefaults(
                        Defaults.SWEEP_ROUNDS, Defaults.SWEEP_ROUNDS, Defaults.QUICK_SWEEP_ROUNDS, Optional.empty()));
        return ExperimentPlan.of(draft, capabilities);
    }

    /**
     * Returns whether a sweep includes the transport by default. Transaction variants are excluded, because the cost of
     * a transaction does not depend on the payload; and EJB over HTTP, whose client on WildFly waits for a delayed
     * acknowledgement (40 ms) in each call with 512 characters or more.
     */
    private static boolean isMeasuredByDefault(String transport) {
        return !transport.contains("-ejb-");
    }

    /**
     * Parses payload sizes, in characters.
     *
     * @param quick whether the small defaults apply
     * @param payloads sizes separated by commas; empty for the defaults
     * @throws InvalidPlanException if it is not a list of sizes
     */
    private static List<Integer> payloads(boolean quick, Optional<String> payloads) throws InvalidPlanException {
        String usual = quick ? Defaults.QUICK_SWEEP_PAYLOADS : Defaults.SWEEP_PAYLOADS;
        return Values.numbers("payloads", payloads.orElse(usual), 0, LoadTestParameters.MAX_PAYLOAD_CHARS).stream()
                .map(Math::toIntExact)
                .toList();
    }
}
