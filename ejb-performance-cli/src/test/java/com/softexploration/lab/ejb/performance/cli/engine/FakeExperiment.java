package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingResultFiles;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedExperiment;
import com.softexploration.lab.ejb.performance.contract.LoadTestSettings;
import com.softexploration.lab.ejb.performance.contract.plan.ExperimentOptions;
import com.softexploration.lab.ejb.performance.contract.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.plan.UserOperations;
import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.analysis.description.RunOptions;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.management.JMException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An experiment on fake servers. */
abstract class FakeExperiment {
    @TempDir
    Path folder;

    final RecordingConsole console = new RecordingConsole();
    final RecordingResultFiles files = new RecordingResultFiles();
    final List<FakeDomain> startedDomains = new ArrayList<>();
    FakeDomain domain;
    Optional<Pairing> pairing = Optional.of(Pairing.INTERLEAVED);
    Duration sinceTheBeginning = Duration.ZERO;
    Duration perReadingOfTheClock = Duration.ZERO;

    @BeforeEach
    void makeDomain() throws Exception {
        domain = new FakeDomain(folder.resolve("domain"));
    }

    /** Creates options of one round after each start, with one thread. */
    static ExperimentOptions options(
            boolean quick,
            List<String> operations,
            List<String> transports,
            ExperimentOptions.Calls calls,
            int starts,
            double maxErrorRate) {
        return new ExperimentOptions(
                quick,
                operations,
                transports,
                calls,
                new ExperimentOptions.Repetitions(Optional.of(starts), Optional.of(1), Optional.empty()),
                new LoadTestSettings(1, maxErrorRate),
                UserOperations.NONE);
    }

    static PlannedExperiment planned(PlannedExperiment.Planner planner) throws CliException {
        return new PlannedExperiment(PlannedExperiment.plan(planner), RunOptions.NONE);
    }

    private static PlannedExperiment run(List<String> operations, String calls, String warmup, int starts)
            throws CliException {
        ExperimentOptions.Calls counts =
                new ExperimentOptions.Calls(Optional.of(calls), Optional.ofNullable(warmup), Optional.empty(), false);
        return planned(() -> RunPlan.of(options(true, operations, List.of(), counts, starts, 0)));
    }

    /** Plans one operation after each of two starts. */
    static PlannedExperiment twoStarts() throws CliException {
        return run(List.of("nop"), "100", "10", 2);
    }

    /** Plans one operation after each of three starts. */
    static PlannedExperiment threeStarts() throws CliException {
        return run(List.of("nop"), "100", null, 3);
    }

    /** Starts the servers of a request. */
    @FunctionalInterface
    interface Starter {
        RunningDomain start(DomainRequest request) throws CliException, InterruptedException;
    }

    /** Starts new servers each time and adds them to {@link #startedDomains}. */
    final Starter newServers = request -> {
        try {
            domain = new FakeDomain(folder.resolve("start " + (startedDomains.size() + 1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
        startedDomains.add(domain);
        return domain;
    };

    /** Provides servers through a starter. */
    static class StartedServers implements ServerProvider {
        private final DomainRequest request;
        private final Starter starter;

        StartedServers(DomainRequest request, Starter starter) {
            this.request = request;
            this.starter = starter;
        }

        @Override
        public Settings settings() {
            return Settings.of(request);
        }

        @Override
        public MachineProbe machine() {
            return new MachineProbe(request.folder());
        }

        @Override
        public Optional<Demand> demand() {
            return Optional.of(new Demand(3L << 30, Set.of(request.portBase())));
        }

        @Override
        public Path noteFolder(Path runDirectory) {
            return request.folder();
        }

        @Override
        public RunningDomain start() throws CliException, InterruptedException {
            return starter.start(request);
        }
    }

    Path run(Starter starter) throws CliException, InterruptedException {
        return run(starter, run(List.of("nop", "simple"), "nop=100,simple=2", "nop=10,simple=0", 1));
    }

    Path run(Starter starter, PlannedExperiment plan) throws CliException, InterruptedException {
        return run(plan, OnFailure.STOP, List.of(), new StartedServers(request("domain"), starter))
                .get(0);
    }

    List<Path> run(PlannedExperiment plan, OnFailure onFailure, List<String> notes, ServerProvider... providers)
            throws CliException, InterruptedException {
        return Experiment.prepare(setup(), plan, List.of(providers), pairing)
                .run(folder.resolve("runs"), onFailure, notes);
    }

    private ExperimentSetup setup() {
        return new ExperimentSetup(
                new LoadTestFollower(Duration.ofMillis(1), Duration.ofMinutes(1)),
                files,
                new Project("1.0", null),
                clock(),
                console);
    }

    /** Advances only on request of a test, at once or at each reading. */
    private Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
                sinceTheBeginning = sinceTheBeginning.plus(perReadingOfTheClock);
                return Instant.parse("2026-11-21T10:15:00Z").plus(sinceTheBeginning);
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                throw new UnsupportedOperationException();
            }
        };
    }

    DomainRequest request(String domainFolder, String... jvmOptions) {
        return new DomainRequest(
                        "wildfly", new DomainRequest.Place(folder.resolve(domainFolder), 18080, Duration.ofSeconds(1)))
                .with(new DomainRequest.Jvms(Jdk.ofThisProcess(), List.of(jvmOptions)));
    }
}
