package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.contract.LoadTestProgress;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Waits for the end of a load test and shows its progress. Polls rarely, because the calls under test need the CPU.
 * Each poll waits on the server, which answers immediately when the load test ends.
 *
 * @param pollInterval maximum time between two polls, at most a second
 * @param stallLimit time without a completed call, or without an answer of the server, after which a load test counts
 *     as hung
 */
public record LoadTestFollower(Duration pollInterval, Duration stallLimit) {
    /**
     * Fraction of the poll interval after which the first poll is made; the pauses then double up to the full interval.
     */
    private static final int FIRST_POLL = 4;

    /**
     * Default stall limit. Servers abandon a call after five minutes and report the reason, which a shorter limit would
     * hide.
     */
    private static final Duration LONGER_THAN_ANY_CALL = Duration.ofMinutes(6);

    /** Number of polls without a completed call after which the display reports a stall. */
    private static final int SILENT_POLLS = 10;

    /** Creates an instance that polls every second. */
    public LoadTestFollower() {
        this(Duration.ofSeconds(1), LONGER_THAN_ANY_CALL);
    }

    /** Check made at every poll. */
    @FunctionalInterface
    public interface Check {
        /** Throws an exception if further waiting is pointless. */
        void require() throws CliException;

        /** Notifies that the server answers again. */
        default void answeredAgain(Gap gap) {}
    }

    /**
     * Period without answers of a server whose load test continued.
     *
     * @param beginNanos start of the first request without an answer, by {@link System#nanoTime()}
     */
    public record Gap(long beginNanos, Duration duration) {}

    /**
     * Waits for the end of the load test and returns its result.
     * A server that does not answer may be stopped for a while, and is asked again.
     *
     * @param alive check before every poll
     * @return the result, of any status
     * @throws CliException if {@code alive} fails, no call is completed within the stall limit, or the result is gone
     * @throws IOException if the server does not answer within the stall limit, or never will
     * @throws InterruptedException if interrupted; the load test continues
     */
    public LoadTestResult follow(LoadTestExecutor executor, String runId, Console.Progress display, Check alive)
            throws CliException, IOException, InterruptedException {
        long completedBefore = 0;
        Duration sinceProgress = Duration.ZERO;
        Duration pause = pollInterval.dividedBy(FIRST_POLL);
        while (true) {
            alive.require();
            Duration wait = pause;
            LoadTestProgress progress = answer(() -> executor.awaitProgress(wait), display, alive);
            if (!progress.getRunId().equals(runId)) {
                return answer(() -> result(executor, runId), display, alive);
            }
            display.update(progress.getCompletedCount());
            long newCalls = progress.getCompletedCount() - completedBefore;
            completedBefore = progress.getCompletedCount();
            sinceProgress = newCalls > 0 ? Duration.ZERO : sinceProgress.plus(pause);
            if (sinceProgress.compareTo(pollInterval.multipliedBy(SILENT_POLLS)) >= 0) {
                display.stalled(sinceProgress, stallLimit);
            }
            if (sinceProgress.compareTo(stallLimit) >= 0) {
                throw CliException.failed(
                        "Load test " + runId + " has completed no call for " + stallLimit.toSeconds() + " s, after "
                                + progress.getCompletedCount() + " calls",
                        "check the servers' logs for the cause");
            }
            Duration doubled = pause.multipliedBy(2);
            pause = doubled.compareTo(pollInterval) < 0 ? doubled : pollInterval;
        }
    }

    private interface Request<T> {
        T make() throws CliException, IOException;
    }

    /** Repeats a request until it is answered. */
    private <T> T answer(Request<T> request, Console.Progress display, Check alive)
            throws CliException, IOException, InterruptedException {
        long begin = System.nanoTime();
        boolean missed = false;
        while (true) {
            try {
                T answer = request.make();
                requireNotInterrupted();
                if (missed) {
                    alive.answeredAgain(new Gap(begin, Duration.ofNanos(System.nanoTime() - begin)));
                }
                return answer;
            } catch (IOException e) {
                requireNotInterrupted();
                Duration silence = Duration.ofNanos(System.nanoTime() - begin);
                // after the first failure a new connection tells more
                if ((missed && JmxFailure.isFinal(e)) || silence.compareTo(stallLimit) >= 0) {
                    throw e;
                }
                missed = true;
                display.stalled(silence, stallLimit);
                Thread.sleep(pollInterval.toMillis());
                alive.require();
            }
        }
    }

    private static void requireNotInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /**
     * Cancels the load test and waits until the server has written its last samples.
     *
     * @return the result; empty if the server does not end it within a few polls
     */
    public Optional<LoadTestResult> cancel(LoadTestExecutor executor, String runId) throws CliException, IOException {
        if (executor.awaitProgress(Duration.ZERO).getRunId().equals(runId)) {
            executor.cancel(runId);
        }
        for (int poll = 0; poll < 5; poll++) {
            if (!executor.awaitProgress(pollInterval).getRunId().equals(runId)) {
                return executor.result(runId);
            }
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
