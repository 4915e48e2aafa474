package com.softexploration.lab.ejb.performance.cli.generators;

import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.description.Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a run description says of a load test that several servers made together: one entry, with counts of all of them.
 *
 * @param test what each was asked for
 * @param generators what each did
 */
public record JointEntry(PlannedLoadTest test, List<GeneratorCalls> generators) {

    /** Whether all made all calls. */
    public boolean completed() {
        return generators.stream().allMatch(GeneratorCalls::completed);
    }

    /** The one that broke off by itself; the others were cancelled because of it. */
    public Optional<GeneratorCalls> culprit() {
        return generators.stream()
                .filter(calls -> calls.failure().isPresent())
                .findFirst()
                .or(() -> generators.stream()
                        .filter(calls -> calls.result()
                                .filter(result -> result.status().equals(Status.FAILED.word()))
                                .isPresent())
                        .findFirst());
    }

    /** Why that one broke off: an exception that was caught; empty where its server says it. */
    public Optional<Exception> failure() {
        return culprit().flatMap(GeneratorCalls::failure);
    }

    /** Calls that failed, by reason, in all. */
    public List<String> errors() {
        return results().flatMap(result -> result.errors().stream()).distinct().toList();
    }

    /** How many calls failed in all. */
    public long errorCount() {
        return results().mapToLong(LoadTestResult::errorCount).sum();
    }

    private Stream<LoadTestResult> results() {
        return generators.stream().flatMap(calls -> calls.result().stream());
    }

    /**
     * The entry.
     *
     * @param startedAt when the first one was asked
     * @param elapsed how long it took in all, for one of which nobody knows how long its calls took
     * @param observation what went on beside it; null if not observed
     * @param status of all together
     * @param problem why it was not completed; null where it was
     */
    public LoadTest of(Instant startedAt, Duration elapsed, Observation observation, Status status, String problem) {
        List<LoadTestResult> results = results().toList();
        return new LoadTest(
                generators.stream()
                        .map(GeneratorCalls::runId)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null),
                test.operation(),
                test.side(),
                test.transport(),
                test.hasPayload() ? Integer.valueOf(test.payloadChars()) : null,
                test.start(),
                test.round(),
                generators.stream().map(GeneratorCalls::name).collect(Collectors.joining(", ")),
                results.stream().map(LoadTestResult::servedBy).findFirst().orElse(null),
                test.requestCount() * generators.size(),
                test.warmupCount() * generators.size(),
                warmupP10Nanos(results),
                completed() ? Long.valueOf(errorCount()) : null,
                status,
                problem,
                startedAt,
                completed() ? elapsedNanos() : elapsed.toNanos(),
                observation,
                generators.stream().map(JointEntry::generator).toList());
    }

    /** The slowest says whether it is warm; null where there were too few calls. */
    private static Double warmupP10Nanos(List<LoadTestResult> results) {
        double slowest = results.stream()
                .mapToDouble(LoadTestResult::warmupP10Nanos)
                .max()
                .orElse(Double.NaN);
        return Double.isNaN(slowest) ? null : Double.valueOf(slowest);
    }

    /** From the first measured call of the first server to the end of the last one's last call, by this program's clock: those of the servers may differ. */
    private long elapsedNanos() {
        long first = generators.stream()
                .mapToLong(GeneratorCalls::releasedNanos)
                .reduce((one, other) -> one - other < 0 ? one : other)
                .orElse(0);
        return generators.stream()
                .mapToLong(calls -> calls.releasedNanos()
                        - first
                        + calls.result().map(LoadTestResult::elapsedNanos).orElse(0L))
                .max()
                .orElse(0);
    }

    private static Generator generator(GeneratorCalls calls) {
        Optional<LoadTestResult> result = calls.result();
        return new Generator(
                calls.name(),
                result.map(LoadTestResult::server).orElse(null),
                calls.runId(),
                result.map(LoadTestResult::measuredFrom).orElse(null),
                result.map(LoadTestResult::elapsedNanos).orElse(0L),
                result.map(LoadTestResult::status).flatMap(Status::of).orElse(Status.FAILED),
                calls.problem());
    }
}
