package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The measuring part of an experiment, from the start of the servers to their logs.
 *
 * @param whenSettled is told what is going to be measured, when the servers have said what they offer
 */
record Measurement(ExperimentSetup setup, Consumer<ExperimentPlan> whenSettled, ExperimentJournal journal) {
    /**
     * Starts the servers, makes all load tests, stops the servers and collects their logs. The servers are stopped and the logs are collected even when this throws.
     */
    void run(DomainStarter starter, DomainRequest request, PlanFactory factory)
            throws CliException, InterruptedException {
        setup.console().say("Starting the servers");
        try (BorrowedDomain borrowed = new BorrowedDomain(starter.start(request), journal.directory())) {
            borrowed.logs().mark();
            makeLoadTests(borrowed.domain(), factory);
            setup.console().say("Stopping the servers");
        }
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

    private void makeLoadTests(RunningDomain domain, PlanFactory factory) throws CliException, InterruptedException {
        try (ServerUnderTest business = ServerUnderTest.connect(domain.server(ServerRole.BUSINESS), setup.connector());
                ServerUnderTest presentation =
                        ServerUnderTest.connect(domain.server(ServerRole.PRESENTATION), setup.connector())) {
            ExperimentPlan plan = factory.planFor(new ServerOffer(
                    business.executor().supportedTransports(),
                    presentation.executor().supportedTransports(),
                    factory.dependsOnNumberOfCalls() ? presentation.numberOfCalls() : 0,
                    unusable(business, presentation)));
            whenSettled.accept(plan);
            journal.serversStarted(domain.product(), List.of(describe(business), describe(presentation)), plan);
            LoadTestDriver driver = new LoadTestDriver(domain, business, presentation, journal, setup);
            for (PlannedLoadTest test : plan.loadTests()) {
                driver.run(test, plan.parameters().rounds());
            }
        } catch (IOException e) {
            domain.requireAlive();
            throw JmxFailure.lost("a server", e);
        }
    }

    private static Map<String, String> unusable(ServerUnderTest business, ServerUnderTest presentation)
            throws CliException, IOException {
        Map<String, String> reasons = new HashMap<>(business.executor().unusableTransports());
        reasons.putAll(presentation.executor().unusableTransports());
        return reasons;
    }

    private static Jvm describe(ServerUnderTest server) throws CliException, IOException {
        return server.jvm().describe(server.server().role(), server.server().pid());
    }
}
