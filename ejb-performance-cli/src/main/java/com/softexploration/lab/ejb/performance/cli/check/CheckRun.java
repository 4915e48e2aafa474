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

/** Performs checks one after the other and prints a line for each; a failure does not prevent the remaining checks. */
public final class CheckRun {
    private final Console console;
    private final Evidence evidence;
    private final LongSupplier nanoTime;
    private final List<CheckResult> results = new ArrayList<>();

    /**
     * Creates a run of checks.
     *
     * @param evidence knows the secrets that no line may show
     * @param nanoTime see {@link System#nanoTime()}
     */
    public CheckRun(Console console, Evidence evidence, LongSupplier nanoTime) {
        this.console = console;
        this.evidence = evidence;
        this.nanoTime = nanoTime;
    }

    /** Performs the given checks. */
    public void run(List<Check> checks) throws InterruptedException {
        for (Check check : checks) {
            run(check);
        }
    }

    /** Performs a check, unless one of its prerequisites did not succeed. */
    public void run(Check check) throws InterruptedException {
        long startNanos = nanoTime.getAsLong();
        Optional<String> missing =
                check.needs().stream().filter(title -> !isOk(title)).findFirst();
        Finding finding =
                missing.isPresent() ? Finding.skipped("needs '" + missing.get() + "'") : finding(check.body());
        String text = evidence.masked(finding.text()).strip().replaceAll("\\s*\\R\\s*", " ");
        CheckResult result = new CheckResult(check.title(), finding.outcome(), text, nanoTime.getAsLong() - startNanos);
        results.add(result);
        console.print(result.line());
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

    /** Returns whether the check with the given title was performed and succeeded. */
    public boolean isOk(String title) {
        return results.stream().anyMatch(result -> result.title().equals(title) && result.outcome() == Outcome.OK);
    }

    /** Returns whether no check failed. */
    public boolean allOk() {
        return count(Outcome.FAILED) == 0;
    }

    /** Returns the results so far. */
    public List<CheckResult> results() {
        return List.copyOf(results);
    }

    /** Formats the number of checks per outcome. */
    public String summary() {
        return count(Outcome.OK) + " ok, " + count(Outcome.FAILED) + " failed, " + count(Outcome.SKIPPED) + " skipped";
    }

    private long count(Outcome outcome) {
        return results.stream().filter(result -> result.outcome() == outcome).count();
    }
}
