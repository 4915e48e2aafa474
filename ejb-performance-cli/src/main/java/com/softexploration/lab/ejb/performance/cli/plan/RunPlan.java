package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Local against remote. Every operation is warmed up, then called locally, remotely and over the floor within each round, in an order that
 * is drawn; so a machine that gets slower or busier during the experiment does so for all of them.
 *
 * @param parameters what was asked for
 * @param watchesWarmup whether warm-up goes on until it is over
 * @param own the user's operations
 */
public record RunPlan(Parameters parameters, boolean watchesWarmup, OwnWords own) implements PlanFactory {
    private static final List<String> COMPARED =
            List.of(Side.LOCAL.publishedTransport(), Side.REMOTE.publishedTransport());

    private static final TransportChoice TRANSPORTS =
            new TransportChoice(List.of(COMPARED.get(0), COMPARED.get(1), Transports.FLOOR), Set.copyOf(COMPARED));

    /** A plan without operations of users. */
    public RunPlan(Parameters parameters, boolean watchesWarmup) {
        this(parameters, watchesWarmup, OwnWords.NONE);
    }

    /**
     * Fills in the defaults and checks what was asked for.
     *
     * @param operations operations to measure; empty for all
     * @param calls value of {@code --calls}
     * @throws CliException naming the option that is wrong and what it takes
     */
    public static RunPlan of(ComparisonSettings settings, List<String> operations, Optional<String> calls)
            throws CliException {
        List<String> usual = ExperimentDefaults.operations();
        List<String> chosen = WordList.checked(
                "--operations",
                "operation",
                operations,
                settings.own().known(usual, operations),
                settings.own().usual(usual));
        CallCounts callCounts =
                CallCounts.parse("--calls", calls, chosen, settings.threads(), ExperimentDefaults.MAX_CALLS);
        List<OperationParameters> defaults =
                settings.quick() ? ExperimentDefaults.QUICK_CALLS : ExperimentDefaults.CALLS;
        int starts = settings.starts(ExperimentDefaults.STARTS);
        return new RunPlan(
                settings.parameters(
                        ExperimentKind.RUN,
                        starts,
                        settings.rounds(
                                starts == 1 ? ExperimentDefaults.ROUNDS : ExperimentDefaults.ROUNDS_PER_START,
                                ExperimentDefaults.QUICK_ROUNDS),
                        settings.warmedUp(OwnWords.parameters(defaults, chosen, settings.quick()).stream()
                                .map(operation -> operation.withRequestCount(callCounts.of(
                                        operation.operation(), Math.max(settings.threads(), operation.requestCount()))))
                                .toList()),
                        List.of(),
                        List.of(),
                        List.of()),
                settings.watchesWarmup(),
                settings.own());
    }

    @Override
    public ExperimentPlan planFor(ServerOffer offer) throws CliException {
        List<String> words = TRANSPORTS.offeredBy(offer);
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        Turns turns = new Turns(parameters.threadCount(), parameters.maxErrorRate(), watchesWarmup);
        Map<String, List<String>> carriers = carriers(words, offer);
        forEach(carriers, (calls, word) -> loadTests.add(turns.warmup(calls, 0, word)));
        for (int round = 1; round <= parameters.rounds(); round++) {
            int turn = round;
            forEach(
                    carriers,
                    (calls, word) ->
                            loadTests.add(turns.measured(turn, calls.operation(), 0, calls.requestCount(), word)));
        }
        Optional<String> leftOut = TRANSPORTS.leftOut(offer);
        return new ExperimentPlan(
                parameters,
                ExperimentPlan.repeated(parameters, loadTests),
                leftOut.stream().toList(),
                leftOut,
                watchesWarmup);
    }

    /** The transports of each operation. */
    private Map<String, List<String>> carriers(List<String> words, ServerOffer offer) throws CliException {
        Map<String, List<String>> carriers = new HashMap<>();
        for (OperationParameters operation : parameters.operations()) {
            String called = operation.operation();
            carriers.put(called, ExperimentDefaults.isBuiltIn(called) ? words : own.carriers(called, offer, List.of()));
        }
        return carriers;
    }

    /** Every call that is made over each of those transports. */
    private void forEach(Map<String, List<String>> carriers, BiConsumer<OperationParameters, String> action) {
        for (OperationParameters operation : parameters.operations()) {
            for (String word : carriers.get(operation.operation())) {
                Optional<OperationParameters> calls = word.equals(Transports.FLOOR)
                        ? ExperimentDefaults.floorCalls(operation)
                                .map(floor -> floor.withRequestCount(
                                        Math.max(parameters.threadCount(), floor.requestCount())))
                        : Optional.of(operation);
                calls.ifPresent(one -> action.accept(one, word));
            }
        }
    }
}
