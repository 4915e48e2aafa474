package com.softexploration.lab.ejb.performance.results.description;

import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.threshold.Threshold;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;

/**
 * What a user asked for beside the calls themselves, and what changes their times.
 *
 * @param jvmOptions what was added to the flags of both servers' JVMs, without credentials; empty where nothing was
 * @param ears the folder of other EARs than those of the build; null where those were deployed
 * @param flightRecording settings with which JDK Flight Recorder recorded both servers; null where it did not
 * @param thresholds what was demanded of figures, as {@link Threshold#parse} reads it
 * @param orderSeed by which the order of the load tests in each round was drawn; null where it was always the same
 */
public record RunOptions(
        List<String> jvmOptions, String ears, String flightRecording, List<String> thresholds, Long orderSeed) {
    private static final System.Logger LOG = System.getLogger(RunOptions.class.getName());

    /** Nothing in particular. */
    public static final RunOptions NONE = new RunOptions(List.of(), null, null, List.of(), null);

    /** What a file does not say was not asked for. */
    public RunOptions {
        jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
        thresholds = thresholds == null ? List.of() : List.copyOf(thresholds);
    }

    /** The same on servers with those further JVM options and those EARs. */
    public RunOptions of(List<String> furtherJvmOptions, String otherEars) {
        return new RunOptions(furtherJvmOptions, otherEars, flightRecording, thresholds, orderSeed);
    }

    /** The thresholds; what is none, in a file that somebody has edited, is left out. */
    public List<Threshold> readThresholds() {
        List<Threshold> read = new ArrayList<>();
        for (String text : thresholds) {
            try {
                read.add(Threshold.parse(text));
            } catch (ResultsException e) {
                LOG.log(Level.DEBUG, "not judged", e);
            }
        }
        return List.copyOf(read);
    }
}
