package com.softexploration.lab.ejb.performance.results.description;

import java.util.List;

/**
 * What a user asked for beside the calls themselves, and what changes their times.
 *
 * @param jvmOptions what was added to the flags of both servers' JVMs, without credentials; empty where nothing was
 * @param flightRecording settings with which JDK Flight Recorder recorded both servers; null where it did not
 */
public record Particulars(List<String> jvmOptions, String flightRecording) {
    /** Nothing in particular. */
    public static final Particulars NONE = new Particulars(List.of(), null);

    /** What a file does not say was not asked for. */
    public Particulars {
        jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
    }
}
