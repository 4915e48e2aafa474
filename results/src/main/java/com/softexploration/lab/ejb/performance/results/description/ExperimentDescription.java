package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.time.Instant;
import java.util.List;

/**
 * What was measured, where, and how quiet it was: the content of {@code run.json} in an experiment's folder. Durations carry their
 * unit in the name. A value that could not be found out is {@code null} (or absent in the file), never a guess.
 *
 * @param schemaVersion version of this format; {@link #SCHEMA_VERSION} for files written by this code
 * @param runId name of the experiment's folder
 * @param problem cause and remedy where it was not completed; where it was, what the servers do not offer; else null
 * @param parameters what was asked for
 * @param project the version of this project that ran
 * @param server the application server
 * @param machine the machine's fingerprint
 * @param jvms the servers' JVMs, business first, start by start
 * @param loadTests the load tests in the order they ran
 */
public record ExperimentDescription(
        int schemaVersion,
        String runId,
        Instant startedAt,
        Instant endedAt,
        Status status,
        String problem,
        Parameters parameters,
        Project project,
        Server server,
        Machine machine,
        List<Jvm> jvms,
        List<LoadTest> loadTests) {

    /** The version this code writes. A reader refuses a larger one. */
    public static final int SCHEMA_VERSION = 2;

    /** The first version whose steal time is a share of demanded CPU time. */
    private static final int STEAL_OF_DEMAND_SINCE = 2;

    /** The kind of experiment; {@code run} in files of earlier versions, which knew no other. */
    public ExperimentKind kind() {
        return parameters == null || parameters.experiment() == null ? ExperimentKind.RUN : parameters.experiment();
    }

    /** Whether the servers were started anew, or were to be, so that a round alone does not tell a load test. */
    public boolean hasSeveralStarts() {
        return parameters != null && parameters.starts() > 1;
    }

    /** Whether steal time was recorded by an earlier definition, so that it is unknown here. */
    public boolean hasUnknownStealTime() {
        return schemaVersion < STEAL_OF_DEMAND_SINCE
                && loadTests != null
                && loadTests.stream().anyMatch(test -> test.observation() != null);
    }

    /** Whether a load test failed, so that there is something to report even when no call was measured. */
    public boolean hasFailedLoadTest() {
        return loadTests != null && loadTests.stream().anyMatch(LoadTest::hasFailed);
    }

    /**
     * What the user asked for.
     *
     * @param experiment its kind; null in files of earlier versions, which only knew {@code run}
     * @param quick whether the small version was asked for
     * @param starts how often the servers were started anew, each time for all rounds; 1 in files of earlier versions
     * @param rounds how often each load test was repeated after each start; sides and transports take turns within a round
     * @param threadCount calling threads
     * @param maxErrorRate share of the calls of a load test that may fail without ending it, 0 to 1
     * @param operations per operation: calls per round
     * @param transports over which remote calls were made; empty where only the side's usual one was
     * @param payloads sizes of the payload of the operation {@code payload} in characters; empty for other operations
     * @param callCounts measured calls of each load test of a sweep; empty for other experiments
     * @param options what else the user asked for
     */
    public record Parameters(
            ExperimentKind experiment,
            boolean quick,
            int starts,
            int rounds,
            int threadCount,
            double maxErrorRate,
            List<OperationParameters> operations,
            List<String> transports,
            List<Integer> payloads,
            List<Long> callCounts,
            @JsonAlias("particulars") RunOptions options) {
        /** What a file does not say was as it always was then. */
        public Parameters {
            starts = Math.max(1, starts);
            options = options == null ? RunOptions.NONE : options;
        }

        /** With nothing else that the user asked for. */
        public Parameters(
                ExperimentKind experiment,
                boolean quick,
                int starts,
                int rounds,
                int threads,
                double maxErrorRate,
                List<OperationParameters> operations,
                List<String> words,
                List<Integer> payloads,
                List<Long> calls) {
            this(experiment, quick, starts, rounds, threads, maxErrorRate, operations, words, payloads, calls, null);
        }

        /** The same with something else in particular. */
        public Parameters with(RunOptions others) {
            return new Parameters(
                    experiment,
                    quick,
                    starts,
                    rounds,
                    threadCount,
                    maxErrorRate,
                    operations,
                    transports,
                    payloads,
                    callCounts,
                    others);
        }
    }

    /**
     * Calls per round of one operation.
     *
     * @param requestCount measured calls of each side
     * @param localWarmupCount warm-up calls of the local side: many where a call takes microseconds, as they cost next to nothing
     * @param remoteWarmupCount warm-up calls of the remote side
     */
    public record OperationParameters(
            String operation, long requestCount, long localWarmupCount, long remoteWarmupCount) {
        /** The same with that many measured calls. */
        public OperationParameters withRequestCount(long calls) {
            return new OperationParameters(operation, calls, localWarmupCount, remoteWarmupCount);
        }
    }

    /**
     * The version of this project that ran.
     *
     * @param version of this project
     * @param gitCommit full hash, with {@code -dirty} appended when the tree had changes; null outside a git checkout
     */
    public record Project(String version, String gitCommit) {}

    /**
     * The application server.
     *
     * @param name the name on the command line, for example {@code wildfly}
     * @param product the product's own name
     * @param version the product's version
     * @param namespace {@code jakarta} or {@code javax}: which EARs it took
     */
    public record Server(String name, String product, String version, String namespace) {}

    /**
     * The machine's fingerprint.
     *
     * @param virtualization hypervisor or container technology as far as the system tells, {@code none}, or null when unknown
     * @param scalingGovernor frequency scaling governor of the first CPU, or null
     */
    public record Machine(
            String cpuModel,
            int logicalCpus,
            long memoryBytes,
            String operatingSystem,
            String kernel,
            String architecture,
            String virtualization,
            String scalingGovernor) {}

    /**
     * One server's JVM.
     *
     * @param start in which start of the servers it ran, from 1
     * @param inputArguments the JVM's flags, without credentials
     */
    public record Jvm(
            int start,
            ServerRole role,
            long pid,
            String vmName,
            String vmVersion,
            String javaVersion,
            List<String> inputArguments,
            long maxHeapBytes,
            List<String> garbageCollectors) {
        /** What a file does not say was as it always was then. */
        public Jvm {
            start = Math.max(1, start);
        }
    }

    /**
     * One load test.
     *
     * @param runId its id in the result log
     * @param payloadChars size of the payload of the operation {@code payload} in characters; null for other operations
     * @param start after which start of the servers it ran, from 1
     * @param round from 1, of each start anew; 0 for a load test that only warmed up, before the first round
     * @param server name of the server that called
     * @param servedBy name of the server that answered
     * @param warmupP10Nanos 10th percentile of its warm-up calls; null where there were too few
     * @param errorCount calls that failed; null where it is not known
     * @param problem why it was not completed, else null
     * @param observation how quiet it was; null when the load test died before it could be told
     * @param generators of several presentation servers that made it together, each; counts are of all then; else empty
     */
    public record LoadTest(
            String runId,
            String operation,
            Side side,
            String transport,
            Integer payloadChars,
            int start,
            int round,
            String server,
            String servedBy,
            long requestCount,
            long warmupCount,
            Double warmupP10Nanos,
            Long errorCount,
            Status status,
            String problem,
            Instant startedAt,
            long elapsedNanos,
            Observation observation,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Generator> generators) {

        /** What a file does not say was as it always was then. */
        public LoadTest {
            start = Math.max(1, start);
            generators = generators == null ? List.of() : List.copyOf(generators);
        }

        /** Whether it ended with a problem of its own; one that was cancelled did not. */
        public boolean hasFailed() {
            return status == Status.FAILED;
        }

        /** What it is called in tables: operation, size of the payload if it has one, side, and the transport if it is not the side's usual one. */
        public String name() {
            boolean usual = transport == null
                    || (side != null && side.publishedTransport().equals(transport));
            return operation + (payloadChars == null ? "" : " " + payloadChars) + " " + side
                    + (usual ? "" : " over " + transport);
        }
    }

    /**
     * What went on beside one load test.
     *
     * @param loadAverageBefore one-minute load average just before it, or null
     * @param loadAverageAfter the same just after it, or null
     * @param stealPercentOfDemand steal time as a share of the CPU time that was demanded, granted or not, and at least of one CPU's, 0 to 100,
     *     without the first tick of 10 ms; null if unknown. Files of version 1 have {@code cpuStealPercent}, by three definitions: it is ignored
     * @param cpuOtherPercent share of all CPU time used by processes other than the servers and the driver, 0 to 100, or null
     * @param loopbackBytes what the machine's loopback interface carried meanwhile, TCP/IP headers and acknowledgements included;
     *     null where the system does not tell
     * @param servers what each server's JVM saw
     * @param liveProbes additional requests to the servers for viewers of the web page; null without viewers
     */
    public record Observation(
            Double loadAverageBefore,
            Double loadAverageAfter,
            Double stealPercentOfDemand,
            Double cpuOtherPercent,
            Long loopbackBytes,
            List<ServerObservation> servers,
            @JsonAlias("looks") Integer liveProbes) {

        /** Without viewers. */
        public Observation(
                Double loadAverageBefore,
                Double loadAverageAfter,
                Double stealPercentOfDemand,
                Double cpuOtherPercent,
                Long loopbackBytes,
                List<ServerObservation> servers) {
            this(
                    loadAverageBefore,
                    loadAverageAfter,
                    stealPercentOfDemand,
                    cpuOtherPercent,
                    loopbackBytes,
                    servers,
                    null);
        }

        /** A copy with this number of live probes. */
        public Observation withLiveProbes(int count) {
            return new Observation(
                    loadAverageBefore,
                    loadAverageAfter,
                    stealPercentOfDemand,
                    cpuOtherPercent,
                    loopbackBytes,
                    servers,
                    count == 0 ? null : Integer.valueOf(count));
        }
    }
}
