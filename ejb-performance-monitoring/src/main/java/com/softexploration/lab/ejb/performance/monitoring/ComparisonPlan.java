package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.TransportComparisonMXBean;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestDefaults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The load tests of a comparison in their order: first each transport is warmed up, then each has its turn, round by round (A B C A B C),
 * so that a change on the machine affects all of them. The command line plans its own races and sweeps, which include the business
 * server; its tests hold the two plans together.
 *
 * @param kind {@code race} or {@code sweep}
 * @param steps at least one
 */
record ComparisonPlan(String kind, List<Step> steps) {
    /** Most rounds. */
    static final int MAX_ROUNDS = 100;

    /** Beyond that somebody has mistyped something. */
    private static final int MAX_STEPS = 100_000;

    /**
     * One load test.
     *
     * @param round from 1; 0 for warm-up
     */
    record Step(TransportClient client, LoadTestParameters parameters, int round) {}

    /**
     * One operation over several transports.
     *
     * @param transports {@code all} usual ones that can be used, or words with commas between
     * @param rounds 0 for the usual number
     * @throws IllegalArgumentException naming the parameter that makes no sense, and what does
     */
    static ComparisonPlan race(
            TransportClients clients,
            String transports,
            String operation,
            long calls,
            int rounds,
            double maxErrorRate) {
        Operation called = clients.operation(operation);
        return of(
                "race",
                chosen(clients, transports, called),
                called,
                List.of(0),
                List.of(calls),
                rounds == 0 ? LoadTestDefaults.RACE_ROUNDS : rounds,
                maxErrorRate);
    }

    /**
     * Payloads of several sizes over several transports.
     *
     * @param transports {@code all} usual ones that can be used, or words with commas between
     * @param payloads sizes in characters with commas between; empty for the usual ones
     * @param calls numbers of calls with commas between; empty for the usual ones
     * @param rounds 0 for the usual number
     * @throws IllegalArgumentException naming the parameter that makes no sense, and what does
     */
    static ComparisonPlan sweep(
            TransportClients clients,
            String transports,
            String payloads,
            String calls,
            int rounds,
            double maxErrorRate) {
        List<TransportClient> chosen = chosen(clients, transports, Operation.PAYLOAD);
        return of(
                "sweep",
                chosen,
                Operation.PAYLOAD,
                numbers(
                        "payloads",
                        orUsual(payloads, LoadTestDefaults.SWEEP_PAYLOADS),
                        "sizes in characters, for example 0,1024,16384",
                        Integer::valueOf),
                numbers(
                        "calls",
                        orUsual(calls, LoadTestDefaults.SWEEP_CALLS),
                        "numbers of calls, for example 1000,10000",
                        Long::valueOf),
                rounds == 0 ? LoadTestDefaults.SWEEP_ROUNDS : rounds,
                maxErrorRate);
    }

    private static String orUsual(String given, String usual) {
        return given == null || given.isBlank() ? usual : given;
    }

    private static ComparisonPlan of(
            String kind,
            List<TransportClient> clients,
            Operation operation,
            List<Integer> payloads,
            List<Long> callCounts,
            int rounds,
            double maxErrorRate) {
        requireRange("rounds", rounds, MAX_ROUNDS);
        callCounts.forEach(calls -> requireRange("calls", calls, LoadTestParameters.MAX_REQUEST_COUNT));
        long size = (long) clients.size() * payloads.size() * (1 + (long) rounds * callCounts.size());
        if (size > MAX_STEPS) {
            throw new IllegalArgumentException("that would be " + size + " load tests, and " + MAX_STEPS
                    + " is the limit: give fewer rounds, sizes or numbers of calls");
        }
        List<Step> steps = new ArrayList<>();
        for (int payload : payloads) {
            clients.forEach(client -> steps.add(new Step(client, warmup(client, operation, payload, maxErrorRate), 0)));
        }
        for (int round = 1; round <= rounds; round++) {
            int turn = round;
            for (long calls : callCounts) {
                for (int payload : payloads) {
                    clients.forEach(client -> steps.add(
                            new Step(client, measured(client, operation, payload, calls, maxErrorRate), turn)));
                }
            }
        }
        return new ComparisonPlan(kind, List.copyOf(steps));
    }

    private static LoadTestParameters warmup(
            TransportClient client, Operation operation, int payloadChars, double maxErrorRate) {
        long warmup = LoadTestDefaults.warmupCount(operation);
        return new LoadTestParameters(client.transport(), operation.word(), payloadChars, 0, warmup, 1, maxErrorRate);
    }

    private static LoadTestParameters measured(
            TransportClient client, Operation operation, int payloadChars, long calls, double maxErrorRate) {
        long warmup = LoadTestDefaults.openingCount(operation);
        return new LoadTestParameters(
                client.transport(), operation.word(), payloadChars, calls, warmup, 1, maxErrorRate);
    }

    private static List<TransportClient> chosen(TransportClients clients, String transports, Operation operation) {
        if (transports != null && transports.strip().equals(TransportComparisonMXBean.ALL)) {
            List<TransportClient> usable = clients.compared(operation);
            if (usable.isEmpty()) {
                throw new IllegalStateException(
                        "no transport can be used: " + clients.unusable().get(0));
            }
            return usable;
        }
        Set<TransportClient> named = new LinkedHashSet<>();
        for (String word : words(
                "transports",
                transports,
                TransportComparisonMXBean.ALL + ", or some of " + String.join(",", clients.words()))) {
            if (!named.add(clients.named(word, operation))) {
                throw new IllegalArgumentException("transports '" + transports + "': " + word + " is there twice");
            }
        }
        return Stream.concat(
                        clients.all().stream().filter(named::contains),
                        named.stream().filter(client -> !clients.all().contains(client)))
                .toList();
    }

    private static <T> List<T> numbers(String parameter, String text, String remedy, Function<String, T> number) {
        Set<T> numbers = new LinkedHashSet<>();
        for (String word : words(parameter, text, remedy)) {
            if (!numbers.add(number(parameter, text, remedy, word, number))) {
                throw new IllegalArgumentException(parameter + " '" + text + "': " + word + " is there twice");
            }
        }
        return List.copyOf(numbers);
    }

    /** No cause: management clients show the innermost message. */
    @SuppressWarnings("UnusedException")
    private static <T> T number(String parameter, String text, String remedy, String word, Function<String, T> number) {
        try {
            return number.apply(word);
        } catch (NumberFormatException e) {
            String wrong = word.matches("\\d+") ? "' is too large; give " : "' is no whole number; give ";
            throw new IllegalArgumentException(parameter + " '" + text + "': '" + word + wrong + remedy);
        }
    }

    private static List<String> words(String parameter, String text, String remedy) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException(parameter + " is empty: give " + remedy);
        }
        return Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    }

    private static void requireRange(String parameter, long value, long max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(parameter + " " + value + " is out of range: give 1 to " + max);
        }
    }

    /** All calls, warm-up included. */
    long callCount() {
        return steps.stream().mapToLong(step -> step.parameters().totalCount()).sum();
    }

    /** The transports that are compared, in their order. */
    Set<TransportClient> clients() {
        return steps.stream().map(Step::client).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The last round. */
    int rounds() {
        return steps.get(steps.size() - 1).round();
    }
}
