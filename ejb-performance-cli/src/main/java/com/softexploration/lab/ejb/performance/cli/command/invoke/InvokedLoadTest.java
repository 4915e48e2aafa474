package com.softexploration.lab.ejb.performance.cli.command.invoke;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import java.io.IOException;
import java.util.List;
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
            description = "Size of the operation payload in characters, there and back (default: 0).")
    private Integer payload;

    PlannedLoadTest planned(
            String operation,
            String calls,
            String warmup,
            Integer threads,
            double maxErrorRate,
            LoadTestExecutor executor)
            throws CliException, IOException {
        return new PlannedLoadTest(
                1,
                transport == null ? executor.usualTransport() : transport,
                operation,
                payload == null ? 0 : payload,
                calls == null ? ExperimentDefaults.SINGLE_CALLS : number("--calls", calls),
                warmup == null ? ExperimentDefaults.usualWarmup(operation) : number("--warmup", warmup),
                threads == null ? ExperimentDefaults.THREADS : threads,
                maxErrorRate);
    }

    /** The server checks the range. */
    private static long number(String option, String value) throws CliException {
        try {
            return Long.parseLong(value.strip());
        } catch (NumberFormatException e) {
            throw CliException.wrongUse(
                    option + " " + value + " is no whole number", "give one, like " + option + " 2000");
        }
    }
}
