package com.softexploration.lab.ejb.performance.results.description;

import java.util.List;

/**
 * What a user asked for beside the calls themselves, and what changes their times.
 *
 * @param jvmOptions what was added to the flags of both servers' JVMs, without credentials; empty where nothing was
 */
public record Particulars(List<String> jvmOptions) {
    /** Nothing in particular. */
    public static final Particulars NONE = new Particulars(List.of());

    /** What a file does not say was not asked for. */
    public Particulars {
        jvmOptions = jvmOptions == null ? List.of() : List.copyOf(jvmOptions);
    }

    /** The same with those JVM options. */
    public Particulars withJvmOptions(List<String> options) {
        return new Particulars(options);
    }
}
