package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of all load tests, single or part of an experiment. */
public final class LoadTestOptions {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Calling threads, up to " + LoadTestParameters.MAX_THREAD_COUNT + " (default: "
                    + Defaults.THREADS + "; load " + Defaults.LOAD_THREADS + ").")
    private Optional<Integer> threads = Optional.empty();

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            defaultValue = "" + Defaults.MAX_ERROR_RATE,
            description = "Share of a load test's calls that may fail without ending it, 0 to 1"
                    + " (default: ${DEFAULT-VALUE}).")
    private double maxErrorRate;

    /** Values of the options, unchecked. */
    public LoadTestSettings settings() {
        return settings(Defaults.THREADS);
    }

    /**
     * Values of the options, unchecked.
     *
     * @param usualThreads number of threads if it is not given
     */
    LoadTestSettings settings(int usualThreads) {
        return new LoadTestSettings(threads.orElse(usualThreads), maxErrorRate);
    }
}
