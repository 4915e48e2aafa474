package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Experiment before the server capabilities are known: validated options with defaults filled in.
 *
 * @param transports chosen transports
 * @param operations with their calls
 * @param payloads sizes in characters; empty except for sweeps
 * @param callCounts measured calls per load test of a sweep; otherwise empty
 * @param starts number of server starts, the maximum if a time is given
 * @param rounds rounds after each start, the maximum if a time is given
 * @param time of the whole experiment; empty if starts and rounds are given
 */
record ExperimentDraft(
        ExperimentKind kind,
        ExperimentOptions options,
        TransportChoice transports,
        List<OperationCalls> operations,
        List<Integer> payloads,
        List<Long> callCounts,
        int starts,
        int rounds,
        Optional<Duration> time) {
    /** Minimum time limit, because no server starts faster. */
    private static final Duration SHORTEST_TIME = Duration.ofSeconds(30);

    private static final double LEAST_PRECISION = 0.5;
    private static final double MOST_PRECISION = 50;

    /**
     * Call counts: one for all operations ({@code 1000}), or one for each named operation ({@code
     * nop=20000,simple=20}).
     *
     * @param byOperation calls by operation; other operations keep their defaults
     */
    record CallCounts(Map<String, Long> byOperation) {
        /**
         * Parses a parameter with call counts.
         *
         * @param parameter its name, for the message
         * @param value its value; empty for the defaults
         * @param operations operations that may be named
         * @throws InvalidPlanException if the value is malformed, a number is out of range or an operation is not measured
         */
        static CallCounts parse(String parameter, Optional<String> value, List<String> operations, long min, long max)
                throws InvalidPlanException {
            Map<String, Long> counts = new HashMap<>();
            if (value.isPresent() && !value.get().contains("=")) {
                long count = count(parameter, "", value.get(), min, max);
                operations.forEach(operation -> counts.put(operation, count));
            } else if (value.isPresent()) {
                for (String part : value.get().split(",", -1)) {
                    int equals = part.indexOf('=');
                    String operation = part.substring(0, Math.max(0, equals)).strip();
                    if (!operations.contains(operation)) {
                        throw InvalidPlanException.of(
                                parameter,
                                equals < 0
                                        ? "has no number for '" + part.strip() + "'"
                                        : "names '" + operation + "', which is not measured",
                                "give one number, or OPERATION=NUMBER for any of " + String.join(", ", operations));
                    }
                    if (counts.put(
                                    operation,
                                    count(parameter, "for " + operation + " ", part.substring(equals + 1), min, max))
                            != null) {
                        throw InvalidPlanException.of(
                                parameter, "names " + operation + " twice", "give each operation one number");
                    }
                }
            }
            return new CallCounts(Map.copyOf(counts));
        }

        private static long count(String parameter, String subject, String text, long min, long max)
                throws InvalidPlanException {
            return Values.number(text, min, max)
                    .orElseThrow(() -> InvalidPlanException.of(
                            parameter,
                            subject + "is '" + text.strip() + "'",
                            "give a whole number from " + min + " to " + max));
        }

        /** Returns the number of calls of an operation, or {@code otherwise} if it has none of its own. */
        long of(String operation, long otherwise) {
            return byOperation.getOrDefault(operation, otherwise);
        }
    }

    /** Creates a draft after checking all ranges. */
    static ExperimentDraft checked(
            ExperimentKind kind,
            ExperimentOptions options,
            TransportChoice transports,
            List<OperationCalls> operations,
            List<Integer> payloads,
            List<Long> callCounts,
            int defaultStarts,
            RoundDefaults defaultRounds)
            throws InvalidPlanException {
        if (kind != ExperimentKind.LOAD && !options.calls().load().levels().isEmpty()) {
            throw InvalidPlanException.of(
                    "threads", "names several numbers", "give one, or compare them with the command load");
        }
        ExperimentOptions.Repetitions repetitions = options.repetitions();
        Optional<Duration> time = time(options, defaultRounds.time());
        int usualStarts = options.quick() ? Defaults.QUICK_STARTS : defaultStarts;
        int starts = Values.inRange(
                "starts",
                repetitions.starts().orElse(time.isPresent() ? Defaults.MAX_STARTS_IN_TIME : usualStarts),
                Defaults.MAX_STARTS);
        int usual = options.quick()
                ? defaultRounds.quick()
                : starts == 1 ? defaultRounds.ofOneStart() : defaultRounds.ofEachStart();
        int rounds = Values.inRange(
                "rounds",
                repetitions.rounds().orElse(time.isPresent() ? Defaults.MAX_ROUNDS_IN_TIME : usual),
                Defaults.MAX_ROUNDS);
        if (repetitions.orderSeed().orElse(0L) < 0) {
            throw InvalidPlanException.of(
                    "seed", "is " + repetitions.orderSeed().orElseThrow(), "give a whole number from 0 on");
        }
        return new ExperimentDraft(kind, options, transports, operations, payloads, callCounts, starts, rounds, time);
    }

    /** Returns the time limit given by the user, or the default if nothing else limits the experiment. */
    static Optional<Duration> time(ExperimentOptions options, Optional<Duration> usualTime)
            throws InvalidPlanException {
        ExperimentOptions.Repetitions repetitions = options.repetitions();
        Optional<Duration> given = repetitions.limit().time();
        OptionalDouble precision = repetitions.limit().precisionPercent();
        if (precision.isPresent()
                && !(precision.getAsDouble() >= LEAST_PRECISION && precision.getAsDouble() <= MOST_PRECISION)) {
            throw InvalidPlanException.of(
                    "precision",
                    "is " + Values.plain(precision.getAsDouble()) + " %",
                    "give " + LEAST_PRECISION + "%, below which clocks and schedulers dominate, to "
                            + Values.plain(MOST_PRECISION) + "%");
        }
        if (given.isEmpty()) {
            boolean open =
                    repetitions.starts().isEmpty() && repetitions.rounds().isEmpty() && !options.quick();
            Optional<Duration> usual = open ? usualTime : Optional.empty();
            if (precision.isPresent() && usual.isEmpty()) {
                throw InvalidPlanException.of("precision", "needs a time in which to reach it", "give --time");
            }
            return usual;
        }
        if (given.get().compareTo(SHORTEST_TIME) < 0
                || given.get().compareTo(Duration.ofMinutes(Defaults.MAX_MINUTES)) > 0) {
            throw InvalidPlanException.of(
                    "time",
                    "is " + Values.plain(given.get()),
                    "give " + SHORTEST_TIME.toSeconds() + "s, which one start takes, to " + Defaults.MAX_MINUTES / 60
                            + "h");
        }
        if (options.quick()) {
            throw InvalidPlanException.of("time", "contradicts --quick", "give one of them");
        }
        if (repetitions.starts().isPresent() && repetitions.rounds().isPresent()) {
            throw InvalidPlanException.of("time", "contradicts --starts with --rounds", "omit one of the three");
        }
        return given;
    }

    /**
     * Default numbers of rounds of an experiment.
     *
     * @param time replaces the numbers if the user gives neither starts nor rounds
     */
    record RoundDefaults(int ofEachStart, int ofOneStart, int quick, Optional<Duration> time) {}

    /**
     * Selects operations with their numbers of calls.
     *
     * @param defaults calls of built-in operations
     * @param otherwise operations measured if the user neither names nor describes any
     */
    static List<OperationCalls> operations(
            ExperimentOptions options, List<OperationCalls> defaults, List<String> otherwise)
            throws InvalidPlanException {
        int fewest = Values.checked(options.loadTests()).fewestCalls();
        UserOperations users = options.userOperations();
        List<String> builtIn = defaults.stream().map(OperationCalls::operation).toList();
        List<String> chosen = options.operations().isEmpty()
                ? users.byDefault(otherwise)
                : Values.words(
                        "operations", "operation", options.operations(), users.known(builtIn, options.operations()));
        CallCounts measured = CallCounts.parse(
                "calls", options.calls().measured(), chosen, fewest, LoadTestParameters.MAX_REQUEST_COUNT);
        List<OperationCalls> operations = new ArrayList<>();
        defaults.stream().filter(calls -> chosen.contains(calls.operation())).forEach(operations::add);
        chosen.stream()
                .filter(word -> !Operation.isBuiltIn(word))
                .map(word -> ofUser(word, options.quick()))
                .forEach(operations::add);
        operations.replaceAll(calls ->
                calls.withRequestCount(measured.of(calls.operation(), Math.max(fewest, calls.requestCount()))));
        return warmedUp(options, operations);
    }

    private static OperationCalls ofUser(String operation, boolean quick) {
        return quick
                ? new OperationCalls(
                        operation, Defaults.QUICK_USER_CALLS, Defaults.QUICK_USER_CALLS, Defaults.QUICK_USER_CALLS)
                : new OperationCalls(operation, Defaults.USER_CALLS, Defaults.USER_LOCAL_WARMUP, Defaults.USER_CALLS);
    }

    /** Returns the operations with the warm-up call counts given by the user. */
    static List<OperationCalls> warmedUp(ExperimentOptions options, List<OperationCalls> operations)
            throws InvalidPlanException {
        CallCounts warmup = CallCounts.parse(
                "warmup",
                options.calls().warmup(),
                operations.stream().map(OperationCalls::operation).toList(),
                0,
                LoadTestParameters.MAX_WARMUP_COUNT);
        return operations.stream()
                .map(calls -> calls.withWarmup(
                        warmup.of(calls.operation(), calls.localWarmupCount()),
                        warmup.of(calls.operation(), calls.remoteWarmupCount())))
                .toList();
    }

    /**
     * Returns whether {@code numberOfCalls} of the presentation server applies: to {@code accounts} of a race, unless
     * the user gives a number of calls.
     */
    boolean dependsOnNumberOfCalls() {
        return kind == ExperimentKind.RACE
                && options.calls().measured().isEmpty()
                && operations.stream().anyMatch(ExperimentDraft::isAccounts);
    }

    private static boolean isAccounts(OperationCalls calls) {
        return calls.operation().equals(Operation.ACCOUNTS.word());
    }

    /** Returns the operations with the number of calls configured on the presentation server. */
    List<OperationCalls> settled(ServerCapabilities capabilities) {
        if (!dependsOnNumberOfCalls() || capabilities.numberOfCalls() < 1) {
            return operations;
        }
        long calls = Math.max(options.loadTests().fewestCalls(), capabilities.numberOfCalls());
        return operations.stream()
                .map(operation -> isAccounts(operation) ? operation.withRequestCount(calls) : operation)
                .toList();
    }

    /** Returns the transports of each operation. */
    Map<String, List<String>> transportsOf(ServerCapabilities capabilities) throws InvalidPlanException {
        List<String> named = kind == ExperimentKind.RUN ? List.of() : List.copyOf(transports.named());
        Map<String, List<String>> transportsOf = new LinkedHashMap<>();
        for (OperationCalls calls : operations) {
            String operation = calls.operation();
            transportsOf.put(
                    operation,
                    Operation.isBuiltIn(operation)
                            ? transports.supportedBy(capabilities)
                            : options.userOperations().transports(operation, capabilities, named).stream()
                                    .filter(this::isCompared)
                                    .toList());
        }
        return transportsOf;
    }

    /** A run compares two of the built-in transports, also for user operations; any other experiment all it is given. */
    private boolean isCompared(String transport) {
        return kind != ExperimentKind.RUN
                || !Transports.ALL.contains(transport)
                || transports.words().contains(transport);
    }

    /** Returns all load tests in order. */
    List<PlannedLoadTest> loadTests(List<OperationCalls> settled, Map<String, List<String>> transportsOf)
            throws InvalidPlanException {
        List<OperationCalls> perLoadTest = kind == ExperimentKind.SWEEP
                ? callCounts.stream().map(settled.get(0)::withRequestCount).toList()
                : settled;
        List<Integer> sizes = kind == ExperimentKind.SWEEP ? payloads : List.of(0);
        requirePossible(perLoadTest, sizes, transportsOf);
        List<LoadTestParameters> warmups = new ArrayList<>();
        for (OperationCalls calls : settled) {
            for (int size : sizes) {
                for (String transport : transportsOf.get(calls.operation())) {
                    over(transport, calls).ifPresent(warmed -> warmups.add(warmup(transport, warmed, size)));
                }
            }
        }
        List<List<LoadTestParameters>> blocks = new ArrayList<>();
        for (OperationCalls calls : perLoadTest) {
            for (int size : sizes) {
                List<LoadTestParameters> block = new ArrayList<>();
                for (String transport : transportsOf.get(calls.operation())) {
                    over(transport, calls).ifPresent(measured -> block.add(measured(transport, measured, size)));
                }
                blocks.add(block);
            }
        }
        Optional<Long> seed = options.repetitions().orderSeed();
        return kind == ExperimentKind.LOAD
                ? new LoadSchedule(
                                warmups,
                                blocks.stream().flatMap(List::stream).toList(),
                                LoadSchedule.Rates.of(options),
                                starts,
                                rounds,
                                seed)
                        .loadTests()
                : new InterleavedSchedule(warmups, blocks, starts, rounds, seed).loadTests();
    }

    private void requirePossible(
            List<OperationCalls> perLoadTest, List<Integer> sizes, Map<String, List<String>> transportsOf)
            throws InvalidPlanException {
        long ofOneRound = perLoadTest.stream()
                .mapToLong(calls -> (long) sizes.size()
                        * transportsOf.get(calls.operation()).size())
                .sum();
        if (ofOneRound * rounds > Defaults.MAX_LOAD_TESTS) {
            throw new InvalidPlanException(
                    "That would be " + ofOneRound * rounds + " load tests after each start, and "
                            + Defaults.MAX_LOAD_TESTS + " is the limit",
                    "give fewer rounds, sizes or numbers of calls");
        }
    }

    /**
     * Returns the calls over the given transport, fewer over the floor of a run; empty if the floor has no equivalent
     * of the operation.
     */
    private Optional<OperationCalls> over(String transport, OperationCalls calls) {
        if (kind != ExperimentKind.RUN || !transport.equals(Transports.FLOOR)) {
            return Optional.of(calls);
        }
        List<OperationCalls> floor = Operation.isBuiltIn(calls.operation())
                ? OperationCalls.table(Defaults.FLOOR_CALLS, Defaults.FLOOR_WARMUP, Defaults.FLOOR_WARMUP)
                : List.of(
                        new OperationCalls(calls.operation(), Defaults.USER_FLOOR_CALLS, 0, Defaults.USER_FLOOR_CALLS));
        return floor.stream()
                .filter(most -> most.operation().equals(calls.operation()))
                .findFirst()
                .map(most -> new OperationCalls(
                        calls.operation(),
                        Math.max(
                                options.loadTests().fewestCalls(), Math.min(calls.requestCount(), most.requestCount())),
                        0,
                        Math.min(calls.remoteWarmupCount(), most.remoteWarmupCount())));
    }

    /**
     * Returns whether warm-up is repeated until call durations stop improving; false if the user gives its length, and
     * for a quick sweep or load experiment, which makes no statement about the duration of a call.
     */
    boolean adaptiveWarmup() {
        return options.calls().adaptiveWarmup()
                && options.calls().warmup().isEmpty()
                && (!options.quick() || kind == ExperimentKind.RUN || kind == ExperimentKind.RACE);
    }

    /** Returns one warm-up pass with its share of the warm-up calls. */
    private LoadTestParameters warmup(String transport, OperationCalls calls, int payloadChars) {
        long all = Transports.isLocal(transport) ? calls.localWarmupCount() : calls.remoteWarmupCount();
        long count = adaptiveWarmup() ? all / Defaults.MIN_WARMUP_PASSES : all;
        return options.loadTests()
                .parameters(
                        transport,
                        calls.operation(),
                        payloadChars,
                        0,
                        Math.max(options.loadTests().fewestCalls(), count));
    }

    private LoadTestParameters measured(String transport, OperationCalls calls, int payloadChars) {
        Side side = Transports.side(transport);
        return options.loadTests()
                .parameters(
                        transport,
                        calls.operation(),
                        payloadChars,
                        calls.requestCount(),
                        options.loadTests().fewestCalls() * Defaults.connectionWarmupCount(calls.operation(), side));
    }
}
