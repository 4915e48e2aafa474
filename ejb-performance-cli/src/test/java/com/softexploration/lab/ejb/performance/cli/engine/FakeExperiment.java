package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.DomainStarter;
import com.softexploration.lab.ejb.performance.cli.fake.FakeDomain;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingResultFiles;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.machine.MachineProbe;
import com.softexploration.lab.ejb.performance.cli.plan.ComparisonSettings;
import com.softexploration.lab.ejb.performance.cli.plan.PlanFactory;
import com.softexploration.lab.ejb.performance.cli.plan.RunPlan;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.OperationParameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Parameters;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Project;
import com.softexploration.lab.ejb.performance.results.description.ExperimentKind;
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

/** An experiment on servers that are not there. */
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

    Path run(DomainStarter starter) throws CliException {
        return run(starter, PLAN);
    }

    Path run(DomainStarter starter, PlanFactory plan) throws CliException {
        return experiment().run(starter, request("domain"), plan, folder.resolve("runs"));
    }

    Experiment experiment() {
        return new Experiment(new ExperimentSetup(
                server -> domain.connect(server),
                new LoadTestFollower(Duration.ofMillis(1), Duration.ofMinutes(1)),
                files,
                new MachineProbe(folder),
                server -> new MachineProbe(folder),
                new Project("1.0", null),
                clock(),
                console));
    }

    /** Shows another time only when a test says how long something has taken. */
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
