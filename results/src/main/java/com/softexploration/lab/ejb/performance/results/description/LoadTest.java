package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A load test. In {@code run.json} its groups are flat.
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

    /** Replaces a missing list by an empty one. */
    public LoadTest {
        generators = generators == null ? List.of() : List.copyOf(generators);
    }

    /**
     * Call of a load test.
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
        /** Supplies the start missing in files of earlier versions. */
        public Repetition {
            start = Math.max(1, start);
        }
    }

    /**
     * Names of both servers.
     *
     * @param server the calling server
     * @param servedBy the answering server
     */
    public record Servers(String server, String servedBy) {}

    /**
     * Calls of a load test.
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
        /** Replaces a missing list by an empty one. */
        public Calls {
            cpuProbeNanos = cpuProbeNanos == null ? List.of() : List.copyOf(cpuProbeNanos);
        }

        /** 10th percentile of the CPU speed probe's readings; empty if there are none. */
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
    public record Completion(Status status, String problem, Instant startedAt, long elapsedNanos) {
        /**
         * The problem unless it is stated elsewhere.
         *
         * @param stated problem of the experiment
         */
        public Optional<String> problemBesides(Optional<String> stated) {
            return Optional.ofNullable(problem).filter(one -> !stated.equals(Optional.of(one)));
        }
    }

    /** Whether the load test failed; a cancelled one did not. */
    public boolean hasFailed() {
        return completion.status() == Status.FAILED;
    }

    /** Presentation servers that died while the others completed the load test; their calls do not count. */
    public List<Generator> deadGenerators() {
        return completion.status() == Status.COMPLETED
                ? generators.stream()
                        .filter(one -> one.status() == Status.FAILED)
                        .toList()
                : List.of();
    }

    /** Name in tables: operation, payload size if any, side, and the transport unless it is the side's default. */
    public String name() {
        return call.toString();
    }
}
