package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of a single load test by {@code invoke}. */
final class InvokedLoadTest {
    /** Names of the options; none applies to a comparison. */
    static final List<String> NAMES = List.of("--transport", "--payload");

    @Option(
            names = "--transport",
            paramLabel = "WORD",
            description = "Transport, one of SupportedTransports (default: the first of them).")
    private String transport;

    @Option(
            names = "--payload",
            paramLabel = "CHARS",
            defaultValue = "0",
            description = "Size of the operation payload in characters, there and back (default: ${DEFAULT-VALUE}).")
    private int payload;

    /**
     * The load test.
     *
     * @throws CliException if a number is invalid
     */
    PlannedLoadTest planned(
            String operation,
            Optional<String> calls,
            Optional<String> warmup,
            int threads,
            double maxErrorRate,
            LoadTestExecutor executor)
            throws CliException, IOException {
        String usedTransport = transport == null ? executor.usualTransport() : transport;
        long requestCount = number("--calls", calls, Defaults.SINGLE_CALLS);
        long warmupCount = number("--warmup", warmup, Defaults.warmupCount(operation));
        try {
            return new PlannedLoadTest(
                    1,
                    1,
                    new LoadTestParameters(
                            usedTransport, operation, payload, requestCount, warmupCount, threads, maxErrorRate));
        } catch (IllegalArgumentException e) {
            throw CliException.wrongUse(e);
        }
    }

    private static long number(String option, Optional<String> value, long otherwise) throws CliException {
        if (value.isEmpty()) {
            return otherwise;
        }
        try {
            return Long.parseLong(value.get().strip());
        } catch (NumberFormatException e) {
            throw CliException.wrongUse(
                    option + " " + value.get() + " is no whole number", "give one, like " + option + " 2000");
        }
    }
}
