package com.softexploration.lab.ejb.performance.cli.check;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Runs checks one after the other and prints a line for each; no failure stops the rest. */
public final class CheckRun {
    private final Console console;
    private final Evidence evidence;
    private final LongSupplier nanoTime;
    private final List<CheckResult> results = new ArrayList<>();

    /**
     * @param evidence knows the secrets that no line may show
     * @param nanoTime see {@link System#nanoTime()}
     */
    public CheckRun(Console console, Evidence evidence, LongSupplier nanoTime) {
        this.console = console;
        this.evidence = evidence;
        this.nanoTime = nanoTime;
    }

    /** Runs the checks. */
    public void run(List<Check> checks) throws InterruptedException {
        for (Check check : checks) {
            run(check);
        }
    }

    /** Runs a check, unless one that it needs did not succeed. */
    public void run(Check check) throws InterruptedException {
        long startNanos = nanoTime.getAsLong();
        Optional<String> missing =
                check.needs().stream().filter(title -> !isOk(title)).findFirst();
        Finding finding =
                missing.isPresent() ? Finding.skipped("needs '" + missing.get() + "'") : finding(check.body());
        String text = evidence.masked(finding.text()).strip().replaceAll("\\s*\\R\\s*", " ");
        CheckResult result = new CheckResult(check.title(), finding.outcome(), text, nanoTime.getAsLong() - startNanos);
        results.add(result);
        console.say(result.line());
    }

    @SuppressWarnings("IllegalCatch")
    private static Finding finding(Check.Body body) throws InterruptedException {
        try {
            return body.run();
        } catch (CliException | IOException e) {
            return Finding.failed(String.valueOf(e.getMessage()));
        } catch (RuntimeException | LinkageError e) {
            // What a server answers, or its client does, is unknown; the other checks are still of use.
            return Finding.failed("unexpected " + e);
        }
    }

    /** Whether a check with that title was run and succeeded. */
    public boolean isOk(String title) {
        return results.stream().anyMatch(result -> result.title().equals(title) && result.outcome() == Outcome.OK);
    }

    /** Whether no check failed. */
    public boolean allOk() {
        return count(Outcome.FAILED) == 0;
    }

    /** Results so far. */
    public List<CheckResult> results() {
        return List.copyOf(results);
    }

    /** Formats the numbers of results. */
    public String summary() {
        return count(Outcome.OK) + " ok, " + count(Outcome.FAILED) + " failed, " + count(Outcome.SKIPPED) + " skipped";
    }

    private long count(Outcome outcome) {
        return results.stream().filter(result -> result.outcome() == outcome).count();
    }
}
