package com.softexploration.lab.ejb.performance.cli.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Puts the load tests of each round into another order, drawn by a seed: operations among each other, and transports within each operation,
 * so that those which are compared stay together. Each order is a {@link WilliamsDesign}. What only warms up keeps its place.
 */
final class BalancedOrder {
    private final Random random;
    private final WilliamsDesign ofCalls;
    private final Map<Call, WilliamsDesign> ofTransports = new HashMap<>();

    /**
     * What is called with several transports in one round.
     *
     * @param repetition counts load tests of a round that differ in nothing else, such as those of a sweep with other numbers of calls
     */
    private record Call(String operation, int payloadChars, int repetition) {}

    private record Round(int start, int round) {}

    private BalancedOrder(long seed) {
        this.random = new Random(seed);
        this.ofCalls = new WilliamsDesign(random);
    }

    /** Those load tests in an order that the seed decides. */
    static List<PlannedLoadTest> of(List<PlannedLoadTest> loadTests, long seed) {
        Map<Round, List<PlannedLoadTest>> rounds = new LinkedHashMap<>();
        loadTests.forEach(
                test -> rounds.computeIfAbsent(new Round(test.start(), test.round()), any -> new ArrayList<>())
                        .add(test));
        BalancedOrder order = new BalancedOrder(seed);
        return rounds.values().stream().flatMap(order::ofRound).toList();
    }

    private Stream<PlannedLoadTest> ofRound(List<PlannedLoadTest> loadTests) {
        if (loadTests.get(0).round() == 0) {
            return loadTests.stream();
        }
        Map<Call, List<PlannedLoadTest>> calls = new LinkedHashMap<>();
        for (PlannedLoadTest test : loadTests) {
            calls.computeIfAbsent(call(test, calls), any -> new ArrayList<>()).add(test);
        }
        List<List<PlannedLoadTest>> perCall = new ArrayList<>();
        calls.forEach((call, tests) -> perCall.add(ofTransports
                .computeIfAbsent(call, any -> new WilliamsDesign(random))
                .next(tests)));
        return ofCalls.next(perCall).stream().flatMap(Collection::stream);
    }

    private static Call call(PlannedLoadTest test, Map<Call, List<PlannedLoadTest>> before) {
        int repetition = 0;
        Call call = new Call(test.operation(), test.payloadChars(), repetition);
        while (before.getOrDefault(call, List.of()).stream()
                .anyMatch(other -> other.transport().equals(test.transport()))) {
            repetition++;
            call = new Call(test.operation(), test.payloadChars(), repetition);
        }
        return call;
    }
}
