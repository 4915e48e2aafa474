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

/**
 * The load tests of an experiment in their order. Made once before the servers are up, and adjusted once they are.
 *
 * @param operations each with its calls
 * @param transports of all operations
 * @param loadTests start by start
 * @param notes what the user did not ask for and has to know, one line each
 * @param leftOut omitted transports and the reason, in one line; empty if there are none
 */
public record ExperimentPlan(
        ExperimentDraft draft,
        List<OperationCalls> operations,
        List<String> transports,
        List<PlannedLoadTest> loadTests,
        List<String> notes,
        Optional<String> leftOut) {
    private static final Duration START_STOP_AND_REPORT = Duration.ofSeconds(20);
    private static final Duration OVERHEAD_OF_LOAD_TEST = Duration.ofMillis(700);
    private static final int TYPICAL_WARMUP_PASSES = 3;

    /**
     * Plans an experiment on servers of these capabilities.
     *
     * @throws InvalidPlanException if they do not support what the user named
     */
    static ExperimentPlan of(ExperimentDraft draft, ServerCapabilities capabilities) throws InvalidPlanException {
        List<OperationCalls> operations = draft.settled(capabilities);
        Map<String, List<String>> transportsOf = draft.transportsOf(capabilities);
        TransportChoice chosen = draft.transports();
        Optional<String> leftOut = chosen.leftOut(capabilities);
        // a run always has the floor
        List<String> notes = new ArrayList<>(
                draft.kind() == ExperimentKind.RUN ? leftOut.stream().toList() : chosen.notes(capabilities));
        if (!operations.equals(draft.operations())) {
            notes.add(capabilities.numberOfCalls() + " calls of " + Operation.ACCOUNTS
                    + " per round, as numberOfCalls of the presentation server says (--calls says otherwise)");
        }
        return new ExperimentPlan(
                draft,
                operations,
                transportsOf.values().stream().flatMap(List::stream).distinct().toList(),
                draft.schedule(operations, transportsOf).loadTests(),
                List.copyOf(notes),
                leftOut);
    }

    /**
     * The plan for servers that are up. Default transports that they do not support are omitted, with a note.
     *
     * @throws InvalidPlanException if they do not support an operation, or a transport that the user named
     */
    public ExperimentPlan adjustedTo(ServerCapabilities capabilities) throws InvalidPlanException {
        return of(draft, capabilities);
    }

    /** Whether {@link ServerCapabilities#numberOfCalls()} counts; else the server need not be asked, and its value may be invalid. */
    public boolean dependsOnNumberOfCalls() {
        return draft.dependsOnNumberOfCalls();
    }

    /** The kind of experiment. */
    public ExperimentKind kind() {
        return draft.kind();
    }

    /** The options that it was made from. */
    public ExperimentOptions options() {
        return draft.options();
    }

    /** Time limit of the experiment; empty if starts and rounds are given. */
    public Optional<Duration> time() {
        return draft.time();
    }

    /** The precision that ends the experiment early, in percent; empty if its time is used up. */
    public OptionalDouble precisionPercent() {
        return options().repetitions().limit().precisionPercent();
    }

    /** Whether the user gave the number of starts. */
    public boolean hasFixedStarts() {
        return draft.time().isEmpty() || draft.options().repetitions().starts().isPresent();
    }

    /** Whether load tests last a time, of their side, instead of having a given number of calls. */
    public boolean hasTimedLoadTests() {
        return options().calls().measured().isEmpty()
                && !options().quick()
                && kind() != ExperimentKind.SWEEP
                && operations.equals(draft.operations());
    }

    /** Starts of the servers; the most if there is a time. */
    public int starts() {
        return draft.starts();
    }

    /** Rounds after each start; the most if there is a time. */
    public int rounds() {
        return draft.rounds();
    }

    /** Payload sizes of a sweep in characters, else empty. */
    public List<Integer> payloads() {
        return draft.payloads();
    }

    /** Measured calls of each load test of a sweep, else empty. */
    public List<Long> callCounts() {
        return draft.callCounts();
    }

    /** Whether warm-up is repeated until times stop improving. */
    public boolean adaptiveWarmup() {
        return draft.options().adaptiveWarmup();
    }

    /** The load tests after that start, from 1. */
    public List<PlannedLoadTest> after(int start) {
        return loadTests.stream().filter(test -> test.start() == start).toList();
    }

    /** About how many load tests there will be: warm-up typically takes several passes. */
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

    /** Estimates the duration of the load tests alone. */
    public Duration estimateOfLoadTests(int sleepMillis) {
        return loadTests.stream()
                .map(test -> estimate(test, sleepMillis).multipliedBy(typicalPasses(test)))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static Duration estimate(PlannedLoadTest test, int sleepMillis) {
        return OVERHEAD_OF_LOAD_TEST.plus(Duration.ofNanos(typicalNanos(test.parameters(), sleepMillis))
                .multipliedBy(test.parameters().shareOf(0, test.parameters().totalCount())));
    }

    /** The number of load tests with a duration, for example {@code 63 load tests, about 7 min}; of a given time, what it is for. */
    public String size(Duration estimate) {
        if (time().isPresent()) {
            return rounded(estimate) + ", for as many starts and rounds as they allow";
        }
        return loadTests.size() + " load tests" + (starts() == 1 ? "" : " after " + starts() + " starts") + ", about "
                + rounded(estimate);
    }

    /** The title of a load test while it runs. */
    public String title(PlannedLoadTest test) {
        return time().isPresent() ? test.title(0, 0) : test.title(starts(), rounds());
    }

    /** In tens of seconds, or in minutes from two and a half on, for example {@code 7 min}. */
    public static String rounded(Duration estimate) {
        long seconds = estimate.toSeconds();
        return seconds < 150 ? (seconds + 5) / 10 * 10 + " s" : (seconds + 30) / 60 + " min";
    }

    /**
     * The duration of one call on a small busy machine, to announce how long an experiment takes.
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
