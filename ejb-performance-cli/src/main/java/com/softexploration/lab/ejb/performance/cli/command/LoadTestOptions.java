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
            description = "Share of a load test's calls that may fail without ending it, 0 to 1 (default: "
                    + Defaults.MAX_ERROR_RATE + "; with --slo 'errors < ...' 1).")
    private Optional<Double> maxErrorRate = Optional.empty();

    /** Values of the options, unchecked. */
    public LoadTestSettings settings() {
        return settings(LoadTestSettings.DEFAULT);
    }

    /**
     * Values of the options, unchecked.
     *
     * @param usual values of options that are not given
     */
    LoadTestSettings settings(LoadTestSettings usual) {
        return new LoadTestSettings(threads.orElse(usual.threadCount()), maxErrorRate.orElse(usual.maxErrorRate()));
    }
}
