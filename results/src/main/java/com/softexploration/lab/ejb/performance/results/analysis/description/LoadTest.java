package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A load test. In {@code run.json} its groups are flat, and facts of the result log are missing since version 3.
 *
 * @param runId its id in the result log
 * @param observation observed disturbances; null if it failed before the first reading
 * @param generators presentation servers if several called together, in which case counts are sums; otherwise empty
 */
public record LoadTest(
        String runId,
        @JsonUnwrapped Call call,
        @JsonUnwrapped Repetition repetition,
        @JsonUnwrapped Servers servers,
        @JsonUnwrapped Calls calls,
        @JsonUnwrapped Completion completion,
        Observation observation,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Generator> generators) {

    /** Creates a load test from values that may be unknown. */
    public static LoadTest of(
            Optional<String> runId,
            Call call,
            Repetition repetition,
            String callers,
            Optional<String> servedBy,
            Calls calls,
            Completion completion,
            Optional<Observation> observation,
            List<Generator> generators) {
        return new LoadTest(
                runId.orElse(null),
                call,
                repetition,
                new Servers(callers, servedBy.orElse(null)),
                calls,
                completion,
                observation.orElse(null),
                generators);
    }

    /** Replaces missing lists by empty ones. */
    public LoadTest {
        generators = generators == null ? List.of() : List.copyOf(generators);
    }

    /**
     * Operation and transport of the calls of a load test.
     *
     * @param payloadChars size of the payload of the operation {@code payload} in characters; null for other operations
     * @param callsPerSecond offered rate; null in the closed model
     * @param threads calling threads of all servers; null unless the experiment compares numbers of threads
     * @param searched objective whose rate was searched for; null without a search
     */
    public record Call(
            String operation,
            Side side,
            String transport,
            Integer payloadChars,
            @JsonInclude(JsonInclude.Include.NON_NULL) Double callsPerSecond,
            @JsonInclude(JsonInclude.Include.NON_NULL) Integer threads,
            @JsonInclude(JsonInclude.Include.NON_NULL) String searched) {
        /** Creates a call of the closed model. */
        public Call(String operation, Side side, String transport, Integer payloadChars) {
            this(operation, side, transport, payloadChars, null, null, null);
        }

        /** Creates a call from values that may be unknown. */
        public static Call of(
                String operation,
                Side side,
                String transport,
                OptionalInt payloadChars,
                OptionalDouble callsPerSecond,
                OptionalInt threads,
                Optional<String> searched) {
            return new Call(
                    operation,
                    side,
                    transport,
                    payloadChars.isPresent() ? payloadChars.getAsInt() : null,
                    callsPerSecond.isPresent() ? callsPerSecond.getAsDouble() : null,
                    threads.isPresent() ? threads.getAsInt() : null,
                    searched.orElse(null));
        }

        @Override
        public String toString() {
            boolean usual = transport == null
                    || (side != null && side.publishedTransport().equals(transport));
            return operation + (payloadChars == null ? "" : " " + payloadChars) + " " + side
                    + (usual ? "" : " over " + transport)
                    + (callsPerSecond == null ? "" : " at " + NumberText.threeDigits(callsPerSecond) + "/s")
                    + (threads == null ? "" : " by " + threads + (threads == 1 ? " thread" : " threads"));
        }
    }

    /**
     * Position of a load test within the repetitions.
     *
     * @param start server start, from 1
     * @param round round within the start, from 1; 0 for a warm-up before the first round
     */
    public record Repetition(int start, int round) {
        /** Adds the start, which files of earlier versions do not contain. */
        public Repetition {
            start = Math.max(1, start);
        }
    }

    /**
     * Names of the calling and the answering server.
     *
     * @param server the calling server
     * @param servedBy the answering server
     */
    public record Servers(String server, String servedBy) {}

    /**
     * Numbers of calls of a load test.
     *
     * @param requestCount measured calls
     * @param warmupP10Nanos 10th percentile of the warm-up calls; null if there were too few
     * @param errorCount failed calls; null if unknown
     * @param cpuProbeNanos readings of the CPU speed probe, one per block of calls
     */
    public record Calls(
            long requestCount,
            long warmupCount,
            Double warmupP10Nanos,
            Long errorCount,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Long> cpuProbeNanos) {
        /** Replaces missing lists by empty ones. */
        public Calls {
            cpuProbeNanos = cpuProbeNanos == null ? List.of() : List.copyOf(cpuProbeNanos);
        }

        /** Creates call numbers from values that may be unknown. */
        public static Calls of(
                long requestCount,
                long warmupCount,
                OptionalDouble warmupP10Nanos,
                OptionalLong errorCount,
                List<Long> cpuProbeNanos) {
            return new Calls(
                    requestCount,
                    warmupCount,
                    warmupP10Nanos.isPresent() ? warmupP10Nanos.getAsDouble() : null,
                    errorCount.isPresent() ? errorCount.getAsLong() : null,
                    cpuProbeNanos);
        }

        /** 10th percentile of the CPU speed probe readings, in nanoseconds; empty if there are none. */
        public OptionalDouble probeP10Nanos() {
            return cpuProbeNanos.stream()
                    .mapToDouble(nanos -> nanos)
                    .sorted()
                    .skip(cpuProbeNanos.size() / 10)
                    .findFirst();
        }

        /** Number of calls, including warm-up. */
        public long total() {
            return requestCount + warmupCount;
        }
    }

    /**
     * Outcome of a load test.
     *
     * @param problem reason why it was not completed; otherwise null
     */
    public record Completion(
            Status status,
            String problem,
            Instant startedAt,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) long elapsedNanos) {
        /** Creates an outcome from values that may be unknown. */
        public static Completion of(
                Status status, Optional<String> problem, Optional<Instant> startedAt, long elapsedNanos) {
            return new Completion(status, problem.orElse(null), startedAt.orElse(null), elapsedNanos);
        }

        /**
         * Returns the problem of the load test, unless it is stated elsewhere.
         *
         * @param stated problem of the experiment
         */
        public Optional<String> problemUnlessStated(Optional<String> stated) {
            return Optional.ofNullable(problem).filter(text -> !stated.equals(Optional.of(text)));
        }
    }

    /**
     * Returns a copy without the facts contained in its result log, except its identity, so that a missing log is
     * noticed, its outcome, and observations. One without a log stays complete.
     */
    LoadTest besidesLog() {
        if (runId == null) {
            return this;
        }
        return new LoadTest(
                runId,
                call,
                repetition,
                null,
                null,
                new Completion(
                        completion.status(),
                        completion.problem(),
                        null,
                        generators.isEmpty() && completion.status() == Status.COMPLETED
                                ? 0
                                : completion.elapsedNanos()),
                observation == null ? null : observation.withoutCallers(call.side()),
                generators.stream()
                        .map(part ->
                                new Generator(part.name(), null, part.runId(), null, 0, part.status(), part.problem()))
                        .toList());
    }

    /** Returns whether the load test failed; cancelled load tests have not failed. */
    public boolean hasFailed() {
        return completion.status() == Status.FAILED;
    }

    /**
     * Returns the presentation servers that died while the others completed the load test; their calls do not count.
     */
    public List<Generator> deadGenerators() {
        return completion.status() == Status.COMPLETED
                ? generators.stream()
                        .filter(generator -> generator.status() == Status.FAILED)
                        .toList()
                : List.of();
    }

    /**
     * Name of the load test in tables: operation, payload size if any, side, and the transport unless it is the default
     * of the side.
     */
    public String name() {
        return call.toString();
    }
}
