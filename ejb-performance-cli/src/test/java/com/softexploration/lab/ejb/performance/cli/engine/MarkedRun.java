package com.softexploration.lab.ejb.performance.cli.engine;

import java.nio.file.Path;
import java.util.List;

/** A process that marks a run directory as in progress until it is killed. */
public final class MarkedRun {
    private MarkedRun() {}

    /** Marks the run directory that the first argument names. */
    public static void main(String[] arguments) throws Exception {
        try (RunInProgress mark = RunInProgress.mark(List.of(Path.of(arguments[0])))) {
            System.out.println(mark == null ? "" : "marked");
            Thread.sleep(600_000);
        }
    }
}
