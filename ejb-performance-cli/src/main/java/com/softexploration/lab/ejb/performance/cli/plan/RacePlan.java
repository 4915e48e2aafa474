package com.softexploration.lab.ejb.performance.cli.plan;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The race: the same operation over every transport, the published one over 55 accounts unless the user names others.
 *
 * @param operations with their calls per round
 * @param callsAreUsual whether the user has not said how many calls
 */
public record RacePlan(ComparisonSettings settings, List<OperationParameters> operations, boolean callsAreUsual)
        implements PlanFactory {
    /**
     * Fills in the defaults and checks what was asked for.
     *
     * @param operations operations to measure; empty for the usual one
     * @param calls value of {@code --calls}
     * @throws CliException naming the option that is wrong and what it takes
     */
    public static RacePlan of(ComparisonSettings settings, List<String> operations, Optional<String> calls)
            throws CliException {
        List<OperationParameters> defaults =
                settings.quick() ? ExperimentDefaults.QUICK_RACE_CALLS : ExperimentDefaults.RACE_CALLS;
        List<String> chosen = WordList.checked(
                "--operations",
                "operation",
                operations,
                settings.own()
                        .known(
                                defaults.stream()
                                        .map(OperationParameters::operation)
                                        .toList(),
                                operations),
                settings.own().usual(List.of(ExperimentDefaults.ACCOUNTS)));
        // A thread without a call would measure nothing.
        CallCounts counts =
                CallCounts.parse("--calls", calls, chosen, settings.threads(), ExperimentDefaults.MAX_CALLS);
        return new RacePlan(
                settings,
                settings.warmedUp(OwnWords.parameters(defaults, chosen, settings.quick()).stream()
                        .map(operation -> operation.withRequestCount(counts.of(
                                operation.operation(), Math.max(settings.threads(), operation.requestCount()))))
                        .toList()),
                calls.isEmpty());
    }

    @Override
    public boolean dependsOnNumberOfCalls() {
        return callsAreUsual
                && operations.stream()
                        .anyMatch(operation -> operation.operation().equals(ExperimentDefaults.ACCOUNTS));
    }

    @Override
    public ExperimentPlan planFor(ServerOffer offer) throws CliException {
        TransportChoice transports = TransportChoice.ofRace(settings);
        Map<String, List<String>> carriers = carriers(transports, offer);
        List<String> words =
                carriers.values().stream().flatMap(List::stream).distinct().toList();
        int starts = settings.starts(ExperimentDefaults.RACE_STARTS);
        int rounds = settings.rounds(
                starts == 1 ? ExperimentDefaults.RACE_ROUNDS : ExperimentDefaults.RACE_ROUNDS_PER_START,
                ExperimentDefaults.QUICK_ROUNDS);
        boolean asConfigured = dependsOnNumberOfCalls() && offer.numberOfCalls() >= 1;
        List<OperationParameters> settled = operations.stream()
                .map(operation -> asConfigured && operation.operation().equals(ExperimentDefaults.ACCOUNTS)
                        ? operation.withRequestCount(Math.max(settings.threads(), offer.numberOfCalls()))
                        : operation)
                .toList();
        List<String> notes = new ArrayList<>(transports.notes(offer));
        if (!settled.equals(operations)) {
            notes.add(offer.numberOfCalls() + " calls of " + ExperimentDefaults.ACCOUNTS
                    + " per round, as numberOfCalls of the presentation server says (--calls says otherwise)");
        }
        Parameters parameters =
                settings.parameters(ExperimentKind.RACE, starts, rounds, settled, words, List.of(), List.of());
        return new ExperimentPlan(
                parameters,
                ExperimentPlan.repeated(parameters, loadTests(settled, carriers, rounds)),
                List.copyOf(notes),
                transports.leftOut(offer),
                settings.watchesWarmup());
    }

    /** The transports of each operation, in the order of the operations. */
    private Map<String, List<String>> carriers(TransportChoice transports, ServerOffer offer) throws CliException {
        Map<String, List<String>> carriers = new LinkedHashMap<>();
        for (OperationParameters operation : operations) {
            String called = operation.operation();
            carriers.put(
                    called,
                    ExperimentDefaults.isBuiltIn(called)
                            ? transports.offeredBy(offer)
                            : settings.own().carriers(called, offer, settings.named()));
        }
        return carriers;
    }

    private List<PlannedLoadTest> loadTests(
            List<OperationParameters> settled, Map<String, List<String>> carriers, int rounds) {
        List<PlannedLoadTest> loadTests = new ArrayList<>();
        for (OperationParameters operation : settled) {
            loadTests.addAll(settings.turns().warmupPass(operation, 0, carriers.get(operation.operation())));
        }
        for (int round = 1; round <= rounds; round++) {
            for (OperationParameters operation : settled) {
                loadTests.addAll(settings.turns()
                        .measured(
                                round,
                                operation.operation(),
                                0,
                                operation.requestCount(),
                                carriers.get(operation.operation())));
            }
        }
        return List.copyOf(loadTests);
    }
}
