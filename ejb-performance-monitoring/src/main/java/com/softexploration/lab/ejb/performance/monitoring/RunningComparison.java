package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.monitoring.loop.FailureText;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/** Runs the load tests of a plan until one is not completed. */
final class RunningComparison {
    /** States of a comparison. */
    enum State {
        RUNNING,
        COMPLETED,
        CANCELLED,
        FAILED
    }

    private final String id;
    private final ExperimentPlan plan;
    private final LoadTestRunner.Reservation reservation;
    private final List<ComparisonRow> rows = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    private StartedLoadTest current;
    private boolean cancelRequested;
    private volatile State state = State.RUNNING;
    private volatile String problem = "";
    private volatile String step = "";
    private int completedLoadTests;
    private long callsOfEndedLoadTests;

    /**
     * Creates a comparison that is not started yet.
     *
     * @param reservation runs the load tests; closed at the end
     */
    RunningComparison(String id, ExperimentPlan plan, LoadTestRunner.Reservation reservation) {
        this.id = id;
        this.plan = plan;
        this.reservation = reservation;
    }

    /** Runs the load tests of the plan. Never throws; failures are in state and problem. */
    void run() {
        State result = State.FAILED;
        try {
            result = runAll();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            problem = "interrupted, probably because the server stops; start the comparison again";
        } catch (IllegalStateException e) {
            problem = e.getMessage();
        } catch (RuntimeException | ExecutionException e) {
            problem = FailureText.of(e);
        } finally {
            reservation.close();
            step = "";
            // set last: a client that sees the end can start the next comparison
            state = result;
            ended.countDown();
        }
    }

    private State runAll() throws InterruptedException, ExecutionException {
        for (int i = 0; i < plan.loadTests().size(); i++) {
            PlannedLoadTest next = plan.loadTests().get(i);
            step = next.title(1, plan.rounds()) + ", load test " + (i + 1) + " of "
                    + plan.loadTests().size();
            StartedLoadTest started = start(next);
            if (started == null) {
                return cancelled();
            }
            LoadTestResult result = started.result().get();
            add(next, result);
            if (result.getStatus().equals(Status.CANCELLED.word())) {
                return cancelled();
            }
            if (!result.getStatus().equals(Status.COMPLETED.word())) {
                problem = next.title(1, plan.rounds()) + ": " + result.getProblem();
                return State.FAILED;
            }
        }
        return State.COMPLETED;
    }

    private synchronized State cancelled() {
        problem = "cancelled after " + completedLoadTests + " of "
                + plan.loadTests().size() + " load tests";
        return State.CANCELLED;
    }

    /** Starts the next load test; returns null if the comparison was cancelled. */
    private synchronized StartedLoadTest start(PlannedLoadTest next) {
        current = cancelRequested ? null : reservation.start(next.parameters());
        return current;
    }

    private synchronized void add(PlannedLoadTest test, LoadTestResult result) {
        callsOfEndedLoadTests = completedCalls();
        current = null;
        boolean completed = result.getStatus().equals(Status.COMPLETED.word());
        if (test.round() > 0 || !completed || result.getErrorCount() > 0) {
            rows.add(new ComparisonStepResult(test.round(), result));
        }
        if (completed) {
            completedLoadTests++;
        }
    }

    /** Cancels the comparison after the current calls. */
    synchronized void cancel() {
        cancelRequested = true;
        if (current != null) {
            current.cancel();
        }
    }

    String id() {
        return id;
    }

    ExperimentPlan plan() {
        return plan;
    }

    /** Returns a latch that opens when the comparison ends. */
    CountDownLatch ended() {
        return ended;
    }

    State state() {
        return state;
    }

    /** Reason why the comparison was not completed; empty if it was. */
    String problem() {
        return problem;
    }

    /** Title of the current load test; empty after the comparison has ended. */
    String step() {
        return step;
    }

    synchronized int completedLoadTests() {
        return completedLoadTests;
    }

    /** Number of calls made so far, including those of the current load test. */
    synchronized long completedCalls() {
        return callsOfEndedLoadTests + (current == null ? 0 : current.completedCount());
    }

    /** Returns the results so far. */
    List<ComparisonRow> rows() {
        return List.copyOf(rows);
    }
}
