package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.contract.plan.ServerCapabilities;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.WarmUp;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** One variant of the servers in an experiment, with its own run directory. */
final class Variant {
    private final ExperimentSetup setup;
    private final ServerProvider provider;
    private final ExperimentJournal journal;
    private final UnfinishedRun unfinished;
    private final String runName;
    private final Phases.FirstStart firstStart = new Phases.FirstStart();
    private boolean planIsFinal;
    private boolean reported;
    private CliException failure;

    /** Early end of an experiment or one of its variants. */
    record Ending(Status status, CliException problem) {}

    /**
     * Creates the run directory and starts its description.
     *
     * @param plan final plan for running servers, otherwise the expected one
     * @param runName suffix of the run id
     */
    Variant(ExperimentSetup setup, ServerProvider provider, PlannedExperiment plan, Path runs, String runName)
            throws CliException {
        this.setup = setup;
        this.provider = provider;
        this.runName = runName;
        this.planIsFinal = provider.keepsServers();
        Instant startedAt = setup.clock().instant();
        Path directory = ExperimentDirectory.create(runs, startedAt, runName);
        this.journal = new ExperimentJournal(
                setup,
                directory,
                startedAt,
                plan.on(provider.settings().named(), provider.withheldVariables()),
                provider.machine().describe());
        this.unfinished = new UnfinishedRun(provider.noteFolder(directory), directory);
    }

    /** Returns what the servers need of this machine while they are up; empty for running servers. */
    Optional<ServerProvider.Demand> demand() throws CliException {
        return provider.demand();
    }

    /** Records the variants whose servers are up at the same time. */
    void sideBySide(SideBySide others) throws CliException {
        journal.sideBySide(others);
    }

    /** Run directory of the variant. */
    Path directory() {
        return journal.directory();
    }

    /** Run id of the variant. */
    String name() {
        return directory().getFileName().toString();
    }

    /** Returns the final plan after the servers have started, before that the expected plan. */
    ExperimentPlan plan() {
        return journal.experiment().plan();
    }

    /** Returns the settings with which the servers are recorded after the measured rounds; empty if they are not. */
    Optional<String> recording() {
        return Optional.ofNullable(journal.experiment().options().flightRecording());
    }

    /** Returns the estimates so far. */
    InterimEstimates interim() {
        return journal.interim();
    }

    /** Number of planned load tests that are completed; a warm-up counts once, however many passes it took. */
    long completedCount() {
        return journal.description().loadTests().stream()
                .filter(test -> test.completion().status() == Status.COMPLETED
                        && test.call().searched() == null)
                .map(test -> Map.entry(test.call(), test.repetition()))
                .distinct()
                .count();
    }

    /** Returns the first failure, after which the variant is excluded; empty if there was none. */
    Optional<CliException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Records a failure unless there is an earlier one. */
    void fail(CliException cause) {
        if (failure == null) {
            failure = cause;
        }
    }

    /**
     * Downloads the servers if necessary; this is not included in the time limit.
     *
     * @throws CliException if it cannot be fetched
     */
    void fetch() throws CliException, InterruptedException {
        provider.fetch();
    }

    /**
     * Prints run id, number of load tests and estimated duration.
     *
     * @param remark appended to the run id
     */
    void announce(String remark) {
        reportStart(plan());
        setup.console().print("Run " + name() + remark + ": " + size(plan()));
        plan().notes().forEach(setup.console()::print);
        LogSpace.announcement(plan().logBytes()).ifPresent(setup.console()::print);
    }

    private void reportStart(ExperimentPlan plan) {
        setup.console().experimentStarted(directory(), plan.typicalLoadTests());
    }

    private String size(ExperimentPlan plan) {
        return plan.size(plan.estimate(provider.settings().sleepMillis().orElse(Defaults.SLEEP_MILLIS)));
    }

    /**
     * Starts the servers and prepares the load tests of that start.
     *
     * @param start number of the start, from 1
     * @param which appended to messages
     * @param budget determines the number of rounds
     * @throws CliException if that fails; the servers are then stopped
     */
    Session begin(int start, String which, TimeBudget budget) throws CliException, InterruptedException {
        if (!provider.keepsServers()) {
            setup.console().print("Starting the servers" + which);
        }
        Session session = new Session(provider.start(), start, which, budget);
        try {
            session.prepare();
            return session;
        } catch (CliException | InterruptedException | RuntimeException e) {
            try (session) {
                throw e;
            }
        }
    }

    /** Reports the end of load curves so far; other experiments have an answer instead. */
    private void tellCurve(int start, TimeBudget budget) {
        Console.Interim result = interimResult(budget);
        if (budget.isLimited() && result.answer().isEmpty() && !result.text().isEmpty()) {
            setup.console().print(name() + ", " + (start == 1 ? "1 start" : start + " starts") + ": " + result.text());
        }
    }

    /**
     * Servers of the variant during one start; closing stops them and then collects their logs, however the load tests
     * ended.
     */
    final class Session implements AutoCloseable {
        private final RunningDomain domain;
        private final LogCollector logs;
        private final int start;
        private final String which;
        private final TimeBudget budget;
        private ServersUnderTest servers;
        private Phases phases;
        private boolean isRecorded;

        private Session(RunningDomain domain, int start, String which, TimeBudget budget) {
            this.domain = domain;
            this.logs = new LogCollector(domain, start);
            this.start = start;
            this.which = which;
            this.budget = budget;
        }

        private void prepare() throws CliException, InterruptedException {
            logs.mark();
            unfinished.begin(start, logs.lengthsBefore());
            Function<RunningServer, Path> log = server -> LogCollector.collectedLog(directory(), start, server);
            try {
                servers = ServersUnderTest.connect(domain, log);
                PlannedExperiment experiment = finalPlan(servers, start);
                List<Jvm> jvms = new ArrayList<>();
                for (ServerUnderTest server : servers.all()) {
                    jvms.add(server.describe(start));
                }
                journal.serversStarted(domain.product(), jvms, experiment);
                // Otherwise every young collection would copy objects of the server start until they are tenured.
                for (ServerUnderTest server : servers.all()) {
                    server.jvm().collectGarbage();
                }
                phases = new Phases(
                        new LoadTestDriver(servers, setup.follower(), journal, setup.clock(), setup.console()),
                        experiment.plan(),
                        budget,
                        firstStart,
                        () -> setup.console().interim(interimResult(budget)));
            } catch (IOException e) {
                domain.requireAlive(log);
                throw JmxFailure.lost("a server", e);
            }
        }

        /** Starts recording the servers, before the recorded round. */
        void record() throws CliException {
            isRecorded = true;
            try {
                for (ServerUnderTest server : servers.all()) {
                    server.startRecording(recording().orElseThrow());
                }
            } catch (IOException e) {
                throw JmxFailure.lost("a server", e);
            }
        }

        /**
         * Sets the other variants whose servers are up at the same time.
         *
         * @param areCalled whether they are called at the same time, too
         */
        void beside(List<Session> others, boolean areCalled) {
            servers.beside(new ServerObserver.Companions(
                    others.stream()
                            .flatMap(other -> other.servers.all().stream())
                            .toList(),
                    areCalled));
        }

        /** Variant to which the servers belong. */
        Variant variant() {
            return Variant.this;
        }

        /** Load tests on the servers. */
        Phases phases() {
            return phases;
        }

        /** Ends the start after its last round, before the servers are stopped. */
        void end() {
            if (isRecorded) {
                servers.all().forEach(Variant.this::stopRecording);
            }
            tellCurve(start, budget);
            if (!provider.keepsServers()) {
                setup.console().print("Stopping the servers" + which);
            }
        }

        @Override
        public void close() throws CliException {
            Uninterrupted.run(() -> {
                if (servers != null) {
                    servers.close();
                }
                if (!provider.keepsServers()) {
                    domain.close();
                }
                unfinished.collect(logs);
            });
        }
    }

    /** Returns the interim result within the time budget. */
    Console.Interim interimResult(TimeBudget budget) {
        return interim()
                .interimResult(
                        budget,
                        plan(),
                        budget.variants() == 1 ? "" : runName,
                        WarmUp.unfinished(Optional.of(journal.description())),
                        journal.excludesNothing());
    }

    private PlannedExperiment finalPlan(ServersUnderTest servers, int start) throws CliException, IOException {
        ExperimentPlan expected = plan();
        if (planIsFinal) {
            if (start > 1) {
                requireOffered(servers.capabilities(expected), start);
            }
            return journal.experiment();
        }
        PlannedExperiment experiment = journal.experiment().adjustedTo(servers.capabilities(expected));
        ExperimentPlan plan = experiment.plan();
        planIsFinal = true;
        plan.notes().stream().filter(Predicate.not(expected.notes()::contains)).forEach(setup.console()::print);
        if (!plan.loadTests().equals(expected.loadTests())) {
            reportStart(plan);
            setup.console().print("Plan adjusted to the servers: " + size(plan));
        }
        return experiment;
    }

    /**
     * Checks that the servers support the planned transports, because a server may start without one, for example if
     * its port is in use.
     */
    private void requireOffered(ServerCapabilities offered, int start) throws CliException {
        for (String transport : plan().transports()) {
            if (!offered.supports(transport)) {
                String reason = offered.reason(transport);
                throw CliException.failed(
                        "Start " + start + " does not offer the transport " + transport + ", unlike start 1"
                                + (reason == null ? "" : " (" + reason.replace(";", ",") + ")"),
                        "see the servers' logs, or run it again without that transport");
            }
        }
    }

    /**
     * Stops a recording. Failures are ignored, because all calls have been made, and a stopping server also writes its
     * recording.
     */
    private void stopRecording(ServerUnderTest server) {
        try {
            server.stopRecording();
        } catch (CliException | IOException e) {
            setup.console()
                    .print("The recording of the " + server.server().name()
                            + " server continues until that server stops (" + e.getMessage() + ")");
        }
    }

    /**
     * Records in {@code run.json} how the experiment of this variant ended.
     *
     * @param ending early end of the experiment; empty if it completed
     */
    void end(Optional<Ending> ending) throws CliException {
        Optional<Ending> own =
                failure().map(cause -> new Ending(Status.FAILED, cause)).or(() -> ending);
        if (own.isPresent()) {
            journal.end(own.get().status(), own.get().problem().getMessage());
        } else {
            journal.complete();
        }
    }

    /** Returns whether {@link #evaluate()} wrote a report. */
    boolean isReported() {
        return reported;
    }

    /** Writes summaries and report. */
    Evaluation evaluate() throws CliException {
        return Uninterrupted.call(() -> {
            Evaluation evaluation = setup.files()
                    .evaluate(
                            LogCollector.collected(directory(), Side.LOCAL),
                            LogCollector.collected(directory(), Side.REMOTE),
                            Optional.of(journal.description()),
                            directory());
            unfinished.end();
            reported = evaluation.report().isPresent();
            return evaluation;
        });
    }
}
