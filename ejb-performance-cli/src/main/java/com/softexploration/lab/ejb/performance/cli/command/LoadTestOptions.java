package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of every load test, single or of an experiment. */
public final class LoadTestOptions {
    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "" + Defaults.THREADS,
            description =
                    "Calling threads, up to " + LoadTestParameters.MAX_THREAD_COUNT + " (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--max-error-rate",
            paramLabel = "SHARE",
            defaultValue = "" + Defaults.MAX_ERROR_RATE,
            description = "Share of a load test's calls that may fail without ending it, 0 to 1"
                    + " (default: ${DEFAULT-VALUE}).")
    private double maxErrorRate;

    /** The options of an experiment. */
    public ExperimentOptions experiment(
            boolean quick,
            List<String> operations,
            List<String> transports,
            ExperimentOptions.Calls calls,
            ExperimentOptions.Repetitions repetitions,
            UserOperations userOperations) {
        return new ExperimentOptions(
                quick, operations, transports, calls, repetitions, threads, maxErrorRate, userOperations);
    }

    /**
     * The parameters of a single load test.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public LoadTestParameters single(
            String transport, String operation, int payloadChars, long requestCount, long warmupCount) {
        return new LoadTestParameters(
                transport, operation, payloadChars, requestCount, warmupCount, threads, maxErrorRate);
    }
}
