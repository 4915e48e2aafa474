package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Description of an experiment, its environment and disturbances: the content of {@code run.json} in the experiment's
 * folder, in which unwrapped groups are flat. Names of durations contain their unit. Unknown values are {@code null}
 * (or absent in the file), never a guess.
 *
 * @param schemaVersion version of this format; {@link #SCHEMA_VERSION} for files written by this code
 * @param runId name of the experiment's folder
 * @param parameters requested parameters
 * @param loadTests load tests in the order of execution
 */
public record ExperimentDescription(
        int schemaVersion,
        String runId,
        @JsonUnwrapped Completion completion,
        Parameters parameters,
        @JsonUnwrapped Environment environment,
        List<LoadTest> loadTests) {

    /** Schema version written by this code. A reader rejects a larger one. */
    public static final int SCHEMA_VERSION = 3;

    /** Schema version of descriptions created from logs. */
    private static final int OF_LOGS = 0;

    /** First schema version in which steal time is a share of demanded CPU time. */
    private static final int STEAL_OF_DEMAND_SINCE = 2;

    /**
     * Creates the description of an experiment from its logs, which contain neither its machine nor its end.
     *
     * @param name name of the experiment's folder
     */
    public static ExperimentDescription ofLogs(String name, Parameters parameters, List<LoadTest> loadTests) {
        return new ExperimentDescription(
                OF_LOGS,
                name,
                new Completion(null, null, null, null),
                parameters,
                new Environment(null, null, null, List.of()),
                loadTests);
    }

    /** Returns whether the description was created from logs alone, without observations of the machine. */
    @JsonIgnore
    public boolean isOfLogs() {
        return schemaVersion == OF_LOGS;
    }

    /** Returns a copy with the given load tests. */
    public ExperimentDescription withLoadTests(List<LoadTest> others) {
        return new ExperimentDescription(schemaVersion, runId, completion, parameters, environment, others);
    }

    /** Returns a copy without the facts that the result logs contain: the content of {@code run.json}. */
    public ExperimentDescription besidesLogs() {
        return withLoadTests(loadTests.stream().map(LoadTest::besidesLog).toList());
    }

    /** Returns whether another experiment was measured side by side with this one, so that their rounds are pairs. */
    public boolean isPairedWith(ExperimentDescription other) {
        return environment != null
                && environment.sideBySide() != null
                && environment.sideBySide().runIds().contains(other.runId());
    }

    /** Kind of the experiment; {@code run} for files of early versions, which had no other kind. */
    public ExperimentKind kind() {
        return parameters == null || parameters.experiment() == null ? ExperimentKind.RUN : parameters.experiment();
    }

    /** Returns whether the experiment is quick ({@code --quick}). */
    @JsonIgnore
    public boolean isQuick() {
        return parameters != null && parameters.quick();
    }

    /**
     * Returns whether there are several server starts, in which case a round number alone does not identify a load
     * test.
     */
    public boolean hasSeveralStarts() {
        return parameters != null && parameters.repeats().starts() > 1;
    }

    /** Returns whether steal time was recorded by an earlier definition and is therefore considered unknown. */
    public boolean hasUnknownStealTime() {
        return !isOfLogs()
                && schemaVersion < STEAL_OF_DEMAND_SINCE
                && loadTests != null
                && loadTests.stream().anyMatch(test -> test.observation() != null);
    }

    /** Returns whether a load test failed, which must be reported even if no call was measured. */
    public boolean hasFailedLoadTest() {
        return loadTests != null && loadTests.stream().anyMatch(LoadTest::hasFailed);
    }

    /** Cause and remedy of an incomplete experiment; empty if it was completed, or if this is unknown. */
    public Optional<String> unfinished() {
        return completion.status() == null || completion.status() == Status.COMPLETED
                ? Optional.empty()
                : Optional.ofNullable(completion.problem());
    }

    /**
     * Times and outcome of the experiment.
     *
     * @param problem cause and remedy if it was not completed; otherwise features unsupported by the servers, or null
     */
    public record Completion(Instant startedAt, Instant endedAt, Status status, String problem) {
        /** Returns whether the experiments overlapped in time; false if a time is unknown. */
        public boolean overlaps(Completion other) {
            return startedAt != null
                    && endedAt != null
                    && other.startedAt != null
                    && other.endedAt != null
                    && startedAt.isBefore(other.endedAt)
                    && other.startedAt.isBefore(endedAt);
        }

        /**
         * Approximate duration of another number of repetitions, in minutes, at least 1; empty if the start or end is
         * unknown.
         *
         * @param repetitions wanted number
         * @param made number of this experiment
         */
        public OptionalLong minutesOf(int repetitions, int made) {
            if (startedAt == null || endedAt == null || made == 0) {
                return OptionalLong.empty();
            }
            double minutes = Duration.between(startedAt, endedAt).toSeconds() / 60.0 * repetitions / made;
            return OptionalLong.of(Math.max(1, Math.round(minutes)));
        }
    }

    /**
     * Environment of the experiment.
     *
     * @param jvms the servers' JVMs, business first, start by start
     * @param sideBySide variants measured at the same time; null if there were none
     */
    public record Environment(
            Project project,
            Server server,
            Machine machine,
            List<Jvm> jvms,
            @JsonInclude(JsonInclude.Include.NON_NULL) SideBySide sideBySide) {
        /** Creates the environment of servers that were up alone. */
        public Environment(Project project, Server server, Machine machine, List<Jvm> jvms) {
            this(project, server, machine, jvms, null);
        }

        /** Returns version and vendor of the servers' JDKs, as far as known; usually one. */
        public List<String> jdks() {
            return Stream.ofNullable(jvms)
                    .flatMap(List::stream)
                    .flatMap(jvm -> jvm.java().name().stream())
                    .distinct()
                    .toList();
        }
    }

    /**
     * Parameters of the experiment requested by the user.
     *
     * @param experiment kind of the experiment; null in files of earlier versions, which only knew {@code run}
     * @param quick whether the quick version was requested
     * @param loadTests settings of every load test
     */
    public record Parameters(
            ExperimentKind experiment,
            boolean quick,
            @JsonUnwrapped Repeats repeats,
            @JsonUnwrapped LoadTestSettings loadTests,
            @JsonUnwrapped Workload workload,
            @JsonAlias("particulars") RunOptions options) {
        /** Adds options that files of earlier versions do not contain. */
        public Parameters {
            options = options == null ? RunOptions.NONE : options;
        }

        /**
         * Returns the requested number of calls of each operation; empty if the time determined it.
         * Files of earlier versions state calls in
         * this case, too, which were not made.
         */
        public List<OperationParameters> requestedCalls() {
            boolean fixed = repeats.timeSeconds() == null || options.named().containsKey("--calls");
            return Stream.ofNullable(workload.operations())
                    .flatMap(List::stream)
                    .filter(operation -> fixed && operation.requestCount() != null)
                    .toList();
        }
    }

    /**
     * Numbers of repetitions.
     *
     * @param starts server starts; 1 in files of earlier versions
     * @param rounds maximum rounds after any start; sides and transports take turns within a round
     * @param timeSeconds time limit that determined starts and rounds; null if they were given
     */
    public record Repeats(
            int starts,
            int rounds,
            @JsonInclude(JsonInclude.Include.NON_NULL) Long timeSeconds) {
        /** Adds the number of starts, which files of earlier versions do not contain. */
        public Repeats {
            starts = Math.max(1, starts);
        }
    }

    /**
     * Calls of the experiment.
     *
     * @param operations called operations
     * @param transports transports of the remote calls; empty if only the default one
     * @param payloads sizes of the operation {@code payload} in characters; empty for other operations
     * @param callCounts measured calls per load test of a sweep; empty for other experiments
     */
    public record Workload(
            List<OperationParameters> operations,
            List<String> transports,
            List<Integer> payloads,
            List<Long> callCounts) {}

    /**
     * An operation, and its number of calls per round if it was given. With a time, the result logs have the calls.
     *
     * @param requestCount measured calls of each side; null if the time determines them
     * @param localWarmupCount warm-up calls of the local side: many for calls of microseconds, since they cost almost
     *     nothing; null like {@code requestCount}
     * @param remoteWarmupCount warm-up calls of the remote side; null like {@code requestCount}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record OperationParameters(
            String operation, Long requestCount, Long localWarmupCount, Long remoteWarmupCount) {
        /** Creates an operation whose number of calls is determined by the time. */
        public static OperationParameters timed(String operation) {
            return new OperationParameters(operation, null, null, null);
        }
    }

    /**
     * Version of this project.
     *
     * @param gitCommit full hash, with {@code -dirty} appended if the tree had changes; null outside a git checkout
     */
    public record Project(String version, String gitCommit) {}

    /**
     * Application server.
     *
     * @param name name on the command line, for example {@code wildfly}
     * @param product name of the product
     * @param version version of the product
     * @param namespace namespace of its EARs: {@code jakarta} or {@code javax}
     * @param released year and month of that version, for example {@code 2025-01}; null if unknown
     * @param newest newest version known when the experiment was made; null if it is this one, or unknown
     */
    public record Server(
            String name,
            String product,
            String version,
            String namespace,
            @JsonInclude(JsonInclude.Include.NON_NULL) String released,
            @JsonInclude(JsonInclude.Include.NON_NULL) String newest) {
        /**
         * Formats the age of the version, for example {@code 2023-01; newer releases exist, up to 10.1.5}; empty if
         * unknown.
         */
        public Optional<String> age() {
            if (released == null) {
                return Optional.empty();
            }
            return Optional.of(released + (newest == null ? "" : "; newer releases exist, up to " + newest));
        }
    }

    /**
     * Description of the machine.
     *
     * @param virtualization hypervisor or container technology as reported by the system, {@code none}, or null if
     *     unknown
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
     * JVM of one server.
     *
     * @param start server start, from 1
     * @param cpus CPUs available to its process, as listed by the kernel; null if unknown
     * @param inputArguments the JVM's flags, without credentials
     */
    public record Jvm(
            int start,
            ServerRole role,
            long pid,
            String cpus,
            @JsonUnwrapped JavaRuntime java,
            List<String> inputArguments,
            long maxHeapBytes,
            List<String> garbageCollectors) {
        /** Adds the start, which files of earlier versions do not contain. */
        public Jvm {
            start = Math.max(1, start);
        }
    }
}
