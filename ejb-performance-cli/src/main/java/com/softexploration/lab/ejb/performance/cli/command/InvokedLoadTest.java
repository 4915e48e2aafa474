package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that only a single load test by {@code invoke} has. */
final class InvokedLoadTest {
    /** Their names; they do not apply to a comparison. */
    static final List<String> NAMES = List.of("--transport", "--payload", "--warmup");

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

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = "Warm-up calls: logged, but in no statistic"
                    + " (default: like execute*, nop 10000, simple 2, complex 200, accounts 5000, payload 2000).")
    private Long warmup;

    PlannedLoadTest planned(
            String operation, String calls, Integer threads, double maxErrorRate, LoadTestExecutor executor)
            throws CliException, IOException {
        return new PlannedLoadTest(
                1,
                transport == null ? executor.usualTransport() : transport,
                operation,
                payload == null ? 0 : payload,
                calls == null ? ExperimentDefaults.SINGLE_CALLS : number(calls),
                warmup == null ? ExperimentDefaults.usualWarmup(operation) : warmup,
                threads == null ? ExperimentDefaults.THREADS : threads,
                maxErrorRate);
    }

    /** The server says whether it takes so many. */
    private static long number(String calls) throws CliException {
        try {
            return Long.parseLong(calls.strip());
        } catch (NumberFormatException e) {
            throw CliException.wrongUse("--calls " + calls + " is no whole number", "give one, like --calls 2000");
        }
    }
}
