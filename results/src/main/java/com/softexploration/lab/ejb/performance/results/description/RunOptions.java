package com.softexploration.lab.ejb.performance.results.description;

import java.util.List;

/**
 * Options of a run other than its calls, which affect their times.
 *
 * @param jvmOptions what was added to the flags of both servers' JVMs, without credentials; empty where nothing was
 * @param cpus the servers' placement as asked for; null for running servers
 * @param ears the folder of other EARs than those of the build; null where those were deployed
 * @param flightRecording settings with which JDK Flight Recorder recorded both servers; null where it did not
 * @param thresholds limits of statistics
 * @param orderSeed by which the order of the load tests in each round was drawn; null where it was always the same
 */
public record RunOptions(
        List<String> jvmOptions,
        String cpus,
        String ears,
        String flightRecording,
        List<Threshold> thresholds,
        Long orderSeed) {
    /** Nothing in particular. */
    public static final RunOptions NONE = new RunOptions(List.of(), null, null, null, List.of(), null);

    /** Values missing in a file were not requested. */
    public RunOptions {
        jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
        thresholds = thresholds == null ? List.of() : List.copyOf(thresholds);
    }

    /** A copy with these JVM options, CPUs and EARs. */
    public RunOptions of(List<String> furtherJvmOptions, String placement, String otherEars) {
        return new RunOptions(furtherJvmOptions, placement, otherEars, flightRecording, thresholds, orderSeed);
    }
}
