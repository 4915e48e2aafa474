package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Status;
import com.softexploration.lab.ejb.performance.results.verdict.Disturbances;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs one load test after the other on the two servers and enters each into the journal, whatever comes of it. */
record LoadTestDriver(
        RunningDomain domain,
        ServerUnderTest business,
        ServerUnderTest presentation,
        ExperimentJournal journal,
        ExperimentSetup setup) {
    private static final System.Logger LOG = System.getLogger(LoadTestDriver.class.getName());

    /**
     * Runs one load test to its end.
     *
     * @return its entry in the journal
     * @throws CliException if it did not complete; it is in the journal then, too
     * @throws InterruptedException if interrupted; the load test is cancelled on the server then
     */
    LoadTest run(PlannedLoadTest test, ExperimentPlan plan) throws CliException, InterruptedException {
        ServerUnderTest caller = test.side() == Side.LOCAL ? business : presentation;
        ServerUnderTest other = test.side() == Side.LOCAL ? presentation : business;
        String title = test.title(plan.parameters().starts(), plan.parameters().rounds());
        Instant startedAt = setup.clock().instant();
        String runId = null;
        LoadTestResult result;
        Observation observation = null;
        try (Console.Progress display = setup.console().progress(title, test.totalCount())) {
            journal.requireAlive(domain);
            Observer observer = Observer.begin(caller, other);
            runId = caller.executor().start(test);
            result = setup.follower().follow(caller.executor(), runId, display, () -> journal.requireAlive(domain));
            if (result.completed()) {
                display.update(test.totalCount());
                observation = observer.end(result);
            }
        } catch (InterruptedException e) {
            journal.add(cancelled(caller, runId, test, startedAt));
            throw e;
        } catch (CliException e) {
            journal.add(broken(caller, runId, test, startedAt, Status.FAILED, e.getMessage()));
            throw e;
        } catch (IOException e) {
            CliException failure = causeOfLostConnection(caller, e);
            journal.add(broken(caller, runId, test, startedAt, Status.FAILED, failure.getMessage()));
            throw failure;
        }
        LoadTest entry = result.inRound(test.start(), test.round(), observation);
        journal.add(entry);
        if (result.errorCount() > 0) {
            setup.console()
                    .say(title + ": " + result.errorCount() + " calls failed (" + String.join(", ", result.errors())
                            + ")");
        }
        if (!result.completed()) {
            // A server that died is the reason, not what the other one says of its last call.
            journal.requireAliveForAWhile(domain);
            result.requireCompleted(title, "look into the servers' logs");
        }
        return entry;
    }

    /** What disturbed it that the servers did not do themselves. */
    List<String> disturbances(LoadTest test) {
        return Disturbances.texts(test, journal.run().machine());
    }

    /** Runs it once more, and says why. */
    void repeat(PlannedLoadTest test, ExperimentPlan plan, List<String> disturbances)
            throws CliException, InterruptedException {
        setup.console().say("Once more, because it was disturbed (" + String.join(", ", disturbances) + "):");
        run(test, plan);
    }

    private CliException causeOfLostConnection(ServerUnderTest caller, IOException lost) throws InterruptedException {
        try {
            journal.requireAliveForAWhile(domain);
        } catch (CliException died) {
            return died;
        }
        return JmxFailure.lost("the " + caller.server().name() + " server", lost);
    }

    private LoadTest cancelled(ServerUnderTest caller, String runId, PlannedLoadTest test, Instant startedAt) {
        Optional<LoadTestResult> result = Optional.empty();
        if (runId != null) {
            try {
                result = setup.follower().cancel(caller.executor(), runId);
            } catch (CliException | IOException e) {
                LOG.log(Level.DEBUG, "the server is going down; its log has the samples of the calls so far", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return result.map(r -> r.inRound(test.start(), test.round(), null))
                .orElseGet(() -> broken(caller, runId, test, startedAt, Status.CANCELLED, "interrupted"));
    }

    /** A load test whose server cannot tell any more what came of it. */
    private LoadTest broken(
            ServerUnderTest caller,
            String runId,
            PlannedLoadTest test,
            Instant startedAt,
            Status status,
            String problem) {
        return new LoadTest(
                runId,
                test.operation(),
                test.side(),
                test.transport(),
                test.hasPayload() ? Integer.valueOf(test.payloadChars()) : null,
                test.start(),
                test.round(),
                caller.server().name(),
                null,
                test.requestCount(),
                test.warmupCount(),
                null,
                null,
                status,
                problem,
                startedAt,
                Duration.between(startedAt, setup.clock().instant()).toNanos(),
                null);
    }
}
