package com.softexploration.lab.ejb.performance.results.description;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Options of a run, other than its calls, that affect their times.
 *
 * @param jvmOptions additional flags of both servers' JVMs, without credentials; may be empty
 * @param withheldVariables names of environment variables with JVM options that were set but not passed to the servers;
 *     may be empty
 * @param cpus requested CPU placement; null for running servers
 * @param ears folder of EARs other than those of the build; null if those were deployed
 * @param flightRecording settings of JDK Flight Recorder on both servers; null without a recording
 * @param thresholds limits of statistics
 * @param objectives objectives of a load experiment
 * @param orderSeed seed of the random order of load tests in each round; null for a fixed order
 */
public record RunOptions(
        List<String> jvmOptions,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> withheldVariables,
        String cpus,
        String ears,
        String flightRecording,
        List<Threshold> thresholds,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Objective> objectives,
        Long orderSeed) {
    /** Default options. */
    public static final RunOptions NONE =
            new RunOptions(List.of(), List.of(), null, null, null, List.of(), List.of(), null);

    /** Supplies missing values, which were not requested. */
    public RunOptions {
        jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
        withheldVariables = withheldVariables == null ? List.of() : List.copyOf(withheldVariables);
        thresholds = thresholds == null ? List.of() : List.copyOf(thresholds);
        objectives = objectives == null ? List.of() : List.copyOf(objectives);
    }

    /** Returns a copy with these JVM options, withheld variables, CPUs and EARs. */
    public RunOptions of(List<String> furtherJvmOptions, List<String> variables, String placement, String otherEars) {
        return new RunOptions(
                furtherJvmOptions, variables, placement, otherEars, flightRecording, thresholds, objectives, orderSeed);
    }
}
