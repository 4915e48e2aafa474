package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.JointProgress;
import com.softexploration.lab.ejb.performance.cli.engine.Participants.Caller;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower.Gap;
import com.softexploration.lab.ejb.performance.cli.system.SideTask;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.PlanPosition;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A load test on one or more callers.
 *
 * <p>A single caller proceeds from warm-up to measured calls without a pause. Several callers wait for each other after
 * their warm-up and are released together, so that their first measured calls are about two JMX requests apart. If one
 * fails, the others are cancelled, because they would measure something else without its load. In the open model each
 * has a rate of its own, so if one dies, the others finish.
 */
final class LoadTestRun {
    private static final System.Logger LOG = System.getLogger(LoadTestRun.class.getName());
    private static final long READY_POLL_MILLIS = 20;

    private final PlannedLoadTest test;
    private final List<CallerRun> runs;
    private final LoadTestFollower follower;
    private final AliveCheck alive;
    private final CountDownLatch ready;
    private final AtomicBoolean aborted = new AtomicBoolean();
    private final AtomicReference<CallerRun> firstFailed = new AtomicReference<>();

    /**
     * Creates a load test that is not started yet.
     *
     * @param callers at least one
     * @param alive checked by several threads at every poll
     */
    LoadTestRun(PlannedLoadTest test, List<Caller> callers, LoadTestFollower follower, AliveCheck alive) {
        this.test = test;
        this.runs = callers.stream().map(CallerRun::new).toList();
        this.follower = follower;
        this.alive = alive;
        this.ready = new CountDownLatch(callers.size());
    }

    /** Checks that a caller and the server it calls are alive. */
    @FunctionalInterface
    interface AliveCheck {
        /** Throws an exception if the caller or its server is dead. */
        void require(Caller caller) throws CliException;
    }

    /** Part of a load test that one caller runs. Written by its thread, or by the main thread after that has ended. */
    static final class CallerRun {
        private final Caller caller;
        private String runId;
        private long releasedNanos;
        private LoadTestResult result;
        private Exception failure;
        private boolean arrived;
        private volatile boolean dead;
        private final List<Gap> gaps = new ArrayList<>();

        private CallerRun(Caller caller) {
            this.caller = caller;
        }

        Caller caller() {
            return caller;
        }

        /** Run id of the caller; empty if its load test was never started. */
        Optional<String> runId() {
            return Optional.ofNullable(runId);
        }

        /**
         * Start of the caller's measured calls, as {@link System#nanoTime()} of this process, because server clocks may
         * differ.
         */
        long releasedNanos() {
            return releasedNanos;
        }

        /** Result of the caller; empty if the server could not report it. */
        Optional<LoadTestResult> result() {
            return Optional.ofNullable(result);
        }

        /**
         * Exception that ended this part, either the caller's own or the one that aborted all callers; empty if the
         * server reported the failure.
         */
        Optional<Exception> failure() {
            return Optional.ofNullable(failure);
        }

        /** Returns whether the caller died without ending the load test of the other callers. */
        boolean hasDied() {
            return dead;
        }

        /** Periods in which the server did not respond. */
        List<Gap> gaps() {
            return List.copyOf(gaps);
        }

        boolean completed() {
            return result != null && result.getStatus().equals(Status.COMPLETED.word());
        }
    }

    PlannedLoadTest test() {
        return test;
    }

    List<CallerRun> runs() {
        return runs;
    }

    /** Returns whether all callers completed; in the open model, whether all surviving callers did. */
    boolean completed() {
        return runs.stream().anyMatch(CallerRun::completed)
                && runs.stream().allMatch(run -> run.completed() || run.hasDied());
    }

    /** Returns the caller that ended the load test: the first that failed, or the last that died. */
    Optional<CallerRun> firstFailed() {
        return Optional.ofNullable(firstFailed.get());
    }

    /** Results of all callers that reported a result. */
    List<LoadTestResult> results() {
        return runs.stream().flatMap(run -> run.result().stream()).toList();
    }

    /**
     * Runs all callers until they end.
     *
     * @param display shows the sum of their progress
     * @throws InterruptedException if interrupted; all callers are then cancelled
     */
    void run(Console.Progress display) throws InterruptedException {
        JointProgress sum = new JointProgress(display, runs.size());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            int index = i;
            threads.add(new Thread(
                    () -> run(index, sum.part(index)),
                    "caller " + runs.get(i).caller().name()));
        }
        threads.forEach(Thread::start);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            abort();
            threads.forEach(Thread::interrupt);
            // Cancelling must be the only request to each server.
            threads.forEach(SideTask::joinUninterruptibly);
            cancelUnfinished();
            throw e;
        }
        if (!completed()) {
            cancelUnfinished();
        }
    }

    private void run(int index, Console.Progress progress) {
        CallerRun run = runs.get(index);
        try {
            start(run, index + 1);
            run.result = follower.follow(run.caller.executor(), run.runId, progress, new LoadTestFollower.Check() {
                @Override
                public void require() throws CliException {
                    requireNotAborted(run);
                }

                @Override
                public void answeredAgain(Gap gap) {
                    run.gaps.add(gap);
                }
            });
            if (!run.completed()) {
                abort(run);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CliException | IOException | RuntimeException e) {
            fail(run, e);
        }
    }

    private void fail(CallerRun run, Exception cause) {
        run.failure = cause;
        if (test.isOpen() && !aborted.get() && isDead(run.caller, cause)) {
            run.dead = true;
            setFirstFailed(run);
            arrive(run);
        } else {
            abort(run);
        }
    }

    private boolean isDead(Caller caller, Exception cause) {
        try {
            alive.require(caller);
            return cause instanceof IOException;
        } catch (CliException e) {
            return true;
        }
    }

    /** Counts a caller as ready, or as one that will never be ready. */
    private void arrive(CallerRun run) {
        if (!run.arrived) {
            run.arrived = true;
            ready.countDown();
        }
    }

    private void start(CallerRun run, int number) throws CliException, IOException, InterruptedException {
        LoadTestParameters parameters =
                test.parameters().by(new PlanPosition.Caller(run.caller.name(), number, runs.size()));
        if (runs.size() == 1) {
            run.runId = run.caller.executor().start(parameters);
            return;
        }
        run.runId = run.caller.executor().prepare(number, parameters.ofGenerator(number));
        if (test.warmsUpOnly() || awaitReady(run)) {
            arrive(run);
            ready.await();
            requireNotAborted(run);
            long before = System.nanoTime();
            if (!test.warmsUpOnly()) {
                run.caller.executor().release(run.runId);
            }
            run.releasedNanos = before + (System.nanoTime() - before) / 2;
        }
    }

    /** Waits until a load test is ready; returns false if it ended before. */
    private boolean awaitReady(CallerRun run) throws CliException, IOException, InterruptedException {
        while (!run.caller.executor().isReady()) {
            requireNotAborted(run);
            if (!run.caller.executor().progress().getRunId().equals(run.runId)) {
                return false;
            }
            Thread.sleep(READY_POLL_MILLIS);
        }
        return true;
    }

    private void requireNotAborted(CallerRun run) throws CliException {
        alive.require(run.caller);
        if (aborted.get()) {
            throw CliException.failed("Aborted", "see why another server failed");
        }
    }

    /** Aborts all callers because of one that failed; later failures are consequences of the first. */
    private void abort(CallerRun failed) {
        if (!aborted.get()) {
            setFirstFailed(failed);
        }
        abort();
    }

    /** Records the caller that ended the load test; callers that died earlier did not end it. */
    private void setFirstFailed(CallerRun failed) {
        firstFailed.updateAndGet(before -> before == null || before.dead ? failed : before);
    }

    private void abort() {
        aborted.set(true);
        // Releases callers that wait for one that failed.
        runs.forEach(run -> ready.countDown());
    }

    private void cancelUnfinished() {
        runs.stream()
                .filter(run -> run.runId != null && run.result == null)
                .filter(run -> !run.dead)
                .forEach(this::cancel);
    }

    private void cancel(CallerRun run) {
        try {
            run.result = follower.cancel(run.caller.executor(), run.runId).orElse(null);
        } catch (CliException | IOException e) {
            LOG.log(
                    Level.DEBUG,
                    "the server is dead, stopping or not reachable, in which case the load test's lease ends it; its result"
                            + " log has the samples so far",
                    e);
        }
    }
}
