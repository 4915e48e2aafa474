package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Waits for a load test and shows how far it is. Between two looks it does nothing at all, because the calls under test need
 * the CPU more than the display does.
 *
 * @param pollInterval longest time between two looks at the server
 * @param stallLimit how long no call may be completed before the load test counts as hung
 * @param sleep how to wait
 */
public record LoadTestFollower(Duration pollInterval, Duration stallLimit, Sleep sleep) {
    /** The first look comes after this part of the poll interval; the pauses then double up to the whole. */
    private static final int FIRST_LOOK = 4;

    /** Near the expected end the pauses are not shorter than this part of the poll interval. */
    private static final int LAST_LOOK = 20;

    /**
     * The servers give a call up after five minutes and then say what they waited for. That has to come first, so that a silent
     * endpoint is told as an error with its reason.
     */
    private static final Duration LONGER_THAN_ANY_CALL = Duration.ofMinutes(6);

    /** Looks every second. */
    public LoadTestFollower() {
        this(Duration.ofSeconds(1), LONGER_THAN_ANY_CALL);
    }

    /** Sleeps as threads do. */
    public LoadTestFollower(Duration pollInterval, Duration stallLimit) {
        this(pollInterval, stallLimit, time -> Thread.sleep(time.toMillis()));
    }

    /** How to wait for some time. */
    @FunctionalInterface
    public interface Sleep {
        /** Returns after that time. */
        void sleep(Duration time) throws InterruptedException;
    }

    /** A check that is made at every look. */
    @FunctionalInterface
    public interface Check {
        /** Throws if there is no sense in waiting longer. */
        void require() throws CliException;
    }

    /**
     * Waits until the load test is over, and looks when it should be, as far as its calls so far tell.
     *
     * @param alive checked at every look, before the server is asked
     * @return what came of it, whatever its status
     * @throws CliException if {@code alive} says so, no call is completed for the stall limit, or the result is gone
     * @throws IOException if the connection breaks
     * @throws InterruptedException if interrupted; the load test goes on
     */
    public LoadTestResult follow(LoadTestExecutor executor, String runId, Console.Progress display, Check alive)
            throws CliException, IOException, InterruptedException {
        long completedBefore = 0;
        Duration sinceProgress = Duration.ZERO;
        // A short load test is not waited for longer than it takes.
        Duration usual = pollInterval.dividedBy(FIRST_LOOK);
        Duration pause = usual;
        while (true) {
            sleep.sleep(pause);
            alive.require();
            LoadTestProgress progress = executor.progress();
            if (!progress.running(runId)) {
                return result(executor, runId);
            }
            display.update(progress.completed());
            long newCalls = progress.completed() - completedBefore;
            completedBefore = progress.completed();
            sinceProgress = newCalls > 0 ? Duration.ZERO : sinceProgress.plus(pause);
            if (sinceProgress.compareTo(stallLimit) >= 0) {
                throw CliException.failed(
                        "Load test " + runId + " has completed no call for " + stallLimit.toSeconds() + " s, after "
                                + progress.completed() + " calls",
                        "look into the servers' logs for what the call waits for");
            }
            usual = shorter(usual.multipliedBy(2), pollInterval);
            pause = newCalls > 0 ? shorter(usual, untilTheEnd(pause, newCalls, progress)) : usual;
        }
    }

    /** If the calls that are left take as long as the new ones of that time, and a little longer. */
    private Duration untilTheEnd(Duration time, long newCalls, LoadTestProgress progress) {
        double share = (double) (progress.total() - progress.completed()) / newCalls;
        Duration shortest = pollInterval.dividedBy(LAST_LOOK);
        return shortest.plusNanos(Math.round(Math.max(0, share) * time.toNanos()));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /**
     * Cancels the load test and waits until the server has written its last samples.
     *
     * @return what came of it; empty when the server does not end it within a few looks
     */
    public Optional<LoadTestResult> cancel(LoadTestExecutor executor, String runId)
            throws CliException, IOException, InterruptedException {
        if (executor.progress().running(runId)) {
            executor.cancel(runId);
        }
        for (int look = 0; look < 5; look++) {
            if (!executor.progress().running(runId)) {
                return executor.result(runId);
            }
            sleep.sleep(pollInterval);
        }
        return Optional.empty();
    }

    private static LoadTestResult result(LoadTestExecutor executor, String runId) throws CliException, IOException {
        return executor.result(runId)
                .orElseThrow(() -> CliException.failed(
                        "The server has no result for load test " + runId,
                        "another client may have run load tests meanwhile: leave the server alone during a run"));
    }
}
