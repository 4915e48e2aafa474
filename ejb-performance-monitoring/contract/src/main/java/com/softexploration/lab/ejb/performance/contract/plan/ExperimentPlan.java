package com.softexploration.lab.ejb.performance.contract.plan;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The load tests of an experiment in their order. Made once before the servers are up, and adjusted once they are. */
public final class ExperimentPlan {
    private static final Duration START_STOP_AND_REPORT = Duration.ofSeconds(20);
    private static final Duration OVERHEAD_OF_LOAD_TEST = Duration.ofMillis(700);
    private static final int TYPICAL_WARMUP_PASSES = 3;

    private final ExperimentDraft draft;
    private final List<OperationCalls> operations;
    private final List<String> transports;
    private final List<PlannedLoadTest> loadTests;
    private final List<String> notes;
    private final Optional<String> leftOut;

    ExperimentPlan(
            ExperimentDraft draft,
            List<OperationCalls> operations,
            List<String> transports,
            List<PlannedLoadTest> loadTests,
            List<String> notes,
            Optional<String> leftOut) {
        this.draft = draft;
        this.operations = operations;
        this.transports = transports;
        this.loadTests = loadTests;
        this.notes = notes;
        this.leftOut = leftOut;
    }

    /**
     * The plan for servers that are up. Default transports that they do not support are omitted, with a note.
     *
     * @throws InvalidPlanException if they do not support an operation, or a transport that the user named
     */
    public ExperimentPlan adjustedTo(ServerCapabilities capabilities) throws InvalidPlanException {
        return draft.planFor(capabilities);
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

    /** Starts of the servers. */
    public int starts() {
        return draft.starts();
    }

    /** Rounds after each start. */
    public int rounds() {
        return draft.rounds();
    }

    /** The operations, each with its calls. */
    public List<OperationCalls> operations() {
        return operations;
    }

    /** Transports of all operations. */
    public List<String> transports() {
        return transports;
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

    /** All load tests, start by start. */
    public List<PlannedLoadTest> loadTests() {
        return loadTests;
    }

    /** The load tests after that start, from 1. */
    public List<PlannedLoadTest> after(int start) {
        return loadTests.stream().filter(test -> test.start() == start).toList();
    }

    /** What the user did not ask for and has to know, one line each. */
    public List<String> notes() {
        return notes;
    }

    /** Omitted transports and the reason, in one line; empty if there are none. */
    public Optional<String> leftOut() {
        return leftOut;
    }

    /** About how many load tests there will be: warm-up typically takes several passes. */
    public long typicalLoadTests() {
        return loadTests.stream().mapToLong(this::typicalPasses).sum();
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
        return START_STOP_AND_REPORT.multipliedBy(starts()).plus(estimateOfLoadTests(sleepMillis));
    }

    /** Estimates the duration of the load tests alone. */
    public Duration estimateOfLoadTests(int sleepMillis) {
        return loadTests.stream()
                .map(test -> estimate(test, sleepMillis).multipliedBy(typicalPasses(test)))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static Duration estimate(PlannedLoadTest test, int sleepMillis) {
        return OVERHEAD_OF_LOAD_TEST.plus(Duration.ofNanos(Defaults.typicalNanos(test.parameters(), sleepMillis))
                .multipliedBy(test.parameters().totalCount() / test.parameters().threadCount()));
    }

    /** The number of load tests with a duration, for example {@code 63 load tests, about 7 min}. */
    public String size(Duration estimate) {
        return loadTests.size() + " load tests" + (starts() == 1 ? "" : " after " + starts() + " starts") + ", about "
                + rounded(estimate);
    }

    /** In tens of seconds, or in minutes from two and a half on, for example {@code 7 min}. */
    public static String rounded(Duration estimate) {
        long seconds = estimate.toSeconds();
        return seconds < 150 ? (seconds + 5) / 10 * 10 + " s" : (seconds + 30) / 60 + " min";
    }
}
