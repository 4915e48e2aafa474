package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.engine.ResultFiles.Evaluation;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxFailure;
import com.softexploration.lab.ejb.performance.cli.jmx.JvmProbe;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentDefaults;
import com.softexploration.lab.ejb.performance.cli.plan.ExperimentPlan;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The servers of an experiment as one request describes them, and what has been measured on them. An experiment has one or, to compare, two. */
final class Variant {
    private final ExperimentSetup setup;
    private final DomainStarter starter;
    private final DomainRequest request;
    private final PlanFactory factory;
    private final ExperimentJournal journal;
    private final UnfinishedRun unfinished;

    /** Makes the run directory and begins its description. */
    Variant(
            ExperimentSetup setup,
            DomainStarter starter,
            DomainRequest request,
            PlanFactory factory,
            Path runs,
            String runName)
            throws CliException {
        this.setup = setup;
        this.starter = starter;
        this.request = request;
        this.factory = factory;
        Instant startedAt = setup.clock().instant();
        Path directory = ExperimentDirectory.create(runs, startedAt, runName);
        this.journal = new ExperimentJournal(setup, directory, startedAt, plan(ServerOffer.EXPECTED));
        this.unfinished = new UnfinishedRun(starter.noteFolder(request, directory), directory);
    }

    /** What is measured on servers that offer that. */
    private ExperimentPlan plan(ServerOffer offer) throws CliException {
        return factory.planFor(offer)
                .on(
                        request.jvmOptions().stream()
                                .map(JvmProbe::withoutSecret)
                                .toList(),
                        request.ears().map(Path::toString).orElse(null));
    }

    /** The run directory. */
    Path directory() {
        return journal.directory();
    }

    /** What is measured: what is expected to be until the servers are up. */
    ExperimentPlan plan() {
        return journal.plan();
    }

    /** How many load tests are completed. */
    long completed() {
        return journal.run().loadTests().stream()
                .filter(test -> test.status() == Status.COMPLETED)
                .count();
    }

    /**
     * Tells what begins: its name, how many load tests there are, and about how long they take.
     *
     * @param remark behind its name
     */
    void announce(String remark) {
        reportStart(plan());
        setup.console().say("Run " + directory().getFileName() + remark + ": " + size(plan()));
        plan().notes().forEach(setup.console()::say);
    }

    private void reportStart(ExperimentPlan plan) {
        setup.console().experimentStarted(directory(), plan.usualLoadTests());
    }

    private String size(ExperimentPlan plan) {
        String sleepMillis = request.systemProperties().get("sleepTime");
        return plan.size(
                plan.estimate(sleepMillis == null ? ExperimentDefaults.SLEEP_MILLIS : Integer.parseInt(sleepMillis)));
    }

    /**
     * Starts the servers, makes the load tests that belong to that start, and stops the servers.
     *
     * @param which behind what the user is told
     */
    void measure(int start, String which) throws CliException, InterruptedException {
        if (!starter.keepsServers()) {
            setup.console().say("Starting the servers" + which);
        }
        journal.starting(start);
        try (BorrowedDomain borrowed = new BorrowedDomain(starter.start(request), start, setup, unfinished)) {
            borrowed.logs().mark();
            unfinished.begin(start, borrowed.logs().lengthsBefore());
            makeLoadTests(borrowed.domain(), start);
            if (!starter.keepsServers()) {
                setup.console().say("Stopping the servers" + which);
            }
        }
    }

    /** Servers that are stopped, and whose logs are then collected, when the load tests are over for whatever reason. */
    private record BorrowedDomain(RunningDomain domain, LogCollector logs, UnfinishedRun run) implements AutoCloseable {
        BorrowedDomain(RunningDomain domain, int start, ExperimentSetup setup, UnfinishedRun run) {
            this(domain, new LogCollector(domain, start, setup.connector()), run);
        }

        @Override
        public void close() throws CliException {
            Uninterrupted.run(() -> {
                domain.close();
                run.collect(logs);
            });
        }
    }

    private void makeLoadTests(RunningDomain domain, int start) throws CliException, InterruptedException {
        try (ConnectedServers servers = connect(domain)) {
            ServerUnderTest presentation = servers.generators().get(0);
            ExperimentPlan plan = plan(new ServerOffer(
                    servers.business().executor().supportedTransports(),
                    presentation.executor().supportedTransports(),
                    factory.dependsOnNumberOfCalls() ? presentation.numberOfCalls() : 0,
                    unusable(servers.all()),
                    own(servers.business(), presentation),
                    presentation.executor().unusableOperations()));
            settled(plan);
            List<Jvm> jvms = new ArrayList<>();
            for (ServerUnderTest server : servers.all()) {
                jvms.add(server.describe(start));
            }
            journal.serversStarted(domain.product(), jvms, plan);
            // What the start has left behind would be copied by every collection of the young generation until it is
            // old.
            for (ServerUnderTest server : servers.all()) {
                server.jvm().collectGarbage();
            }
            LoadTestDriver driver =
                    new LoadTestDriver(domain, servers.business(), servers.generators(), journal, setup);
            Optional<String> recording =
                    Optional.ofNullable(plan.parameters().particulars().flightRecording());
            if (recording.isPresent()) {
                for (ServerUnderTest server : servers.all()) {
                    server.startRecording(recording.get());
                }
            }
            new Phases(driver, plan).run(start);
            if (recording.isPresent()) {
                servers.all().forEach(this::stopRecording);
            }
        } catch (IOException e) {
            journal.requireAlive(domain);
            throw JmxFailure.lost("a server", e);
        }
    }

    /** Connections to the servers that take part. */
    private record ConnectedServers(List<ServerUnderTest> all) implements AutoCloseable {
        ServerUnderTest business() {
            return all.get(0);
        }

        List<ServerUnderTest> generators() {
            return all.subList(1, all.size());
        }

        @Override
        public void close() {
            all.forEach(ServerUnderTest::close);
        }
    }

    private ConnectedServers connect(RunningDomain domain) throws CliException, IOException, InterruptedException {
        ConnectedServers servers = new ConnectedServers(new ArrayList<>());
        boolean usable = false;
        try {
            servers.all().add(connect(domain, domain.server(ServerRole.BUSINESS)));
            for (RunningServer generator : domain.generators()) {
                servers.all().add(connect(domain, generator));
            }
            usable = true;
            return servers;
        } finally {
            if (!usable) {
                servers.close();
            }
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

    private ServerUnderTest connect(RunningDomain domain, RunningServer server)
            throws CliException, IOException, InterruptedException {
        try {
            return ServerUnderTest.connect(server, setup);
        } catch (CliException e) {
            // A server that died is the reason, not that nothing answers any more.
            journal.requireAliveForAWhile(domain);
            throw e;
        }
    }

    private static Map<String, String> unusable(List<ServerUnderTest> servers) throws CliException, IOException {
        Map<String, String> reasons = new HashMap<>();
        for (ServerUnderTest server : servers) {
            reasons.putAll(server.executor().unusableTransports());
        }
        return reasons;
    }

    private static Map<String, List<String>> own(ServerUnderTest business, ServerUnderTest presentation)
            throws CliException, IOException {
        Map<String, List<String>> carriers =
                new LinkedHashMap<>(presentation.executor().ownOperations());
        business.executor()
                .ownOperations()
                .forEach((word, transports) ->
                        carriers.merge(word, transports, (one, other) -> Stream.concat(one.stream(), other.stream())
                                .toList()));
        return carriers;
    }

    /** What the servers offer may have changed the plan that was announced. */
    private void settled(ExperimentPlan plan) {
        ExperimentPlan announced = plan();
        plan.notes().stream().filter(Predicate.not(announced.notes()::contains)).forEach(setup.console()::say);
        if (!plan.loadTests().equals(announced.loadTests())) {
            reportStart(plan);
            setup.console().say("Plan adjusted to the servers: " + size(plan));
        }
    }

    /** The run is over and complete, but for what the servers do not offer. */
    void complete() throws CliException {
        journal.complete();
    }

    /**
     * The run is over.
     *
     * @param how {@link Status#FAILED} or {@link Status#CANCELLED}
     * @param why cause and remedy
     */
    void end(Status how, String why) throws CliException {
        journal.end(how, why);
    }

    /** Writes summaries and report. */
    Evaluation evaluate() throws CliException {
        return Uninterrupted.call(() -> {
            Evaluation evaluation = setup.files()
                    .evaluate(
                            LogCollector.collected(directory(), Side.LOCAL),
                            LogCollector.collected(directory(), Side.REMOTE),
                            Optional.of(journal.run()),
                            directory());
            unfinished.end();
            return evaluation;
        });
    }
}
