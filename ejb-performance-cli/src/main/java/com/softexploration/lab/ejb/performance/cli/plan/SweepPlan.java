package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The sweep: payloads of several sizes over the transports, some numbers of calls each.
 *
 * @param operation with its warm-up and the most of its measured calls
 * @param payloads sizes in characters
 * @param callCounts measured calls of one load test
 */
public record SweepPlan(
        ComparisonSettings settings, OperationParameters operation, List<Integer> payloads, List<Long> callCounts)
        implements PlanFactory {
    /**
     * Fills in the defaults and checks what was asked for.
     *
     * @param payloads value of {@code --payloads}, sizes in characters
     * @param calls value of {@code --calls}, measured calls of one load test
     * @throws CliException naming the option that is wrong and what it takes
     */
    public static SweepPlan of(ComparisonSettings settings, Optional<String> payloads, Optional<String> calls)
            throws CliException {
        List<Integer> sizes = payloads(settings.quick(), payloads);
        // A thread without a call would measure nothing.
        List<Long> counts = Numbers.list(
                "--calls",
                calls.orElse(settings.quick() ? ExperimentDefaults.QUICK_SWEEP_CALLS : ExperimentDefaults.SWEEP_CALLS),
                settings.threads(),
                ExperimentDefaults.MAX_CALLS);
        OperationParameters usual =
                settings.quick() ? ExperimentDefaults.QUICK_SWEEP_WARMUP : ExperimentDefaults.SWEEP_WARMUP;
        return new SweepPlan(
                settings,
                settings.warmedUp(List.of(usual.withRequestCount(Collections.max(counts))))
                        .get(0),
                sizes,
                counts);
    }

    /**
     * The sizes that the option names, in characters.
     *
     * @param quick whether the default is that of the small version
     * @param payloads value of {@code --payloads}
     * @throws CliException if it is no list of sizes
     */
    public static List<Integer> payloads(boolean quick, Optional<String> payloads) throws CliException {
        String usual = quick ? ExperimentDefaults.QUICK_SWEEP_PAYLOADS : ExperimentDefaults.SWEEP_PAYLOADS;
        return Numbers.list("--payloads", payloads.orElse(usual), 0, ExperimentDefaults.MAX_PAYLOAD_CHARS).stream()
                .map(Math::toIntExact)
                .toList();
    }

    @Override
    public ExperimentPlan planFor(ServerOffer offer) throws CliException {
        TransportChoice transports = TransportChoice.ofSweep(settings);
        List<String> words = transports.offeredBy(offer);
        int starts = settings.starts(ExperimentDefaults.SWEEP_STARTS);
        int rounds = settings.rounds(ExperimentDefaults.SWEEP_ROUNDS, ExperimentDefaults.QUICK_SWEEP_ROUNDS);
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (int payload : payloads) {
            loadTests.addAll(settings.turns().warmupPass(operation, payload, words));
        }
        for (int round = 1; round <= rounds; round++) {
            for (long calls : callCounts) {
                for (int payload : payloads) {
                    loadTests.addAll(settings.turns().measured(round, operation.operation(), payload, calls, words));
                }
            }
        }
        Parameters parameters = settings.parameters(
                ExperimentKind.SWEEP, starts, rounds, List.of(operation), words, payloads, callCounts);
        return new ExperimentPlan(
                parameters,
                ExperimentPlan.repeated(parameters, loadTests),
                transports.notes(offer),
                transports.leftOut(offer),
                settings.watchesWarmup());
    }
}
