package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.results.text.Resource;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The version of this program. */
public final class ProgramVersion {
    private ProgramVersion() {}

    /** The version written by the build. */
    public static String current() {
        try {
            return Resource.text(ProgramVersion.class, "version.txt").strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
