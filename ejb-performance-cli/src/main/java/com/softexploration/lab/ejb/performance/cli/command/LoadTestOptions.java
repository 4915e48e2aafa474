package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options common to all load tests, single or part of an experiment. */
public final class LoadTestOptions {
    static final String THREADS = "--threads";

    @Option(
            names = THREADS,
            paramLabel = "N",
            split = ",",
            hideParamSyntax = true,
            description = "Calling threads, 1 to " + LoadTestParameters.MAX_THREAD_COUNT + ".")
    private List<Integer> threads = List.of();

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            description = "Share of a load test's calls that may fail without ending it, 0 to 1.")
    private Optional<Double> maxErrorRate = Optional.empty();

    /**
     * Returns the settings of a single load test, unchecked.
     *
     * @throws CliException if there are several numbers of threads
     */
    public LoadTestSettings settings() throws CliException {
        if (!levels().isEmpty()) {
            throw CliException.wrongUse(THREADS + " names several numbers", "give one");
        }
        return settings(LoadTestSettings.DEFAULT);
    }

    /**
     * Returns the settings, unchecked; with several numbers of threads, the largest one.
     *
     * @param usual values of options that are not given
     */
    LoadTestSettings settings(LoadTestSettings usual) {
        return new LoadTestSettings(
                threads.stream().max(Integer::compare).orElse(usual.threadCount()),
                maxErrorRate.orElse(usual.maxErrorRate()));
    }

    /** Returns the levels of concurrency, unchecked; empty unless several numbers of threads are given. */
    List<Integer> levels() {
        return threads.size() > 1 ? threads : List.of();
    }
}
