package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.engine.LoadTestRun.CallerRun;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.description.Generator;
import com.softexploration.lab.ejb.performance.results.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.Observation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Outcome of a load test on one or more callers.
 *
 * @param run the ended load test
 * @param status combined status of all callers
 * @param problem cause and remedy; null if completed
 * @param observation of machine and servers; null if not observed
 * @param startedAt by the clock of this machine
 * @param elapsed by the clock of this machine, from the first request to the end
 */
public record LoadTestOutcome(
        LoadTestRun run, Status status, String problem, Observation observation, Instant startedAt, Duration elapsed) {

    /** Results of all callers that reported one. */
    public List<LoadTestResult> results() {
        return run.results();
    }

    /** The id of the load test; null if it was never started. Parts of callers that died are excluded from it. */
    public String runId() {
        return run.runs().stream()
                .filter(caller -> !run.completed() || caller.completed())
                .map(CallerRun::runId)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Number of failed calls of all callers. */
    long errorCount() {
        return results().stream().mapToLong(LoadTestResult::getErrorCount).sum();
    }

    /** Reasons of failed calls, with counts. */
    List<String> errors() {
        return results().stream()
                .flatMap(result -> result.getErrors().stream())
                .distinct()
                .toList();
    }

    /** Entry of the run description; with several callers, counts are sums. */
    public LoadTest entry() {
        PlannedLoadTest test = run.test();
        int callerCount = run.runs().size();
        boolean allReported = results().size() == callerCount;
        return new LoadTest(
                runId(),
                new LoadTest.Call(
                        test.operation(),
                        test.side(),
                        test.transport(),
                        test.hasPayload() ? Integer.valueOf(test.parameters().payloadChars()) : null,
                        test.isOpen()
                                ? Double.valueOf(test.parameters().arrivals().callsPerSecond() * callerCount)
                                : null,
                        test.isLevel() ? Integer.valueOf(test.parameters().threadCount() * callerCount) : null,
                        test.isSearch() ? test.objective() : null),
                new LoadTest.Repetition(test.start(), test.round()),
                new LoadTest.Servers(
                        run.runs().stream()
                                .map(caller -> caller.caller().name())
                                .collect(Collectors.joining(", ")),
                        results().stream()
                                .map(LoadTestResult::getServedBy)
                                .findFirst()
                                .orElse(null)),
                new LoadTest.Calls(
                        test.parameters().requestCount() * callerCount,
                        test.parameters().warmupCount() * callerCount,
                        warmupP10Nanos(),
                        allReported ? Long.valueOf(errorCount()) : null,
                        results().stream()
                                .flatMap(result -> result.getCpuProbeNanos().stream())
                                .toList()),
                new LoadTest.Completion(
                        status,
                        problem,
                        startedAt,
                        run.completed() || (callerCount == 1 && allReported) ? elapsedNanos() : elapsed.toNanos()),
                observation,
                callerCount == 1
                        ? List.of()
                        : run.runs().stream().map(this::generator).toList());
    }

    /** 10th percentile of the slowest caller; null if there were too few warm-up calls. */
    private Double warmupP10Nanos() {
        double slowest = results().stream()
                .map(LoadTestResult::getWarmupP10Nanos)
                .mapToDouble(nanos -> nanos == null ? Double.NaN : nanos)
                .max()
                .orElse(Double.NaN);
        return Double.isNaN(slowest) ? null : Double.valueOf(slowest);
    }

    /** Time from the first measured call of the first caller to the end of the last call of all. */
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
        return new Generator(
                caller.caller().name(),
                result.map(LoadTestResult::getServer).orElse(null),
                caller.runId(),
                result.map(LoadTestResult::getMeasuredFrom)
                        .filter(from -> !from.isEmpty())
                        .map(Instant::parse)
                        .orElse(null),
                result.map(LoadTestResult::getElapsedNanos).orElse(0L),
                result.map(LoadTestResult::getStatus).flatMap(Status::of).orElse(Status.FAILED),
                result.isPresent() ? nullIfEmpty(result.get().getProblem()) : failure(caller));
    }

    private static String nullIfEmpty(String text) {
        return text.isEmpty() ? null : text;
    }

    private String failure(CallerRun caller) {
        return caller.failure()
                .filter(cause -> caller.hasDied()
                        || run.firstFailed().filter(failed -> failed == caller).isPresent())
                .map(cause -> cause instanceof CliException ? cause.getMessage() : cause.toString())
                .orElse("cancelled because another server failed");
    }
}
