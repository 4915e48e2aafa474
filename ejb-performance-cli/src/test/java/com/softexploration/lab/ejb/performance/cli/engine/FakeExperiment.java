package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingResultFiles;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.RunPlan;
import com.softexploration.lab.ejb.performance.cli.plan.ServerOffer;
import com.softexploration.lab.ejb.performance.contract.ExperimentKind;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Project;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An experiment on fake servers. */
abstract class FakeExperiment {
    private static final PlanFactory PLAN = new RunPlan(
            new Parameters(
                    ExperimentKind.RUN,
                    true,
                    1,
                    1,
                    1,
                    0.0,
                    List.of(new OperationParameters("nop", 100, 10, 10), new OperationParameters("simple", 2, 0, 0)),
                    List.of(),
                    List.of(),
                    List.of()),
            false);

    @TempDir
    Path folder;

    final RecordingConsole console = new RecordingConsole();
    final RecordingResultFiles files = new RecordingResultFiles();
    FakeDomain domain;
    Duration sinceTheBeginning = Duration.ZERO;

    @BeforeEach
    void makeDomain() throws Exception {
        domain = new FakeDomain(folder.resolve("domain"));
    }

    /** One operation after each of three starts. */
    static PlanFactory threeStarts() throws CliException {
        return RunPlan.of(
                new ComparisonSettings.Asked(Transports.ALL)
                        .quick(true)
                        .starts(3)
                        .rounds(1)
                        .checked(),
                List.of("nop"),
                Optional.of("100"));
    }

    /** Starts the servers of a request. */
    @FunctionalInterface
    interface Starter {
        RunningDomain start(DomainRequest request) throws CliException, InterruptedException;
    }

    /** Provides servers by a starter. */
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
        public Path noteFolder(Path runDirectory) {
            return request.folder();
        }

        @Override
        public RunningDomain start() throws CliException, InterruptedException {
            return starter.start(request);
        }
    }

    Path run(Starter starter) throws CliException, InterruptedException {
        return run(starter, PLAN);
    }

    Path run(Starter starter, PlanFactory plan) throws CliException, InterruptedException {
        return run(plan, OnFailure.STOP, List.of(), new StartedServers(request("domain"), starter))
                .get(0);
    }

    List<Path> run(PlanFactory plan, OnFailure onFailure, List<String> notes, ServerProvider... providers)
            throws CliException, InterruptedException {
        return Experiment.prepare(
                        setup(), new Experiment.Plan(plan, plan.planFor(ServerOffer.EXPECTED)), List.of(providers))
                .run(folder.resolve("runs"), onFailure, notes);
    }

    private ExperimentSetup setup() {
        return new ExperimentSetup(
                server -> domain.connect(server),
                new LoadTestFollower(Duration.ofMillis(1), Duration.ofMinutes(1)),
                files,
                new MachineProbe(folder),
                server -> new MachineProbe(folder),
                new Project("1.0", null),
                clock(),
                console);
    }

    /** Advances only when a test says so. */
    private Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
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
                "wildfly",
                folder.resolve(domainFolder),
                18080,
                Duration.ofSeconds(1),
                Map.of(),
                Map.of(),
                Optional.empty(),
                List.of(jvmOptions),
                1);
    }
}
