package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.ComparisonRow;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.monitoring.loop.FailureText;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/** One comparison: load tests one after the other, to the end of the plan or to the first that is not completed. */
final class RunningComparison {
    /** What it is at, or how it ended. */
    enum State {
        RUNNING,
        COMPLETED,
        CANCELLED,
        FAILED
    }

    private final String id;
    private final ComparisonPlan plan;
    private final LoadTestRunner.Reservation reservation;
    private final List<ComparisonRow> rows = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

    private LoadTest current;
    private boolean cancelRequested;
    private volatile State state = State.RUNNING;
    private volatile String problem = "";
    private volatile String step = "";
    private int completedLoadTests;
    private long callsOfEndedLoadTests;

    /**
     * @param reservation makes the load tests; closed at the end
     */
    RunningComparison(String id, ComparisonPlan plan, LoadTestRunner.Reservation reservation) {
        this.id = id;
        this.plan = plan;
        this.reservation = reservation;
    }

    /** Makes the load tests. Whatever goes wrong is in state and problem; nothing is thrown. */
    void run() {
        State result = State.FAILED;
        try {
            result = makeAll();
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
            // last, so that who sees the end can start the next one
            state = result;
            ended.countDown();
        }
    }

    private State makeAll() throws InterruptedException, ExecutionException {
        for (int i = 0; i < plan.steps().size(); i++) {
            ComparisonPlan.Step next = plan.steps().get(i);
            step = describe(next, i);
            LoadTest started = start(next);
            if (started == null) {
                return cancelled();
            }
            LoadTestResult result = started.result().get();
            add(next, result);
            if (result.getStatus().equals(Status.CANCELLED.word())) {
                return cancelled();
            }
            if (!result.getStatus().equals(Status.COMPLETED.word())) {
                problem = next.client().transport() + ", " + turn(next) + ": " + result.getProblem();
                return State.FAILED;
            }
        }
        return State.COMPLETED;
    }

    private synchronized State cancelled() {
        problem =
                "cancelled after " + completedLoadTests + " of " + plan.steps().size() + " load tests";
        return State.CANCELLED;
    }

    /** Null if it is to end. */
    private synchronized LoadTest start(ComparisonPlan.Step next) {
        current = cancelRequested ? null : reservation.start(next.parameters());
        return current;
    }

    private synchronized void add(ComparisonPlan.Step made, LoadTestResult result) {
        callsOfEndedLoadTests = completedCalls();
        current = null;
        boolean completed = result.getStatus().equals(Status.COMPLETED.word());
        if (made.round() > 0 || !completed || result.getErrorCount() > 0) {
            rows.add(new ComparisonStepResult(made.round(), result));
        }
        if (completed) {
            completedLoadTests++;
        }
    }

    private String describe(ComparisonPlan.Step next, int index) {
        LoadTestParameters parameters = next.parameters();
        String payload = parameters.payloadChars() == 0 ? "" : " " + parameters.payloadChars();
        return turn(next) + ": " + parameters.operation() + payload + " over "
                + next.client().transport() + ", load test " + (index + 1) + " of "
                + plan.steps().size();
    }

    private String turn(ComparisonPlan.Step next) {
        return next.round() == 0 ? "warm-up" : "round " + next.round() + " of " + plan.rounds();
    }

    /** Ends it after the calls that are going on. */
    synchronized void cancel() {
        cancelRequested = true;
        if (current != null) {
            current.cancel();
        }
    }

    String id() {
        return id;
    }

    ComparisonPlan plan() {
        return plan;
    }

    /** Opens when it has ended. */
    CountDownLatch ended() {
        return ended;
    }

    State state() {
        return state;
    }

    /** Why it was not completed; empty when it was. */
    String problem() {
        return problem;
    }

    /** What it is at; empty when it has ended. */
    String step() {
        return step;
    }

    synchronized int completedLoadTests() {
        return completedLoadTests;
    }

    /** Calls so far, those of the load test that is going on included. */
    synchronized long completedCalls() {
        return callsOfEndedLoadTests + (current == null ? 0 : current.completedCount());
    }

    /** What is known so far. */
    List<ComparisonRow> rows() {
        return List.copyOf(rows);
    }
}
