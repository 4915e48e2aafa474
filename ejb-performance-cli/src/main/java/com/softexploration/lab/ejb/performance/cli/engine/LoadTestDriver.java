package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ServerMessage;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.generators.GeneratorCalls;
import com.softexploration.lab.ejb.performance.cli.generators.JointEntry;
import com.softexploration.lab.ejb.performance.cli.generators.JointLoadTest;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestResult;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Observation;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.verdict.Disturbances;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Runs one load test after the other on the two servers and enters each into the journal, whatever comes of it. */
record LoadTestDriver(
        RunningDomain domain,
        ServerUnderTest business,
        List<ServerUnderTest> generators,
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
        if (test.side() == Side.REMOTE && generators.size() > 1) {
            return runTogether(test, plan);
        }
        ServerUnderTest caller = test.side() == Side.LOCAL ? business : generators.get(0);
        List<ServerUnderTest> others = test.side() == Side.LOCAL ? generators : List.of(business);
        String title = test.title(plan.parameters().starts(), plan.parameters().rounds());
        Instant startedAt = setup.clock().instant();
        String runId = null;
        LoadTestResult result;
        Observation observation = null;
        try (LiveProgress display = new LiveProgress(
                        setup.console().progress(title, test.totalCount()), caller.executor(), probes(caller, others));
                Observer observer = observer(List.of(caller), others)) {
            runId = caller.executor().start(test);
            result = setup.follower().follow(caller.executor(), runId, display, () -> journal.requireAlive(domain));
            if (result.completed()) {
                int looks = display.probeCount();
                observation = observer.end(List.of(result)).watched(looks);
                display.update(test.totalCount());
            }
        } catch (InterruptedException e) {
            journal.add(cancelled(caller, runId, test, startedAt));
            throw e;
        } catch (CliException e) {
            // Where the other server died, this one goes on calling, and nobody stops servers that run already.
            cancel(caller, runId);
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

    private Observer observer(List<ServerUnderTest> callers, List<ServerUnderTest> others)
            throws CliException, IOException {
        journal.requireAlive(domain);
        return Observer.begin(callers, others);
    }

    private LoadTest runTogether(PlannedLoadTest test, ExperimentPlan plan) throws CliException, InterruptedException {
        String title = test.title(plan.parameters().starts(), plan.parameters().rounds());
        Instant startedAt = setup.clock().instant();
        JointEntry joint = new JointEntry(
                test,
                generators.stream()
                        .map(server -> new GeneratorCalls(server.server().id().word(), server.executor()))
                        .toList());
        Observation observation = null;
        try (LiveProgress display = new LiveProgress(
                        setup.console().progress(title, test.totalCount() * generators.size()),
                        generators.get(0).executor(),
                        probes(generators.get(0), List.of(business)));
                Observer observer = observer(generators, List.of(business))) {
            new JointLoadTest(joint.generators(), setup.follower(), () -> journal.requireAlive(domain))
                    .run(test, display);
            if (joint.completed()) {
                int looks = display.probeCount();
                observation = observer.end(joint.generators().stream()
                                .flatMap(calls -> calls.result().stream())
                                .toList())
                        .watched(looks);
                display.update(test.totalCount() * generators.size());
            }
        } catch (InterruptedException e) {
            journal.add(joint.of(startedAt, since(startedAt), null, Status.CANCELLED, "interrupted"));
            throw e;
        } catch (CliException e) {
            journal.add(joint.of(startedAt, since(startedAt), null, Status.FAILED, e.getMessage()));
            throw e;
        } catch (IOException e) {
            CliException failure = causeOfLostConnection(generators.get(0), e);
            journal.add(joint.of(startedAt, since(startedAt), null, Status.FAILED, failure.getMessage()));
            throw failure;
        }
        if (!joint.completed()) {
            CliException failure = brokeOff(joint, title, since(startedAt));
            journal.add(joint.of(startedAt, since(startedAt), null, Status.FAILED, failure.getMessage()));
            throw failure;
        }
        LoadTest entry = joint.of(startedAt, since(startedAt), observation, Status.COMPLETED, null);
        journal.add(entry);
        if (joint.errorCount() > 0) {
            setup.console()
                    .say(title + ": " + joint.errorCount() + " calls failed (" + String.join(", ", joint.errors())
                            + ")");
        }
        return entry;
    }

    /** The servers of the live view: the caller, then the others. */
    private static List<LiveProgress.ServerProbe> probes(ServerUnderTest caller, List<ServerUnderTest> others) {
        return Stream.concat(Stream.of(caller), others.stream())
                .map(ServerUnderTest::probe)
                .toList();
    }

    private Duration since(Instant startedAt) {
        return Duration.between(startedAt, setup.clock().instant());
    }

    /** Which server ended it, when, and why. */
    private CliException brokeOff(JointEntry joint, String title, Duration after) throws InterruptedException {
        String who = joint.culprit().map(GeneratorCalls::name).orElse("one of them");
        String when = title + " broke off " + DurationText.of(after.toNanos()) + " after its start: ";
        Exception cause = joint.failure().orElse(null);
        try {
            // A server that died is the reason, not what another one says of its last call.
            journal.requireAliveForAWhile(domain);
        } catch (CliException died) {
            cause = died;
        }
        ServerMessage message = ServerMessage.of(
                cause == null
                        ? joint.culprit()
                                .flatMap(GeneratorCalls::result)
                                .map(LoadTestResult::problem)
                                .orElse("")
                        : JmxFailure.firstLine(cause));
        return CliException.failed(
                when + (cause instanceof CliException ? "" : who + ": ") + message.cause(),
                message.remedyOr("look into the servers' logs") + "; the samples of all servers until then are kept",
                cause);
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
        return cancel(caller, runId)
                .map(result -> result.inRound(test.start(), test.round(), null))
                .orElseGet(() -> broken(caller, runId, test, startedAt, Status.CANCELLED, "interrupted"));
    }

    /** Ends the load test on the server that makes it, if it was started and that server still answers. */
    private Optional<LoadTestResult> cancel(ServerUnderTest caller, String runId) {
        try {
            return runId == null ? Optional.empty() : setup.follower().cancel(caller.executor(), runId);
        } catch (CliException | IOException e) {
            LOG.log(Level.DEBUG, "the server is going down; its log has the samples of the calls so far", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
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
                since(startedAt).toNanos(),
                null,
                List.of());
    }
}
