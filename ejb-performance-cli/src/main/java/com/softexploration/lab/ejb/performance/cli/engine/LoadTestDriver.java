package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.engine.LoadTestRun.CallerRun;
import com.softexploration.lab.ejb.performance.cli.engine.Participants.Caller;
import com.softexploration.lab.ejb.performance.cli.engine.Participants.Observer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Observation;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Finding;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs load tests one after the other and records their outcomes in the journal.
 *
 * @param participants the servers
 * @param follower waits for the end of a load test
 * @param journal records the outcomes
 * @param clock measures durations too, so that it must not follow changes of the wall clock
 * @param console shows progress and failed calls
 */
public record LoadTestDriver(
        Participants participants, LoadTestFollower follower, Journal journal, Clock clock, Console console) {

    /** Records the outcomes of load tests. */
    @FunctionalInterface
    public interface Journal {
        /** Adds the outcome of a load test, whatever its status. */
        void add(LoadTestOutcome outcome) throws CliException;

        /** Returns a copy of the next load test with its position in the experiment, if it has one. */
        default PlannedLoadTest placed(PlannedLoadTest test) {
            return test;
        }

        /** Returns the environmental disturbances for which the load test is repeated; empty if there are none. */
        default List<Finding> disturbances(LoadTest loadTest) {
            return List.of();
        }

        /** Counts disturbed load tests. */
        default DisturbedLoadTests disturbed() {
            return new DisturbedLoadTests();
        }

        /** Share of one side's calls so far that were made at the CPU speed to which figures refer, from 0 to 1. */
        default double usedShare(Side side) {
            return 1;
        }
    }

    /**
     * Runs one load test until it ends.
     *
     * @param title for progress and messages
     * @return its outcome
     * @throws CliException if it failed; recorded in the journal as well
     * @throws InterruptedException if interrupted; the load test is cancelled on the servers and recorded in the
     *     journal
     */
    public LoadTestOutcome run(PlannedLoadTest test, String title) throws CliException, InterruptedException {
        LoadTestRun run = new LoadTestRun(
                journal.placed(test), participants.callers(test.side()), follower, participants::requireAlive);
        Instant startedAt = clock.instant();
        Observation observation;
        try {
            observation = measure(run, title, startedAt);
        } catch (InterruptedException e) {
            keep(run, Status.CANCELLED, Optional.of("interrupted"), Optional.empty(), startedAt);
            throw e;
        } catch (CliException e) {
            boolean alone = run.runs().size() == 1;
            String problem = alone ? problemOfServer(run).orElse(e.getMessage()) : e.getMessage();
            keep(run, status(run), Optional.ofNullable(problem), Optional.empty(), startedAt);
            throw e;
        }
        LoadTestOutcome outcome = keep(run, Status.COMPLETED, Optional.empty(), Optional.of(observation), startedAt);
        reportGaps(run, title);
        for (CallerRun dead : run.runs().stream().filter(CallerRun::hasDied).toList()) {
            leaveOut(dead.caller(), death(dead));
        }
        if (outcome.errorCount() > 0) {
            console.print(title + ": " + outcome.errorCount() + " calls failed (" + String.join(", ", outcome.errors())
                    + ")");
        }
        return outcome;
    }

    private void reportGaps(LoadTestRun run, String title) {
        for (CallerRun callerRun : run.runs()) {
            for (LoadTestFollower.Gap gap : callerRun.gaps()) {
                Instant begin = clock.instant().minusNanos(System.nanoTime() - gap.beginNanos());
                console.print(title + ": " + callerRun.caller().target() + " did not answer for "
                        + DurationText.of(gap.duration().toNanos()) + ", from "
                        + LocalTime.ofInstant(begin, clock.getZone()).truncatedTo(ChronoUnit.SECONDS)
                        + "; the load test went on");
            }
        }
    }

    /** Number of callers of a load test. If some died, the others continue without them in the open model. */
    int callers(PlannedLoadTest test) {
        List<Caller> callers = participants.callers(test.side());
        Map<Caller, CliException> dead = new LinkedHashMap<>();
        for (Caller caller : test.isOpen() ? callers : List.<Caller>of()) {
            try {
                participants.requireAlive(caller);
            } catch (CliException e) {
                dead.put(caller, e);
            }
        }
        if (dead.size() == callers.size()) {
            return callers.size(); // the load test will report why
        }
        dead.forEach(this::leaveOut);
        return callers.size() - dead.size();
    }

    private void leaveOut(Caller dead, CliException cause) {
        participants.leaveOut(dead);
        ServerMessage message = ServerMessage.of(cause.getMessage());
        console.print(message.cause() + ", continuing without it; " + message.remedyOr("see its log"));
    }

    /** Explains the death of a caller; its process provides more information than its broken connection. */
    private CliException death(CallerRun dead) throws InterruptedException {
        try {
            participants.requireStillAlive();
        } catch (CliException e) {
            return e;
        }
        return CliException.failed(
                "The " + dead.caller().name() + " server stopped answering ("
                        + dead.failure().map(JmxFailure::firstLine).orElse("") + ")",
                "see its log");
    }

    private Observation measure(LoadTestRun run, String title, Instant startedAt)
            throws CliException, InterruptedException {
        PlannedLoadTest test = run.test();
        long totalCount = test.parameters().totalCount() * run.runs().size();
        participants.requireAlive();
        try (LiveProgress display = new LiveProgress(
                        console.loadTest(title, totalCount),
                        run.runs().get(0).caller().executor(),
                        participants.probes(test.side()));
                Observer observer = participants.observe(test)) {
            run.run(new Console.Progress() {
                @Override
                public void update(long done) {
                    display.update(done);
                    observer.update();
                }

                @Override
                public void stalled(Duration silence, Duration limit) {
                    display.stalled(silence, limit);
                }

                @Override
                public void close() {}
            });
            if (run.completed()) {
                int probeCount = display.probeCount();
                Observation observation = observer.end(
                                run.runs().stream().map(CallerRun::result).toList())
                        .withLiveProbes(probeCount)
                        .withUnansweredNanos(run.runs().stream()
                                .flatMap(caller -> caller.gaps().stream())
                                .mapToLong(gap -> gap.duration().toNanos())
                                .sum());
                display.update(totalCount);
                return observation;
            }
        } catch (CliException | IOException e) {
            throw failure(run, title, startedAt, e);
        }
        throw failure(
                run,
                title,
                startedAt,
                run.firstFailed().flatMap(CallerRun::failure).orElse(null));
    }

    private LoadTestOutcome keep(
            LoadTestRun run,
            Status status,
            Optional<String> problem,
            Optional<Observation> observation,
            Instant startedAt)
            throws CliException {
        LoadTestOutcome outcome = new LoadTestOutcome(
                run, status, problem, observation, startedAt, Duration.between(startedAt, clock.instant()));
        journal.add(outcome);
        return outcome;
    }

    /**
     * Explains the failure of a load test. A dead server takes precedence over the other server's report of its last
     * call.
     */
    private CliException failure(LoadTestRun run, String title, Instant startedAt, Exception caught)
            throws InterruptedException {
        Exception cause = caught;
        run.runs().stream()
                .filter(CallerRun::hasDied)
                .filter(dead -> run.firstFailed().filter(last -> last != dead).isPresent())
                .forEach(dead -> participants.leaveOut(dead.caller()));
        try {
            participants.requireStillAlive();
        } catch (CliException died) {
            cause = died;
        }
        boolean alone = run.runs().size() == 1;
        if (alone && cause instanceof CliException known) {
            return known;
        }
        Caller failed = run.firstFailed().orElse(run.runs().get(0)).caller();
        if (alone && cause instanceof IOException lost) {
            return JmxFailure.lost(failed.target(), lost);
        }
        ServerMessage message =
                ServerMessage.of(cause == null ? problemOfServer(run).orElse("") : JmxFailure.firstLine(cause));
        String event = alone
                ? " " + status(run) + ": "
                : " aborted after "
                        + DurationText.of(
                                Duration.between(startedAt, clock.instant()).toNanos()) + ": "
                        + (cause instanceof CliException ? "" : failed.name() + ": ");
        return CliException.failed(
                title + event + message.cause(),
                message.remedyOr("see the servers' logs") + (alone ? "" : "; all servers' samples so far are kept"),
                cause);
    }

    /** Status reported by the first failed caller. */
    private static Status status(LoadTestRun run) {
        return failedResult(run)
                .map(LoadTestResult::getStatus)
                .flatMap(Status::of)
                .orElse(Status.FAILED);
    }

    private static Optional<String> problemOfServer(LoadTestRun run) {
        return failedResult(run).map(LoadTestResult::getProblem);
    }

    private static Optional<LoadTestResult> failedResult(LoadTestRun run) {
        return run.firstFailed().filter(failed -> failed.failure().isEmpty()).flatMap(CallerRun::result);
    }
}
