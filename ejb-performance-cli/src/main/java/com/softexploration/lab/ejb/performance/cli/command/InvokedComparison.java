package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.jmx.ComparisonExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.ComparisonProgress;
import com.softexploration.lab.ejb.performance.cli.jmx.ServerMessage;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** A race or a sweep on one server by {@code invoke}, and the options that only these have. */
final class InvokedComparison {
    static final String RACE = "race";
    static final String SWEEP = "sweep";

    private static final String ALL = "all";
    private static final String USUAL_OPERATION = "accounts";
    private static final String USUAL_PAYLOADS = "0,1024,2048,4096,8192,16384";
    private static final long PUBLISHED_RACE_CALLS = 2000;
    private static final String USUAL_SWEEP_CALLS = "1000";
    private static final int USUAL_ROUNDS = 3;
    private static final int LOOKS_AFTER_A_CANCEL = 10;

    @Option(
            names = "--transports",
            paramLabel = "LIST",
            description = "race and sweep: what to compare, some of SupportedTransports (default: all).")
    private String transports;

    @Option(
            names = "--operation",
            paramLabel = "WORD",
            description = "race: what to call (default: " + USUAL_OPERATION + ").")
    private String operation;

    @Option(
            names = "--payloads",
            paramLabel = "LIST",
            description = "sweep: sizes in characters (default: " + USUAL_PAYLOADS + ").")
    private String payloads;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "race and sweep: how often each transport has its turn (default: " + USUAL_ROUNDS + ").")
    private Integer rounds;

    /** Whether a word means a comparison and not an operation. */
    static boolean isOne(String word) {
        return word.equals(RACE) || word.equals(SWEEP);
    }

    /** Those of the options that were given and that the word (an operation, or a comparison) has no use for. */
    Map<String, Object> uselessFor(String word) {
        Map<String, Object> given = new LinkedHashMap<>();
        if (!isOne(word)) {
            given.put("--transports", transports);
            given.put("--rounds", rounds);
        }
        if (!word.equals(RACE)) {
            given.put("--operation", operation);
        }
        if (!word.equals(SWEEP)) {
            given.put("--payloads", payloads);
        }
        return given;
    }

    /** Runs it, showing how far it is, and prints what came of each load test, also when one of them ends it. */
    void run(
            String kind,
            String calls,
            double maxErrorRate,
            ComparisonExecutor executor,
            Duration pollInterval,
            Console console)
            throws CliException, IOException, InterruptedException {
        if (or(transports, ALL).strip().equals(ALL)) {
            executor.unusableTransports()
                    .forEach((word, reason) ->
                            console.say("Left out, as it cannot be used: " + word + " (" + reason + ")"));
        }
        String id = kind.equals(RACE)
                ? startRace(calls, maxErrorRate, executor, console)
                : executor.startSweep(
                        or(transports, ALL),
                        or(payloads, USUAL_PAYLOADS),
                        or(calls, USUAL_SWEEP_CALLS),
                        or(rounds, USUAL_ROUNDS),
                        maxErrorRate);
        ComparisonProgress end;
        try {
            end = follow(id, executor, pollInterval, console);
        } catch (InterruptedException e) {
            boolean cancelled = cancel(id, executor, pollInterval);
            ComparisonText.of(executor.rows()).forEach(console::say);
            throw CliException.failed(
                    "Interrupted, " + id + " is " + (cancelled ? "cancelled" : "being cancelled"),
                    "the samples so far are in the server's result log",
                    e);
        }
        ComparisonText.of(executor.rows()).forEach(console::say);
        if (!end.completed()) {
            ServerMessage message = ServerMessage.of(end.problem());
            throw CliException.failed(
                    id + " was not completed: " + message.cause(),
                    message.remedyOr("the samples so far are in the server's result log"));
        }
    }

    private String startRace(String calls, double maxErrorRate, ComparisonExecutor executor, Console console)
            throws CliException, IOException {
        long count;
        if (calls == null) {
            long offered = executor.numberOfCalls();
            count = offered == 0 ? PUBLISHED_RACE_CALLS : offered;
            console.say(
                    count + " calls per round, " + (offered == 0 ? "as published" : "as the server offers by JNDI"));
        } else {
            count = InvokedLoadTest.number(calls);
        }
        return executor.startRace(
                or(transports, ALL), or(operation, USUAL_OPERATION), count, or(rounds, USUAL_ROUNDS), maxErrorRate);
    }

    private static <T> T or(T given, T usual) {
        return given == null ? usual : given;
    }

    /** Between two looks it does nothing at all, because the calls need the CPU more than the display does. */
    private static ComparisonProgress follow(
            String id, ComparisonExecutor executor, Duration pollInterval, Console console)
            throws CliException, IOException, InterruptedException {
        ComparisonProgress progress = executor.progress();
        try (Console.Progress display = console.progress(id, progress.plannedCalls())) {
            while (progress.running(id)) {
                Thread.sleep(pollInterval.toMillis());
                progress = executor.progress();
                display.update(progress.completedCalls());
            }
        }
        if (!progress.id().equals(id)) {
            throw CliException.failed(
                    "The server has no result of " + id,
                    "another client has started a comparison since: leave the server alone meanwhile");
        }
        return progress;
    }

    private static boolean cancel(String id, ComparisonExecutor executor, Duration pollInterval)
            throws CliException, IOException, InterruptedException {
        if (executor.progress().running(id)) {
            executor.cancel(id);
        }
        for (int look = 0; look < LOOKS_AFTER_A_CANCEL; look++) {
            if (!executor.progress().running(id)) {
                return true;
            }
            Thread.sleep(pollInterval.toMillis());
        }
        return false;
    }
}
