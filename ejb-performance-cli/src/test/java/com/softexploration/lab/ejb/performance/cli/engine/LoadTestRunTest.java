package com.softexploration.lab.ejb.performance.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.engine.LoadTestRun.CallerRun;
import com.softexploration.lab.ejb.performance.cli.engine.Participants.Caller;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.fake.UnsteadyServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LastingBeans;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.contract.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.description.Generator;
import com.softexploration.lab.ejb.performance.results.analysis.description.LoadTest;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class LoadTestRunTest {
    private static final LoadTestFollower FOLLOWER = new LoadTestFollower(Duration.ofMillis(1), Duration.ofMinutes(1));

    private final List<FakeExecutor> servers = new ArrayList<>();
    private final List<Caller> callers = new ArrayList<>();

    @BeforeEach
    void startServers(@TempDir Path folder) throws Exception {
        for (String name : List.of("presentation", "presentation-2", "presentation-3")) {
            MBeanServer beans = MBeanServerFactory.newMBeanServer();
            servers.add(
                    new FakeExecutor(Side.REMOTE, Files.createDirectories(folder.resolve(name))).registerWith(beans));
            callers.add(new Caller(name, "the server", new LoadTestExecutor(beans, Side.REMOTE)));
        }
    }

    @Test
    void callersAreReleasedTogether() throws Exception {
        LoadTestRun run = run(test(100, 10), caller -> {});

        assertThat(run.completed()).isTrue();
        assertThat(servers).allSatisfy(server -> assertThat(server.releases()).isEqualTo(1));
        assertThat(run.runs())
                .extracting(caller -> caller.runId().orElseThrow())
                .containsExactly("run-1-remote-g1", "run-1-remote-g2", "run-1-remote-g3");
        LoadTest entry = entry(run, Status.COMPLETED, Duration.ofHours(1));
        assertThat(entry.runId()).isEqualTo("run-1-remote-g1");
        assertThat(entry.calls().requestCount()).isEqualTo(300);
        assertThat(entry.calls().warmupCount()).isEqualTo(30);
        assertThat(entry.servers().server()).isEqualTo("presentation, presentation-2, presentation-3");
        assertThat(entry.completion().elapsedNanos())
                .isGreaterThanOrEqualTo(run.results().get(0).getElapsedNanos())
                .isLessThan(Duration.ofHours(1).toNanos());
        assertThat(entry.generators())
                .extracting(Generator::status)
                .containsOnly(Status.COMPLETED)
                .hasSize(3);
    }

    @Test
    void singleCallerIsStartedWithoutRelease() throws Exception {
        callers.subList(1, 3).clear();

        LoadTestRun run = run(test(100, 10), caller -> {});

        assertThat(run.completed()).isTrue();
        assertThat(servers.get(0).releases()).isZero();
        LoadTest entry = entry(run, Status.COMPLETED, Duration.ofHours(1));
        assertThat(entry.runId()).isEqualTo("run-1-remote");
        assertThat(entry.calls().requestCount()).isEqualTo(100);
        assertThat(entry.completion().elapsedNanos())
                .isEqualTo(run.results().get(0).getElapsedNanos());
        assertThat(entry.generators()).isEmpty();
    }

    @Test
    void warmUpNeedsNoRelease() throws Exception {
        LoadTestRun run = run(test(0, 10), caller -> {});

        assertThat(run.completed()).isTrue();
        assertThat(servers).allSatisfy(server -> assertThat(server.releases()).isZero());
    }

    @Test
    void failureCancelsTheOthers() throws Exception {
        servers.get(0).script().setPollsPerLoadTest(Integer.MAX_VALUE);
        servers.get(1).script().setFailure("no more connections; allow more");
        servers.get(2).script().setPollsPerLoadTest(Integer.MAX_VALUE);

        LoadTestRun run = run(test(100, 10), caller -> {});

        assertThat(run.completed()).isFalse();
        assertThat(firstFailed(run)).isEqualTo("presentation-2");
        assertThat(entry(run, Status.FAILED, Duration.ofSeconds(5)).generators())
                .extracting(Generator::status)
                .containsExactly(Status.CANCELLED, Status.FAILED, Status.CANCELLED);
    }

    @Test
    void refusalReleasesNone() throws Exception {
        // Occupies the server.
        callers.get(2).executor().start(test(100, 10).parameters());
        servers.get(2).script().setPollsPerLoadTest(Integer.MAX_VALUE);

        LoadTestRun run = run(test(100, 10), caller -> {});

        assertThat(servers).allSatisfy(server -> assertThat(server.releases()).isZero());
        assertThat(firstFailed(run)).isEqualTo("presentation-3");
        assertThat(run.results().get(0).getStatus()).isEqualTo("cancelled");
        assertThat(run.runs().get(2).runId()).isEmpty();
        assertThat(entry(run, Status.FAILED, Duration.ofSeconds(5))
                        .generators()
                        .get(2)
                        .problem())
                .startsWith("The server refused nop: ");
    }

    @Test
    void deadServerCancelsAll() throws Exception {
        servers.forEach(server -> server.script().setPollsPerLoadTest(Integer.MAX_VALUE));
        AtomicInteger checks = new AtomicInteger();

        LoadTestRun run = run(test(100, 10), caller -> {
            if (caller.name().equals("presentation-2") && checks.incrementAndGet() > 30) {
                throw CliException.failed("The presentation-2 server died", "see its log");
            }
        });

        assertThat(run.firstFailed().orElseThrow().failure().orElseThrow())
                .hasMessage("The presentation-2 server died; see its log");
        assertThat(run.runs()).noneMatch(CallerRun::completed);
    }

    @ParameterizedTest
    @CsvSource({
        "presentation, 0, run-1-remote-g2",
        "presentation, 30, run-1-remote-g2",
        "presentation-3, 30, run-1-remote-g1"
    })
    void openLoadGoesOnWithoutDead(String dead, int checks, String runId) throws Exception {
        servers.forEach(server -> server.script().setPollsPerLoadTest(50));
        AtomicInteger made = new AtomicInteger();

        LoadTestRun run = run(open(), caller -> {
            if (caller.name().equals(dead) && made.incrementAndGet() > checks) {
                throw CliException.failed("The " + dead + " server died", "see its log");
            }
        });

        assertThat(run.completed()).isTrue();
        assertThat(run.results()).hasSize(2).allMatch(result -> result.getStatus()
                .equals("completed"));
        LoadTest entry = entry(run, Status.COMPLETED, Duration.ofHours(1));
        assertThat(entry.runId()).isEqualTo(runId);
        assertThat(entry.call().callsPerSecond()).isEqualTo(3_000);
        assertThat(entry.completion().elapsedNanos())
                .isPositive()
                .isLessThan(Duration.ofHours(1).toNanos());
        assertThat(entry.deadGenerators()).singleElement().satisfies(generator -> {
            assertThat(generator.name()).isEqualTo(dead);
            assertThat(generator.problem()).isEqualTo("The " + dead + " server died; see its log");
        });
    }

    @Test
    void openLoadFailsIfAllDie() throws Exception {
        servers.forEach(server -> server.script().setPollsPerLoadTest(Integer.MAX_VALUE));
        AtomicInteger checks = new AtomicInteger();

        LoadTestRun run = run(open(), caller -> {
            if (checks.incrementAndGet() > 30) {
                throw CliException.failed("The business server died", "see its log");
            }
        });

        assertThat(run.completed()).isFalse();
        assertThat(run.firstFailed().orElseThrow().failure().orElseThrow())
                .hasMessage("The business server died; see its log");
    }

    @Test
    void lastDeathIsBlamed() throws Exception {
        servers.forEach(server -> server.script().setPollsPerLoadTest(Integer.MAX_VALUE));
        AtomicInteger deaths = new AtomicInteger();
        AtomicInteger checksSince = new AtomicInteger();

        LoadTestRun run = run(open(), caller -> {
            if (caller.name().equals("presentation")) {
                deaths.incrementAndGet();
                throw CliException.failed("The presentation server was killed", "see its log");
            }
            // the follower and the run itself have noticed the first death
            if (deaths.get() > 1 && checksSince.incrementAndGet() > 100) {
                throw CliException.failed("The business server was stopped", "start it again");
            }
        });

        assertThat(run.completed()).isFalse();
        assertThat(run.firstFailed().orElseThrow().failure().orElseThrow())
                .hasMessage("The business server was stopped; start it again");
    }

    @Test
    void lostLoadTestIsCancelledOverNewConnection(@TempDir Path folder) throws Exception {
        UnsteadyServer unsteady = new UnsteadyServer();
        FakeExecutor server = new FakeExecutor(Side.REMOTE, folder).registerWith(unsteady.beans());
        server.script().setPollsPerLoadTest(Integer.MAX_VALUE);
        JmxConnection connection = LastingBeans.open(unsteady);
        callers.clear();
        callers.add(new Caller("far", "the far server", new LoadTestExecutor(connection.beans(), Side.REMOTE)));
        AtomicInteger checks = new AtomicInteger();

        LoadTestRun run = run(test(100, 10), caller -> {
            if (checks.incrementAndGet() == 3) {
                unsteady.failRequests(1, new IOException("Connection reset"));
                unsteady.failConnections(1, new ConnectException("Connection refused"));
            }
        });

        assertThat(run.completed()).isFalse();
        assertThat(run.firstFailed().orElseThrow().failure()).containsInstanceOf(IOException.class);
        assertThat(run.results()).extracting(LoadTestResult::getStatus).containsExactly("cancelled");
        assertThat(server.state()).isEqualTo("IDLE");
    }

    /** A server that refuses is alive: something is configured wrongly. */
    @Test
    void openLoadIsAbortedByRefusal() throws Exception {
        callers.get(2).executor().start(test(100, 10).parameters());
        servers.get(2).script().setPollsPerLoadTest(Integer.MAX_VALUE);

        LoadTestRun run = run(open(), caller -> {});

        assertThat(run.completed()).isFalse();
        assertThat(firstFailed(run)).isEqualTo("presentation-3");
    }

    @Test
    void interruptCancelsAll() throws Exception {
        servers.forEach(server -> server.script().setPollsPerLoadTest(Integer.MAX_VALUE));
        LoadTestRun run = new LoadTestRun(test(100, 10), callers, FOLLOWER, caller -> {});
        List<Boolean> interrupted = new ArrayList<>();
        Thread running = new Thread(() -> {
            try {
                run.run(new RecordingConsole().progress("nop", 1));
            } catch (InterruptedException e) {
                interrupted.add(true);
            }
        });
        running.start();
        while (servers.stream().anyMatch(server -> server.releases() == 0)) {
            Thread.sleep(1);
        }
        running.interrupt();
        running.join();

        assertThat(interrupted).containsExactly(true);
        assertThat(run.results())
                .extracting(LoadTestResult::getStatus)
                .containsOnly("cancelled")
                .hasSize(3);
    }

    @Test
    void openSchedulesOfCallersDiffer() throws Exception {
        LoadTestRun run = run(open(), caller -> {});

        assertThat(run.results())
                .extracting(result -> LoadTestParameters.parse(result.getParameters())
                        .arrivals()
                        .seed())
                .containsExactly(7L, 8L, 9L);
    }

    private LoadTestRun run(PlannedLoadTest test, LoadTestRun.AliveCheck alive) throws InterruptedException {
        LoadTestRun run = new LoadTestRun(test, callers, FOLLOWER, alive);
        run.run(new RecordingConsole().progress("nop", 1));
        return run;
    }

    private static LoadTest entry(LoadTestRun run, Status status, Duration elapsed) {
        return new LoadTestOutcome(run, status, Optional.empty(), Optional.empty(), Instant.EPOCH, elapsed).entry();
    }

    private static String firstFailed(LoadTestRun run) {
        return run.firstFailed().orElseThrow().caller().name();
    }

    /** 1,000 calls per second of each caller. */
    private static PlannedLoadTest open() {
        return new PlannedLoadTest(1, 1, test(100, 10).parameters(), 50).underMaximum(2_000, Duration.ofSeconds(2), 7);
    }

    private static PlannedLoadTest test(long requestCount, long warmupCount) {
        return new PlannedLoadTest(
                1, 1, new LoadTestParameters("remote-ejb", "nop", 0, requestCount, warmupCount, 1, 0));
    }
}
