package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.engine.Participants.Caller;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Predicate;

/**
 * A load test on one or more callers.
 *
 * <p>A single caller proceeds from warm-up to measured calls without a pause. Several callers wait for each other after
 * their warm-up and are released together, so that their first measured calls are about two JMX requests apart. If one
 * fails, the others are cancelled, because they would measure something else without its load.
 */
final class LoadTestRun {
    private static final System.Logger LOG = System.getLogger(LoadTestRun.class.getName());
    private static final long READY_POLL_MILLIS = 20;

    private final PlannedLoadTest test;
    private final List<CallerRun> runs;
    private final LoadTestFollower follower;
    private final LoadTestFollower.Check alive;
    private final CountDownLatch ready;
    private final AtomicBoolean aborted = new AtomicBoolean();
    private volatile Failure firstFailure;

    /**
     * @param callers at least one
     * @param alive checked by several threads at every poll
     */
    LoadTestRun(PlannedLoadTest test, List<Caller> callers, LoadTestFollower follower, LoadTestFollower.Check alive) {
        this.test = test;
        this.runs = callers.stream().map(CallerRun::new).toList();
        this.follower = follower;
        this.alive = alive;
        this.ready = new CountDownLatch(callers.size());
    }

    /** A single caller's part. Written by its thread, or by the main thread after that has ended. */
    static final class CallerRun {
        private final Caller caller;
        private String runId;
        private long releasedNanos;
        private LoadTestResult result;

        private CallerRun(Caller caller) {
            this.caller = caller;
        }

        Caller caller() {
            return caller;
        }

        /** Run id of the caller; null if it was never started. */
        String runId() {
            return runId;
        }

        /**
         * Start of its measured calls, as {@link System#nanoTime()} of this process, because the servers' clocks may
         * differ.
         */
        long releasedNanos() {
            return releasedNanos;
        }

        /** Result of the caller; empty if the server could not report it. */
        Optional<LoadTestResult> result() {
            return Optional.ofNullable(result);
        }

        boolean completed() {
            return result != null && result.getStatus().equals(Status.COMPLETED.word());
        }
    }

    /**
     * Reason why a load test was aborted.
     *
     * @param run the caller that failed first
     * @param cause cause; empty if the server reported the failure as its result
     */
    record Failure(CallerRun run, Optional<Exception> cause) {}

    PlannedLoadTest test() {
        return test;
    }

    List<CallerRun> runs() {
        return runs;
    }

    boolean completed() {
        return runs.stream().allMatch(CallerRun::completed);
    }

    /** Failure of the caller that failed first. */
    Optional<Failure> firstFailure() {
        return Optional.ofNullable(firstFailure);
    }

    /** Results of all callers that reported one. */
    List<LoadTestResult> results() {
        return runs.stream().flatMap(run -> run.result().stream()).toList();
    }

    /**
     * Runs all callers to their end.
     *
     * @param display shows the sum of their progress
     * @throws InterruptedException if interrupted; all callers are then cancelled
     */
    void run(Console.Progress display) throws InterruptedException {
        AtomicLongArray completed = new AtomicLongArray(runs.size());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            int index = i;
            CallerProgress progress = new CallerProgress() {
                @Override
                public void update(long done) {
                    completed.set(index, done);
                    LoadTestRun.show(display, completed);
                }

                @Override
                public void stalled(Duration silence, Duration limit) {
                    synchronized (display) {
                        display.stalled(silence, limit);
                    }
                }
            };
            threads.add(new Thread(
                    () -> run(index, progress), "caller " + runs.get(i).caller().name()));
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
            threads.forEach(LoadTestRun::joinUninterruptibly);
            cancelUnfinished();
            throw e;
        }
        if (aborted.get()) {
            cancelUnfinished();
        }
    }

    private static void show(Console.Progress display, AtomicLongArray completed) {
        long sum = 0;
        for (int i = 0; i < completed.length(); i++) {
            sum += completed.get(i);
        }
        synchronized (display) {
            display.update(sum);
        }
    }

    private static void joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Progress of one caller. */
    private interface CallerProgress extends Console.Progress {
        @Override
        default void close() {}
    }

    private void run(int index, CallerProgress progress) {
        CallerRun run = runs.get(index);
        try {
            start(run, index + 1);
            run.result = follower.follow(run.caller.executor(), run.runId, progress, this::requireNotAborted);
            if (!run.completed()) {
                abort(new Failure(run, Optional.empty()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CliException | IOException | RuntimeException e) {
            abort(new Failure(run, Optional.of(e)));
        }
    }

    private void start(CallerRun run, int number) throws CliException, IOException, InterruptedException {
        if (runs.size() == 1) {
            run.runId = run.caller.executor().start(test.parameters());
            return;
        }
        run.runId = run.caller.executor().prepare(number, test.parameters().ofGenerator(number));
        if (test.warmsUpOnly() || awaitReady(run)) {
            ready.countDown();
            ready.await();
            requireNotAborted();
            long before = System.nanoTime();
            if (!test.warmsUpOnly()) {
                run.caller.executor().release(run.runId);
            }
            run.releasedNanos = before + (System.nanoTime() - before) / 2;
        }
    }

    /** Waits until a load test is ready; false if it ended before. */
    private boolean awaitReady(CallerRun run) throws CliException, IOException, InterruptedException {
        while (!run.caller.executor().isReady()) {
            requireNotAborted();
            if (!run.caller.executor().progress().getRunId().equals(run.runId)) {
                return false;
            }
            Thread.sleep(READY_POLL_MILLIS);
        }
        return true;
    }

    private void requireNotAborted() throws CliException {
        alive.require();
        if (aborted.get()) {
            throw CliException.failed("Aborted", "see why another server failed");
        }
    }

    /** Records the first failure; later ones are its consequences. */
    private void abort(Failure failure) {
        if (abort()) {
            firstFailure = failure;
        }
    }

    private boolean abort() {
        boolean first = aborted.compareAndSet(false, true);
        // Releases callers that wait for one that failed.
        runs.forEach(run -> ready.countDown());
        return first;
    }

    private void cancelUnfinished() {
        Predicate<CallerRun> unreachable = run -> firstFailure != null
                && firstFailure.run() == run
                && firstFailure.cause().orElse(null) instanceof IOException;
        runs.stream()
                .filter(run -> run.runId != null && run.result == null)
                .filter(unreachable.negate())
                .forEach(this::cancel);
    }

    private void cancel(CallerRun run) {
        try {
            run.result = follower.cancel(run.caller.executor(), run.runId).orElse(null);
        } catch (CliException | IOException e) {
            LOG.log(Level.DEBUG, "the server is dead or stopping; its result log has the samples so far", e);
        }
    }
}
