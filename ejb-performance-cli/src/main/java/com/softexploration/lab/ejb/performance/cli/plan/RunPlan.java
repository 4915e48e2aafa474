package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Transports;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Local against remote. Within a round every operation is called locally, remotely and over the floor; so a machine that gets
 * slower or busier during the experiment does so for all of them.
 *
 * @param parameters what was asked for
 */
public record RunPlan(Parameters parameters) implements PlanFactory {
    private static final List<String> COMPARED =
            List.of(Side.LOCAL.publishedTransport(), Side.REMOTE.publishedTransport());

    private static final TransportChoice TRANSPORTS =
            new TransportChoice(List.of(COMPARED.get(0), COMPARED.get(1), Transports.FLOOR), Set.copyOf(COMPARED));

    /**
     * Fills in the defaults and checks what was asked for.
     *
     * @param operations operations to measure; empty for all
     * @param calls value of {@code --calls}
     * @throws CliException naming the option that is wrong and what it takes
     */
    public static RunPlan of(ComparisonSettings settings, List<String> operations, Optional<String> calls)
            throws CliException {
        List<String> known = ExperimentDefaults.operations();
        List<String> chosen = WordList.checked("--operations", "operation", operations, known, known);
        CallCounts callCounts = CallCounts.parse("--calls", calls, chosen, 1, ExperimentDefaults.MAX_CALLS);
        List<OperationParameters> defaults =
                settings.quick() ? ExperimentDefaults.QUICK_CALLS : ExperimentDefaults.CALLS;
        return new RunPlan(settings.parameters(
                ExperimentKind.RUN,
                settings.rounds(ExperimentDefaults.ROUNDS, ExperimentDefaults.QUICK_ROUNDS),
                settings.warmedUp(defaults.stream()
                        .filter(operation -> chosen.contains(operation.operation()))
                        .map(operation -> operation.withRequestCount(
                                callCounts.of(operation.operation(), operation.requestCount())))
                        .toList()),
                List.of(),
                List.of(),
                List.of()));
    }

    @Override
    public ExperimentPlan planFor(ServerOffer offer) throws CliException {
        List<String> words = TRANSPORTS.offeredBy(offer);
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (int round = 1; round <= parameters.rounds(); round++) {
            for (OperationParameters operation : parameters.operations()) {
                for (String word : words) {
                    Optional<OperationParameters> calls = word.equals(Transports.FLOOR)
                            ? ExperimentDefaults.floorCalls(operation)
                            : Optional.of(operation);
                    if (calls.isPresent()) {
                        loadTests.add(planned(round, calls.get(), word));
                    }
                }
            }
        }
        Optional<String> leftOut = TRANSPORTS.leftOut(offer);
        return new ExperimentPlan(
                parameters,
                ExperimentPlan.repeated(parameters, loadTests),
                leftOut.stream().toList(),
                leftOut);
    }

    private PlannedLoadTest planned(int round, OperationParameters operation, String transport) {
        return new PlannedLoadTest(
                round,
                transport,
                operation.operation(),
                0,
                operation.requestCount(),
                TransportChoice.side(transport) == Side.LOCAL
                        ? operation.localWarmupCount()
                        : operation.remoteWarmupCount(),
                parameters.threadCount(),
                parameters.maxErrorRate());
    }
}
