package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Waits for the end of a load test and shows its progress. It polls rarely: the calls under test need the CPU.
 *
 * @param pollInterval longest time between two polls
 * @param stallLimit time without a completed call after which the load test counts as hung
 * @param sleep how to wait
 */
public record LoadTestFollower(Duration pollInterval, Duration stallLimit, Sleep sleep) {
    /** The first poll comes after this part of the interval; the pauses then double up to the whole. */
    private static final int FIRST_POLL = 4;

    /** Near the expected end, pauses are at least this part of the interval. */
    private static final int LAST_POLL = 20;

    /** Servers give up a call after five minutes and report the reason; a shorter limit here would hide it. */
    private static final Duration LONGER_THAN_ANY_CALL = Duration.ofMinutes(6);

    /** Polls every second. */
    public LoadTestFollower() {
        this(Duration.ofSeconds(1), LONGER_THAN_ANY_CALL);
    }

    /** Sleeps with {@link Thread#sleep}. */
    public LoadTestFollower(Duration pollInterval, Duration stallLimit) {
        this(pollInterval, stallLimit, time -> Thread.sleep(time.toMillis()));
    }

    /** How to wait. */
    @FunctionalInterface
    public interface Sleep {
        /** Returns after that time. */
        void sleep(Duration time) throws InterruptedException;
    }

    /** A check made at every poll. */
    @FunctionalInterface
    public interface Check {
        /** Throws if waiting longer is pointless. */
        void require() throws CliException;
    }

    /**
     * Waits for the end of the load test; the next poll is due when the calls so far say that it should have ended.
     *
     * @param alive checked at every poll, before the server is
     * @return the result, of any status
     * @throws CliException if {@code alive} says so, no call is completed for the stall limit, or the result is gone
     * @throws IOException if the connection breaks
     * @throws InterruptedException if interrupted; the load test goes on
     */
    public LoadTestResult follow(LoadTestExecutor executor, String runId, Console.Progress display, Check alive)
            throws CliException, IOException, InterruptedException {
        long completedBefore = 0;
        Duration sinceProgress = Duration.ZERO;
        // short pauses first: short load tests end soon
        Duration usual = pollInterval.dividedBy(FIRST_POLL);
        Duration pause = usual;
        while (true) {
            sleep.sleep(pause);
            alive.require();
            LoadTestProgress progress = executor.progress();
            if (!progress.getRunId().equals(runId)) {
                return result(executor, runId);
            }
            display.update(progress.getCompletedCount());
            long newCalls = progress.getCompletedCount() - completedBefore;
            completedBefore = progress.getCompletedCount();
            sinceProgress = newCalls > 0 ? Duration.ZERO : sinceProgress.plus(pause);
            if (sinceProgress.compareTo(stallLimit) >= 0) {
                throw CliException.failed(
                        "Load test " + runId + " has completed no call for " + stallLimit.toSeconds() + " s, after "
                                + progress.getCompletedCount() + " calls",
                        "see the servers' logs for what the call waits for");
            }
            usual = shorter(usual.multipliedBy(2), pollInterval);
            pause = newCalls > 0 ? shorter(usual, untilTheEnd(pause, newCalls, progress)) : usual;
        }
    }

    /** Expected time to the end at the rate of the last poll, and a little more. */
    private Duration untilTheEnd(Duration time, long newCalls, LoadTestProgress progress) {
        double share = (double) (progress.getTotalCount() - progress.getCompletedCount()) / newCalls;
        Duration shortest = pollInterval.dividedBy(LAST_POLL);
        return shortest.plusNanos(Math.round(Math.max(0, share) * time.toNanos()));
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /**
     * Cancels the load test and waits until the server has written its last samples.
     *
     * @return the result; empty if the server does not end it within a few polls
     */
    public Optional<LoadTestResult> cancel(LoadTestExecutor executor, String runId)
            throws CliException, IOException, InterruptedException {
        if (executor.progress().getRunId().equals(runId)) {
            executor.cancel(runId);
        }
        for (int poll = 0; poll < 5; poll++) {
            if (!executor.progress().getRunId().equals(runId)) {
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
