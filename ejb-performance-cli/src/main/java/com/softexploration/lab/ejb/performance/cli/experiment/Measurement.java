package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.Floor;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.run.RunDescription.OperationParameters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The measuring part of an experiment, from the start of the servers to the floor. */
final class Measurement {
    private final ExperimentSetup setup;
    private final ExperimentPlan plan;
    private final RunJournal journal;

    Measurement(ExperimentSetup setup, ExperimentPlan plan, RunJournal journal) {
        this.setup = setup;
        this.plan = plan;
        this.journal = journal;
    }

    /**
     * Starts the servers, makes all load tests, stops the servers, collects their logs and measures the floor. The servers are
     * stopped and the logs are collected even when this throws.
     */
    void run(DomainStarter starter, DomainRequest request) throws CliException, InterruptedException {
        setup.console().say("Starting the servers");
        try (BorrowedDomain borrowed = new BorrowedDomain(starter.start(request), journal.directory())) {
            borrowed.logs().mark();
            makeLoadTests(borrowed.domain());
            setup.console().say("Stopping the servers");
        }
        measureFloor();
    }

    /** Servers that are stopped, and whose logs are then collected, when the load tests are over for whatever reason. */
    private record BorrowedDomain(RunningDomain domain, LogCollector logs, Path directory) implements AutoCloseable {
        BorrowedDomain(RunningDomain domain, Path directory) {
            this(
                    domain,
                    new LogCollector(
                            List.of(domain.server(ServerRole.BUSINESS), domain.server(ServerRole.PRESENTATION))),
                    directory);
        }

        @Override
        public void close() throws CliException {
            Uninterrupted.run(() -> {
                domain.close();
                logs.collect(directory);
            });
        }
    }

    private void makeLoadTests(RunningDomain domain) throws CliException, InterruptedException {
        try (ServerUnderTest business = ServerUnderTest.connect(domain.server(ServerRole.BUSINESS), setup.connector());
                ServerUnderTest presentation =
                        ServerUnderTest.connect(domain.server(ServerRole.PRESENTATION), setup.connector())) {
            journal.serversStarted(domain.product(), List.of(describe(business), describe(presentation)));
            LoadTestDriver driver = new LoadTestDriver(domain, business, presentation, journal, setup);
            for (PlannedLoadTest test : plan.loadTests()) {
                driver.run(test, plan.parameters().rounds());
            }
        } catch (IOException e) {
            domain.requireAlive();
            throw JmxFailure.lost("a server", e);
        }
    }

    private static Jvm describe(ServerUnderTest server) throws CliException, IOException {
        return server.jvm()
                .describe(server.server().role().word(), server.server().pid());
    }

    /** After the servers have stopped, so that nothing of ours competes with it. */
    private void measureFloor() throws CliException, InterruptedException {
        if (setup.floor() != FloorStep.NONE) {
            setup.console().say("Measuring the same bytes over a bare socket");
        }
        for (OperationParameters operation : plan.parameters().operations()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Optional<Floor> floor = setup.floor().measure(operation.operation());
            if (floor.isPresent()) {
                journal.add(floor.get());
            }
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
