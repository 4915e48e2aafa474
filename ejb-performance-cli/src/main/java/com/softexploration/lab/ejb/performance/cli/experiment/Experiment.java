package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.experiment.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.model.Status;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The whole experiment: servers up, load tests, servers down, report. Whatever ends it, the servers are stopped and what
 * was measured until then is collected and analysed.
 *
 * @param setup what it works with
 */
public record Experiment(ExperimentSetup setup) {
    /**
     * Runs the experiment and prints its result.
     *
     * @param starter brings the servers up
     * @param request which servers
     * @param factory what to measure
     * @param runs the folder in which the run directory is made
     * @return the run directory
     * @throws CliException if not everything was measured; the run directory holds what was
     */
    public Path run(DomainStarter starter, DomainRequest request, PlanFactory factory, Path runs) throws CliException {
        starter.requireStartable(request);
        ExperimentPlan expected = factory.planFor(ServerOffer.EXPECTED);
        Instant startedAt = setup.clock().instant();
        Path directory = ExperimentDirectory.create(runs, startedAt, request.server());
        ExperimentJournal journal = new ExperimentJournal(setup, directory, startedAt, expected);
        setup.console().say("Run " + directory.getFileName() + ": " + size(expected, request));
        expected.notes().forEach(setup.console()::say);
        UnfinishedRun unfinished = new UnfinishedRun(request.folder(), directory);
        Ending ending = measure(starter, request, factory, journal, unfinished);
        Evaluation evaluation;
        try {
            evaluation = conclude(ending, journal);
            unfinished.end();
        } catch (CliException e) {
            // What went wrong first is what the user has to know; a full disk, say, also prevents the report.
            ending.problem().ifPresent(first -> first.addSuppressed(e));
            throw ending.problem().orElse(e);
        }
        tell(evaluation);
        if (ending.problem().isPresent()) {
            throw ending.problem().get();
        }
        if (Thread.interrupted()) {
            throw cancelWhileReporting(journal);
        }
        evaluation.requireThresholds();
        return directory;
    }

    /**
     * How the measuring ended.
     *
     * @param status one of the states of a run
     * @param problem empty when it is completed
     */
    private record Ending(Status status, Optional<CliException> problem) {}

    private Ending measure(
            DomainStarter starter,
            DomainRequest request,
            PlanFactory factory,
            ExperimentJournal journal,
            UnfinishedRun unfinished) {
        try {
            int starts = journal.plan().parameters().starts();
            for (int start = 1; start <= starts; start++) {
                String which = starts == 1 ? "" : ", start " + start + " of " + starts;
                setup.console().say("Starting the servers" + which);
                journal.starting(start);
                try (BorrowedDomain borrowed = new BorrowedDomain(starter.start(request), start, unfinished)) {
                    borrowed.logs().mark();
                    unfinished.begin(start);
                    makeLoadTests(borrowed.domain(), start, request, factory, journal);
                    setup.console().say("Stopping the servers" + which);
                }
            }
            return new Ending(Status.COMPLETED, Optional.empty());
        } catch (InterruptedException e) {
            return cancelled(journal, e);
        } catch (CliException e) {
            // Cleared here: what follows saves what there is, and must not be interrupted by what has been noticed
            // already.
            return Thread.interrupted() ? cancelled(journal, e) : new Ending(Status.FAILED, Optional.of(e));
        }
    }

    /** Servers that are stopped, and whose logs are then collected, when the load tests are over for whatever reason. */
    private record BorrowedDomain(RunningDomain domain, LogCollector logs, UnfinishedRun run) implements AutoCloseable {
        BorrowedDomain(RunningDomain domain, int start, UnfinishedRun run) {
            this(domain, new LogCollector(domain, start), run);
        }

        @Override
        public void close() throws CliException {
            Uninterrupted.run(() -> {
                domain.close();
                run.collect(logs);
            });
        }
    }

    private void makeLoadTests(
            RunningDomain domain, int start, DomainRequest request, PlanFactory factory, ExperimentJournal journal)
            throws CliException, InterruptedException {
        try (ServerUnderTest business = connect(domain, ServerRole.BUSINESS, journal);
                ServerUnderTest presentation = connect(domain, ServerRole.PRESENTATION, journal)) {
            ExperimentPlan plan = factory.planFor(new ServerOffer(
                    business.executor().supportedTransports(),
                    presentation.executor().supportedTransports(),
                    factory.dependsOnNumberOfCalls() ? presentation.numberOfCalls() : 0,
                    unusable(business, presentation)));
            settled(plan, journal.plan(), request);
            journal.serversStarted(
                    domain.product(), List.of(describe(start, business), describe(start, presentation)), plan);
            // What the start has left behind would be copied by every collection of the young generation until it is
            // old.
            business.jvm().collectGarbage();
            presentation.jvm().collectGarbage();
            LoadTestDriver driver = new LoadTestDriver(domain, business, presentation, journal, setup);
            Optional<String> recording =
                    Optional.ofNullable(plan.parameters().particulars().flightRecording());
            if (recording.isPresent()) {
                business.startRecording(recording.get());
                presentation.startRecording(recording.get());
            }
            new Warming(driver, plan).run(start);
            new Measuring(driver, plan).run(start);
            if (recording.isPresent()) {
                stopRecording(business);
                stopRecording(presentation);
            }
        } catch (IOException e) {
            journal.requireAlive(domain);
            throw JmxFailure.lost("a server", e);
        }
    }

    /** Everything has been measured by then, and a server that stops in order writes its recording, too. */
    private void stopRecording(ServerUnderTest server) {
        try {
            server.stopRecording();
        } catch (CliException | IOException e) {
            setup.console()
                    .say("The recording of the " + server.server().name() + " server goes on until that server stops ("
                            + e.getMessage() + ")");
        }
    }

    private ServerUnderTest connect(RunningDomain domain, ServerRole role, ExperimentJournal journal)
            throws CliException, IOException, InterruptedException {
        try {
            return ServerUnderTest.connect(domain.server(role), setup.connector());
        } catch (CliException e) {
            // A server that died is the reason, not that nothing answers any more.
            journal.requireAliveForAWhile(domain);
            throw e;
        }
    }

    private static Map<String, String> unusable(ServerUnderTest business, ServerUnderTest presentation)
            throws CliException, IOException {
        Map<String, String> reasons = new HashMap<>(business.executor().unusableTransports());
        reasons.putAll(presentation.executor().unusableTransports());
        return reasons;
    }

    private static Jvm describe(int start, ServerUnderTest server) throws CliException, IOException {
        return server.jvm()
                .describe(start, server.server().role(), server.server().pid());
    }

    private Evaluation conclude(Ending ending, ExperimentJournal journal) throws CliException {
        return Uninterrupted.call(() -> {
            if (ending.problem().isPresent()) {
                journal.end(ending.status(), ending.problem().get().getMessage());
            } else {
                journal.complete();
            }
            return setup.files()
                    .evaluate(
                            LogCollector.collected(journal.directory(), Side.LOCAL),
                            LogCollector.collected(journal.directory(), Side.REMOTE),
                            Optional.of(journal.run()),
                            journal.directory());
        });
    }

    private void tell(Evaluation evaluation) {
        evaluation.problems().forEach(setup.console()::say);
        if (!evaluation.table().isEmpty()) {
            setup.console().say("");
            setup.console().say(evaluation.table());
        }
        evaluation.report().ifPresent(report -> setup.console().say("Report: " + report));
    }

    private CliException cancelWhileReporting(ExperimentJournal journal) throws CliException {
        Ending ending = cancelled(journal, null);
        CliException problem = ending.problem().orElseThrow();
        journal.end(ending.status(), problem.getMessage());
        return problem;
    }

    private static Ending cancelled(ExperimentJournal journal, Exception caught) {
        long completed = journal.run().loadTests().stream()
                .filter(test -> test.status() == Status.COMPLETED)
                .count();
        return new Ending(
                Status.CANCELLED,
                Optional.of(CliException.failed(
                        "Interrupted after " + completed + " of "
                                + journal.plan().loadTests().size()
                                + " load tests, what was measured is in "
                                + journal.directory(),
                        "run it again for a complete result",
                        caught)));
    }

    /** What the servers offer may have changed the plan that was announced. */
    private void settled(ExperimentPlan plan, ExperimentPlan announced, DomainRequest request) {
        plan.notes().stream().filter(Predicate.not(announced.notes()::contains)).forEach(setup.console()::say);
        if (!plan.loadTests().equals(announced.loadTests())) {
            setup.console().say("Plan adjusted to the servers: " + size(plan, request));
        }
    }

    private static String size(ExperimentPlan plan, DomainRequest request) {
        String sleepMillis = request.systemProperties().get("sleepTime");
        return plan.size(
                plan.estimate(sleepMillis == null ? ExperimentDefaults.SLEEP_MILLIS : Integer.parseInt(sleepMillis)));
    }
}
