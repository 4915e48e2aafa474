package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestOrder;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerMessage;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** One load test by {@code invoke}, and the options that only it has. */
final class InvokedLoadTest {
    private static final long USUAL_CALLS = 1000;

    @Option(
            names = "--transport",
            paramLabel = "WORD",
            description = "How to call: one of SupportedTransports (default: the first of them).")
    private String transport;

    @Option(
            names = "--payload",
            paramLabel = "CHARS",
            description = "Characters that the operation payload sends there and back (default: 0).")
    private Integer payload;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = "Calls before them that no statistic uses (default: 0).")
    private Long warmup;

    @Option(names = "--threads", paramLabel = "N", description = "Calling threads (default: 1).")
    private Integer threads;

    /** Those of the options that were given, by their names; they are of no use to a comparison. */
    Map<String, Object> given() {
        Map<String, Object> given = new LinkedHashMap<>();
        given.put("--transport", transport);
        given.put("--payload", payload);
        given.put("--warmup", warmup);
        given.put("--threads", threads);
        return given;
    }

    /** Runs it, showing how far it is, and prints the result. */
    void run(
            String operation,
            String calls,
            double maxErrorRate,
            LoadTestExecutor executor,
            LoadTestFollower follower,
            Console console)
            throws CliException, IOException, InterruptedException {
        LoadTestOrder order = order(operation, calls, maxErrorRate);
        String runId = executor.start(order);
        long total = order.requestCount() + order.warmupCount();
        LoadTestResult result;
        try (Console.Progress display = console.progress(runId + ": " + operation, total)) {
            result = follower.follow(executor, runId, display, () -> {});
            display.update(total);
        } catch (InterruptedException e) {
            throw CliException.failed(
                    "Interrupted, the load test " + runId + " is "
                            + (follower.cancel(executor, runId).isPresent() ? "cancelled" : "being cancelled"),
                    "the samples so far are in the server's result log",
                    e);
        }
        ResultText.of(result).forEach(console::say);
        if (!result.completed()) {
            ServerMessage message = ServerMessage.of(result.problem());
            throw CliException.failed(
                    "The load test " + result.runId() + " " + result.status() + ": " + message.cause(),
                    message.remedyOr("the samples so far are in " + result.resultLog()));
        }
    }

    private LoadTestOrder order(String operation, String calls, double maxErrorRate) throws CliException {
        return new LoadTestOrder(
                Optional.ofNullable(transport),
                operation,
                payload == null ? 0 : payload,
                calls == null ? USUAL_CALLS : number(calls),
                warmup == null ? 0 : warmup,
                threads == null ? 1 : threads,
                maxErrorRate);
    }

    /** A number of calls; the server says whether it is one that it takes. */
    static long number(String calls) throws CliException {
        try {
            return Long.parseLong(calls.strip());
        } catch (NumberFormatException e) {
            throw CliException.wrongUse("--calls " + calls + " is no whole number", "give one, like --calls 2000");
        }
    }
}
