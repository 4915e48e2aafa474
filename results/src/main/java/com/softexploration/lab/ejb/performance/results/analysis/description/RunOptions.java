package com.softexploration.lab.ejb.performance.results.analysis.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Options of a run in addition to its plan.
 *
 * @param named values by option, such as {@code --calls}, as given and without credentials; with {@code --cpus} of
 *     started servers, even if it is the default
 * @param withheldVariables names of environment variables with JVM options that were set but not passed to the servers;
 *     may be empty
 * @param thresholds limits of statistics
 * @param objectives objectives of a load experiment
 * @param orderSeed seed of the random order of load tests in each round; null for a fixed order
 */
public record RunOptions(
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, List<String>> named,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> withheldVariables,
        List<Threshold> thresholds,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Objective> objectives,
        Long orderSeed) {
    /** Name of the option for additional JVM options of the servers. */
    public static final String JVM_OPTIONS = "--jvm-opts";

    /** Name of the option that binds servers to CPUs. */
    public static final String CPUS = "--cpus";

    /** Name of the option for a folder of EARs. */
    public static final String EARS = "--ears";

    /** Name of the option that records the servers with JDK Flight Recorder. */
    public static final String FLIGHT_RECORDING = "--jfr";

    /** Default options. */
    public static final RunOptions NONE = new RunOptions(Map.of(), List.of(), List.of(), List.of(), null);

    /** Replaces missing values by those of options that were not given. */
    public RunOptions {
        named = named == null ? Map.of() : new TreeMap<>(named);
        withheldVariables = withheldVariables == null ? List.of() : List.copyOf(withheldVariables);
        thresholds = thresholds == null ? List.of() : List.copyOf(thresholds);
        objectives = objectives == null ? List.of() : List.copyOf(objectives);
    }

    /** Reads options; files of earlier versions contain only four of them, under other keys. */
    @JsonCreator
    static RunOptions read(
            @JsonProperty("named") Map<String, List<String>> named,
            @JsonProperty("jvmOptions") List<String> jvmOptions,
            @JsonProperty("withheldVariables") List<String> withheldVariables,
            @JsonProperty("cpus") String cpus,
            @JsonProperty("ears") String ears,
            @JsonProperty("flightRecording") String flightRecording,
            @JsonProperty("thresholds") List<Threshold> thresholds,
            @JsonProperty("objectives") List<Objective> objectives,
            @JsonProperty("orderSeed") Long orderSeed) {
        Map<String, List<String>> all = new TreeMap<>();
        if (jvmOptions != null && !jvmOptions.isEmpty()) {
            all.put(JVM_OPTIONS, jvmOptions);
        }
        Optional.ofNullable(cpus).ifPresent(value -> all.put(CPUS, List.of(value)));
        Optional.ofNullable(ears).ifPresent(value -> all.put(EARS, List.of(value)));
        Optional.ofNullable(flightRecording).ifPresent(value -> all.put(FLIGHT_RECORDING, List.of(value)));
        if (named != null) {
            all.putAll(named);
        }
        return new RunOptions(all, withheldVariables, thresholds, objectives, orderSeed);
    }

    /** Additional flags of both servers' JVMs; may be empty. */
    @JsonProperty("jvmOptions")
    public List<String> jvmOptions() {
        return named.getOrDefault(JVM_OPTIONS, List.of());
    }

    /** Requested CPU placement; null for running servers. */
    @JsonProperty("cpus")
    public String cpus() {
        return first(CPUS);
    }

    /** Folder of deployed EARs; null if those of the build were deployed. */
    @JsonProperty("ears")
    public String ears() {
        return first(EARS);
    }

    /** JDK Flight Recorder settings of both servers; null if there is no recording. */
    @JsonProperty("flightRecording")
    public String flightRecording() {
        return first(FLIGHT_RECORDING);
    }

    private String first(String option) {
        List<String> values = named.getOrDefault(option, List.of());
        return values.isEmpty() ? null : values.get(0);
    }

    /**
     * Returns a copy with the options of the servers and the withheld variables.
     *
     * @param servers values by option; they replace those of the same name
     * @param variables names of environment variables that are not passed to the servers
     */
    public RunOptions with(Map<String, List<String>> servers, List<String> variables) {
        Map<String, List<String>> all = new TreeMap<>(named);
        all.putAll(servers);
        return new RunOptions(all, variables, thresholds, objectives, orderSeed);
    }
}
