package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Load tests of an experiment in their order. Made before the servers are up and adjusted once they are.
 *
 * @param operations operations with their calls
 * @param transports transports of all operations
 * @param loadTests load tests of each start
 * @param notes deviations from the user's request, one line each
 * @param excluded transports that the servers do not offer, with the reason, in one line; empty if none
 */
public record ExperimentPlan(
        ExperimentDraft draft,
        List<OperationCalls> operations,
        List<String> transports,
        List<PlannedLoadTest> loadTests,
        List<String> notes,
        Optional<String> excluded) {
    private static final Duration START_STOP_AND_REPORT = Duration.ofSeconds(20);
    private static final Duration OVERHEAD_OF_LOAD_TEST = Duration.ofMillis(700);
    private static final int TYPICAL_WARMUP_PASSES = 3;

    /**
     * Plans an experiment for servers with these capabilities.
     *
     * @throws InvalidPlanException if they do not support the user's choice
     */
    static ExperimentPlan of(ExperimentDraft draft, ServerCapabilities capabilities) throws InvalidPlanException {
        List<OperationCalls> operations = draft.settled(capabilities);
        Map<String, List<String>> transportsOf = draft.transportsOf(capabilities);
        TransportChoice chosen = draft.transports();
        Optional<String> excluded = chosen.excluded(capabilities);
        // a run always has the floor
        List<String> notes = new ArrayList<>(
                draft.kind() == ExperimentKind.RUN ? excluded.stream().toList() : chosen.notes(capabilities));
        if (!operations.equals(draft.operations())) {
            notes.add(capabilities.numberOfCalls() + " calls of " + Operation.ACCOUNTS
                    + " per round, from numberOfCalls of the presentation server (--calls overrides it)");
        }
        ExperimentPlan plan = new ExperimentPlan(
                draft,
                operations,
                transportsOf.values().stream().flatMap(List::stream).distinct().toList(),
                draft.loadTests(operations, transportsOf),
                List.copyOf(notes),
                excluded);
        plan.requireTimeForLevels();
        return plan;
    }

    /** Rejects more levels of concurrency than fit into one round of one start. */
    private void requireTimeForLevels() throws InvalidPlanException {
        Duration needed = loadTests.stream()
                .filter(test -> test.start() == 1 && test.round() <= 1)
                .map(test -> estimate(test, 0))
                .reduce(START_STOP_AND_REPORT, Duration::plus);
        if (comparesLevels() && time().isPresent() && needed.compareTo(time().get()) > 0) {
            throw InvalidPlanException.of(
                    "threads",
                    "names " + options().calls().load().levels().size() + " numbers, which take about "
                            + rounded(needed) + " in one round, and the time is "
                            + rounded(time().get()),
                    "give fewer numbers, transports or operations, or more time");
        }
    }

    /**
     * Adjusts the plan to running servers. Unsupported default transports are excluded, with a note.
     *
     * @throws InvalidPlanException if they do not support an operation, or a transport named by the user
     */
    public ExperimentPlan adjustedTo(ServerCapabilities capabilities) throws InvalidPlanException {
        return of(draft, capabilities);
    }

    /**
     * Returns whether {@link ServerCapabilities#numberOfCalls()} applies; if not, the setting is not read and may be
     * invalid.
     */
    public boolean dependsOnNumberOfCalls() {
        return draft.dependsOnNumberOfCalls();
    }

    /** Kind of the experiment. */
    public ExperimentKind kind() {
        return draft.kind();
    }

    /** Options of the plan. */
    public ExperimentOptions options() {
        return draft.options();
    }

    /** Time limit of the experiment; empty if starts and rounds are given. */
    public Optional<Duration> time() {
        return draft.time();
    }

    /** Precision at which the experiment ends early, in percent; empty if the full time is used. */
    public OptionalDouble precisionPercent() {
        return options().repetitions().limit().precisionPercent();
    }

    /** Returns whether the user gave the number of starts. */
    public boolean hasFixedStarts() {
        return draft.time().isEmpty() || draft.options().repetitions().starts().isPresent();
    }

    /**
     * Returns whether a load test has a fixed duration instead of a number of calls.
     * In a quick experiment, only those of user
     * operations have one, whose calls may take microseconds or seconds.
     */
    public boolean isTimed(PlannedLoadTest test) {
        return options().calls().measured().isEmpty()
                && (!options().quick() || !Operation.isBuiltIn(test.operation()))
                && kind() != ExperimentKind.SWEEP
                && operations.equals(draft.operations());
    }

    /** Number of server starts; their maximum if the experiment has a time limit. */
    public int starts() {
        return draft.starts();
    }

    /** Number of rounds after each start; their maximum if the experiment has a time limit. */
    public int rounds() {
        return draft.rounds();
    }

    /** Payload sizes of a sweep, in characters; empty for other experiments. */
    public List<Integer> payloads() {
        return draft.payloads();
    }

    /** Numbers of measured calls per load test of a sweep; empty for other experiments. */
    public List<Long> callCounts() {
        return draft.callCounts();
    }

    /** Returns whether a load experiment compares levels of concurrency instead of rates. */
    public boolean comparesLevels() {
        return !options().calls().load().levels().isEmpty();
    }

    /** Duration of the calls at each rate or level of a load experiment. */
    public Duration timeAtRate() {
        return options().calls().load().timeAtRate();
    }

    /** Returns whether warm-up is repeated until call durations stop improving. */
    public boolean adaptiveWarmup() {
        return draft.adaptiveWarmup();
    }

    /** Time after which no further warm-up pass begins, provided that each call had two; empty if there is no limit. */
    public Optional<Duration> warmupLimit() {
        long calls = after(1).stream().filter(PlannedLoadTest::warmsUpOnly).count();
        return options().quick()
                ? Optional.of(Duration.ofSeconds(
                        Math.max(Defaults.QUICK_WARMUP_SECONDS, Defaults.QUICK_WARMUP_SECONDS_PER_CALL * calls)))
                : Optional.empty();
    }

    /** Returns the load tests after a server start; starts are numbered from 1. */
    public List<PlannedLoadTest> after(int start) {
        return loadTests.stream().filter(test -> test.start() == start).toList();
    }

    /** Returns whether the first measured load test calls the first operation. */
    public boolean beginsWithFirstOperation() {
        return loadTests.stream()
                .filter(test -> !test.warmsUpOnly())
                .findFirst()
                .filter(test -> test.operation().equals(operations.get(0).operation()))
                .isPresent();
    }

    /** Expected number of load tests, including the typical number of warm-up passes. */
    public long typicalLoadTests() {
        long all = loadTests.stream().mapToLong(this::typicalPasses).sum();
        return time().map(limit -> Math.max(
                        1,
                        all * limit.toMillis() / untimed(Defaults.SLEEP_MILLIS).toMillis()))
                .orElse(all);
    }

    private int typicalPasses(PlannedLoadTest test) {
        return adaptiveWarmup() && test.warmsUpOnly() ? TYPICAL_WARMUP_PASSES : 1;
    }

    /**
     * Estimates the duration of the experiment, including servers and report.
     *
     * @param sleepMillis sleep of each of the four steps of a remote {@code simple} call
     */
    public Duration estimate(int sleepMillis) {
        return time().orElseGet(() -> untimed(sleepMillis));
    }

    private Duration untimed(int sleepMillis) {
        return START_STOP_AND_REPORT.multipliedBy(starts()).plus(estimateOfLoadTests(sleepMillis));
    }

    /**
     * Estimates the duration of server starts with one round each.
     *
     * @param sleepMillis sleep of each of the four steps of a remote {@code simple} call
     */
    public Duration estimateOfStarts(int starts, int sleepMillis) {
        return START_STOP_AND_REPORT
                .plus(estimate(loadTests.stream().filter(test -> test.start() == 1 && test.round() <= 1), sleepMillis))
                .multipliedBy(starts);
    }

    /** Estimates the duration of the load tests alone. */
    public Duration estimateOfLoadTests(int sleepMillis) {
        return estimate(loadTests.stream(), sleepMillis);
    }

    private Duration estimate(Stream<PlannedLoadTest> tests, int sleepMillis) {
        return tests.map(test -> estimate(test, sleepMillis).multipliedBy(typicalPasses(test)))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private Duration estimate(PlannedLoadTest test, int sleepMillis) {
        if (test.isOpen() || test.isLevel()) {
            return OVERHEAD_OF_LOAD_TEST
                    .plus(PlannedLoadTest.warmup(timeAtRate()))
                    .plus(timeAtRate());
        }
        return OVERHEAD_OF_LOAD_TEST.plus(Duration.ofNanos(typicalNanos(test.parameters(), sleepMillis))
                .multipliedBy(test.parameters().shareOf(0, test.parameters().totalCount())));
    }

    /** Expected size of the result logs in bytes, counting only load tests with a planned number of calls. */
    public long logBytes() {
        return time().isPresent()
                ? 0
                : loadTests.stream().mapToLong(PlannedLoadTest::logBytes).sum();
    }

    /**
     * Describes the number of load tests and their duration, for example {@code 63 load tests, about 7 min}, or the use
     * of the time limit.
     */
    public String size(Duration estimate) {
        if (time().isPresent()) {
            String open = !hasFixedStarts()
                    ? options().repetitions().rounds().isPresent() ? "starts" : "starts and rounds"
                    : "rounds";
            return rounded(estimate) + "; " + open + " as time allows";
        }
        return loadTests.size() + " load tests" + (starts() == 1 ? "" : " after " + starts() + " starts") + ", about "
                + rounded(estimate);
    }

    /** Returns the title of a load test in progress output. */
    public String title(PlannedLoadTest test) {
        return time().isPresent() ? test.title(0, 0) : test.title(starts(), rounds());
    }

    /**
     * Formats a duration rounded to ten seconds, or to minutes from two and a half minutes on, for example {@code 7
     * min}.
     */
    public static String rounded(Duration estimate) {
        long seconds = estimate.toSeconds();
        return seconds < 150 ? (seconds + 5) / 10 * 10 + " s" : (seconds + 30) / 60 + " min";
    }

    /**
     * Expected duration of one call on a small, busy machine, in nanoseconds; used to announce the duration of the
     * experiment.
     *
     * @param sleepMillis sleep of each of the four steps of a remote {@code simple} call; some transports do not sleep
     */
    private static long typicalNanos(LoadTestParameters parameters, int sleepMillis) {
        boolean local = Transports.isLocal(parameters.transport());
        if (parameters.transport().equals(Transports.FLOOR)) {
            return parameters.operation().equals(Operation.COMPLEX.word()) ? 3_000_000 : 50_000;
        }
        return switch (parameters.operation()) {
            case "nop" -> local ? 2_000 : 300_000;
            case "simple" -> local ? 2_000 : 4_000_000L * sleepMillis + 5_000_000;
            case "accounts" -> local ? 2_000 : 1_200_000;
            case "payload" -> local ? 20_000 : 300_000 + 40L * parameters.payloadChars();
            case "complex" -> local ? 200_000 : 15_000_000;
            default -> local ? 50_000 : 1_000_000;
        };
    }
}
