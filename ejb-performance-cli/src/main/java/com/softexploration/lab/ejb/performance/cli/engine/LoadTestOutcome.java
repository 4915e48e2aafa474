package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.engine.LoadTestRun.CallerRun;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Outcome of a load test on one or more callers.
 *
 * @param run the ended load test
 * @param status combined status of all callers
 * @param problem cause and remedy; empty if completed
 * @param observation of machine and servers; empty if not observed
 * @param startedAt by the clock of this machine
 * @param elapsed by the clock of this machine, from the first request to the end
 */
public record LoadTestOutcome(
        LoadTestRun run,
        Status status,
        Optional<String> problem,
        Optional<Observation> observation,
        Instant startedAt,
        Duration elapsed) {

    /** Results of all callers that reported a result. */
    public List<LoadTestResult> results() {
        return run.results();
    }

    /** Id of the load test; empty if it was never started. Parts of callers that died are excluded from it. */
    public Optional<String> runId() {
        return run.runs().stream()
                .filter(caller -> !run.completed() || caller.completed())
                .flatMap(caller -> caller.runId().stream())
                .findFirst();
    }

    /** Total number of failed calls of all callers. */
    long errorCount() {
        return results().stream().mapToLong(LoadTestResult::getErrorCount).sum();
    }

    /** Reasons of failed calls, with their numbers. */
    List<String> errors() {
        return results().stream()
                .flatMap(result -> result.getErrors().stream())
                .distinct()
                .toList();
    }

    /** Returns the description of the load test; with several callers, counts are summed. */
    public LoadTest entry() {
        PlannedLoadTest test = run.test();
        LoadTestParameters parameters = test.parameters();
        int callerCount = run.runs().size();
        boolean allReported = results().size() == callerCount;
        return LoadTest.of(
                runId(),
                LoadTest.Call.of(
                        test.operation(),
                        test.side(),
                        test.transport(),
                        test.hasPayload() ? OptionalInt.of(parameters.payloadChars()) : OptionalInt.empty(),
                        test.isOpen()
                                ? OptionalDouble.of(parameters.arrivals().callsPerSecond() * callerCount)
                                : OptionalDouble.empty(),
                        test.isLevel() ? OptionalInt.of(parameters.threadCount() * callerCount) : OptionalInt.empty(),
                        Optional.of(test.objective()).filter(objective -> test.isSearch())),
                new LoadTest.Repetition(test.start(), test.round()),
                run.runs().stream().map(caller -> caller.caller().name()).collect(Collectors.joining(", ")),
                results().stream().map(LoadTestResult::getServedBy).findFirst(),
                LoadTest.Calls.of(
                        parameters.requestCount() * callerCount,
                        parameters.warmupCount() * callerCount,
                        slowestWarmup(),
                        allReported ? OptionalLong.of(errorCount()) : OptionalLong.empty(),
                        results().stream()
                                .flatMap(result -> result.getCpuProbeNanos().stream())
                                .toList()),
                LoadTest.Completion.of(
                        status,
                        problem,
                        Optional.of(startedAt),
                        run.completed() || (callerCount == 1 && allReported) ? elapsedNanos() : elapsed.toNanos()),
                observation,
                callerCount == 1
                        ? List.of()
                        : run.runs().stream().map(this::generator).toList());
    }

    /**
     * 10th percentile of the warm-up calls of the slowest caller, in nanoseconds; empty if there were too few warm-up
     * calls.
     */
    private OptionalDouble slowestWarmup() {
        return results().stream()
                .flatMap(result -> Stream.ofNullable(result.getWarmupP10Nanos()))
                .mapToDouble(nanos -> nanos)
                .max();
    }

    /**
     * Time from the first measured call of the first caller to the end of the last call of all callers, in nanoseconds.
     */
    private long elapsedNanos() {
        List<CallerRun> callers = run.runs().stream()
                .filter(caller -> caller.result().isPresent())
                .toList();
        long first = callers.stream()
                .mapToLong(CallerRun::releasedNanos)
                .reduce((a, b) -> a - b < 0 ? a : b)
                .orElse(0);
        return callers.stream()
                .mapToLong(caller -> caller.releasedNanos()
                        - first
                        + caller.result().map(LoadTestResult::getElapsedNanos).orElse(0L))
                .max()
                .orElse(0);
    }

    private Generator generator(CallerRun caller) {
        Optional<LoadTestResult> result = caller.result();
        return Generator.of(
                caller.caller().name(),
                result.map(LoadTestResult::getServer),
                caller.runId(),
                result.map(LoadTestResult::getMeasuredFrom)
                        .filter(from -> !from.isEmpty())
                        .map(Instant::parse),
                result.map(LoadTestResult::getElapsedNanos).orElse(0L),
                result.map(LoadTestResult::getStatus).flatMap(Status::of).or(() -> Optional.of(Status.FAILED)),
                result.map(LoadTestResult::getProblem)
                        .or(() -> Optional.of(failure(caller)))
                        .filter(text -> !text.isEmpty()));
    }

    private String failure(CallerRun caller) {
        return caller.failure()
                .filter(cause -> caller.hasDied()
                        || run.firstFailed().filter(failed -> failed == caller).isPresent())
                .map(cause -> cause instanceof CliException ? cause.getMessage() : cause.toString())
                .orElse("cancelled because another server failed");
    }
}
