package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.time.Instant;
import java.util.List;

/**
 * The experiment, its environment and disturbances: the content of {@code run.json} in an experiment's folder, where unwrapped groups are
 * flat.
 * Durations carry their unit in the name. An unknown value is {@code null} (or absent in the file), never a guess.
 *
 * @param schemaVersion version of this format; {@link #SCHEMA_VERSION} for files written by this code
 * @param runId name of the experiment's folder
 * @param parameters what was asked for
 * @param loadTests in the order they ran
 */
public record ExperimentDescription(
        int schemaVersion,
        String runId,
        @JsonUnwrapped Completion completion,
        Parameters parameters,
        @JsonUnwrapped Environment environment,
        List<LoadTest> loadTests) {

    /** The version this code writes. A reader refuses a larger one. */
    public static final int SCHEMA_VERSION = 2;

    /** The first version whose steal time is a share of demanded CPU time. */
    private static final int STEAL_OF_DEMAND_SINCE = 2;

    /** The kind of experiment; {@code run} in files of earlier versions, which knew no other. */
    public ExperimentKind kind() {
        return parameters == null || parameters.experiment() == null ? ExperimentKind.RUN : parameters.experiment();
    }

    /** Whether it is a first look ({@code --quick}). */
    @JsonIgnore
    public boolean isQuick() {
        return parameters != null && parameters.quick();
    }

    /** Whether there are several starts of the servers, so that a round alone does not identify a load test. */
    public boolean hasSeveralStarts() {
        return parameters != null && parameters.repeats().starts() > 1;
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
     * When it ran, and how it ended.
     *
     * @param problem cause and remedy if it was not completed; else what the servers do not offer, or null
     */
    public record Completion(Instant startedAt, Instant endedAt, Status status, String problem) {}

    /**
     * What it ran on.
     *
     * @param jvms the servers' JVMs, business first, start by start
     */
    public record Environment(Project project, Server server, Machine machine, List<Jvm> jvms) {}

    /**
     * The user's request.
     *
     * @param experiment its kind; null in files of earlier versions, which only knew {@code run}
     * @param quick whether the small version was asked for
     * @param loadTests settings of every load test
     */
    public record Parameters(
            ExperimentKind experiment,
            boolean quick,
            @JsonUnwrapped Repeats repeats,
            @JsonUnwrapped LoadTestSettings loadTests,
            @JsonUnwrapped Workload workload,
            @JsonAlias("particulars") RunOptions options) {
        /** Files of earlier versions have no options. */
        public Parameters {
            options = options == null ? RunOptions.NONE : options;
        }
    }

    /**
     * Numbers of repetitions.
     *
     * @param starts starts of the servers; 1 in files of earlier versions
     * @param rounds rounds after each start, the most of any; sides and transports take turns within a round
     * @param timeSeconds the time of the experiment, which decided on starts and rounds; null if they were given
     */
    public record Repeats(
            int starts,
            int rounds,
            @JsonInclude(JsonInclude.Include.NON_NULL) Long timeSeconds) {
        /** Files of earlier versions have no starts. */
        public Repeats {
            starts = Math.max(1, starts);
        }
    }

    /**
     * The calls.
     *
     * @param operations per operation: calls per round
     * @param transports of the remote calls; empty if only the side's usual one
     * @param payloads sizes of the payload of the operation {@code payload} in characters; empty for other operations
     * @param callCounts measured calls of each load test of a sweep; empty for other experiments
     */
    public record Workload(
            List<OperationParameters> operations,
            List<String> transports,
            List<Integer> payloads,
            List<Long> callCounts) {}

    /**
     * Calls per round of one operation.
     *
     * @param requestCount measured calls of each side
     * @param localWarmupCount warm-up calls of the local side: many where a call takes microseconds, as they cost next to nothing
     * @param remoteWarmupCount warm-up calls of the remote side
     */
    public record OperationParameters(
            String operation, long requestCount, long localWarmupCount, long remoteWarmupCount) {
        /** A copy with this number of measured calls. */
        public OperationParameters withRequestCount(long calls) {
            return new OperationParameters(operation, calls, localWarmupCount, remoteWarmupCount);
        }
    }

    /**
     * The version of this project.
     *
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
     * @param cpus numbers of the CPUs that its process may use, as the kernel lists them; null if unknown
     * @param inputArguments the JVM's flags, without credentials
     */
    public record Jvm(
            int start,
            ServerRole role,
            long pid,
            String cpus,
            String vmName,
            String vmVersion,
            String javaVersion,
            List<String> inputArguments,
            long maxHeapBytes,
            List<String> garbageCollectors) {
        /** Files of earlier versions have no start. */
        public Jvm {
            start = Math.max(1, start);
        }
    }
}
