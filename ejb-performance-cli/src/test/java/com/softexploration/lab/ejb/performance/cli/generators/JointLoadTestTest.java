package com.softexploration.lab.ejb.performance.cli.generators;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.cli.plan.PlannedLoadTest;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Status;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.LoadTest;
import com.softexploration.lab.ejb.performance.results.description.Generator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JointLoadTestTest {
    private static final LoadTestFollower FOLLOWER = new LoadTestFollower(Duration.ofMillis(1), Duration.ofMinutes(1));

    private final List<FakeExecutor> servers = new ArrayList<>();
    private final List<GeneratorCalls> calls = new ArrayList<>();

    @BeforeEach
    void startServers(@TempDir Path folder) throws Exception {
        for (String name : List.of("presentation", "presentation-2", "presentation-3")) {
            MBeanServer beans = MBeanServerFactory.newMBeanServer();
            servers.add(
                    new FakeExecutor(Side.REMOTE, Files.createDirectories(folder.resolve(name))).registerWith(beans));
            calls.add(new GeneratorCalls(name, new LoadTestExecutor(beans, Side.REMOTE)));
        }
    }

    @Test
    void allArePreparedAndThenReleased() throws Exception {
        PlannedLoadTest test = test(100, 10);

        run(test, () -> {});

        JointEntry entry = new JointEntry(test, calls);
        assertThat(entry.completed()).isTrue();
        assertThat(servers).allSatisfy(server -> assertThat(server.releases()).isEqualTo(1));
        assertThat(calls)
                .extracting(GeneratorCalls::runId)
                .containsExactly("run-1-remote-g1", "run-1-remote-g2", "run-1-remote-g3");
        LoadTest together = entry.of(Instant.EPOCH, Duration.ofHours(1), null, Status.COMPLETED, null);
        assertThat(together.runId()).isEqualTo("run-1-remote-g1");
        assertThat(together.requestCount()).isEqualTo(300);
        assertThat(together.warmupCount()).isEqualTo(30);
        assertThat(together.server()).isEqualTo("presentation, presentation-2, presentation-3");
        assertThat(together.elapsedNanos())
                .isGreaterThanOrEqualTo(calls.get(0).result().orElseThrow().elapsedNanos())
                .isLessThan(Duration.ofHours(1).toNanos());
        assertThat(together.generators())
                .extracting(Generator::status)
                .containsOnly(Status.COMPLETED)
                .hasSize(3);
    }

    @Test
    void whoWasGivenUpBecauseOfAnotherSaysSo() {
        assertThat(calls.get(0).problem()).isEqualTo("given up, because another server broke off");
    }

    @Test
    void whatOnlyWarmsUpWaitsForNobody() throws Exception {
        PlannedLoadTest test = test(0, 10);

        run(test, () -> {});

        assertThat(new JointEntry(test, calls).completed()).isTrue();
        assertThat(servers).allSatisfy(server -> assertThat(server.releases()).isZero());
    }

    @Test
    void theOthersAreCancelledWhenOneFails() throws Exception {
        servers.get(0).setLooksPerLoadTest(Integer.MAX_VALUE);
        servers.get(1).setFailure("no more connections; allow more");
        servers.get(2).setLooksPerLoadTest(Integer.MAX_VALUE);
        PlannedLoadTest test = test(100, 10);

        run(test, () -> {});

        JointEntry entry = new JointEntry(test, calls);
        assertThat(entry.completed()).isFalse();
        assertThat(entry.culprit()).map(GeneratorCalls::name).contains("presentation-2");
        assertThat(entry.of(Instant.EPOCH, Duration.ofSeconds(5), null, Status.FAILED, "why")
                        .generators())
                .extracting(Generator::status)
                .containsExactly(Status.CANCELLED, Status.FAILED, Status.CANCELLED);
    }

    @Test
    void nobodyIsReleasedWhenOneRefuses() throws Exception {
        // It is running one already.
        calls.get(2).executor().start(test(100, 10));
        servers.get(2).setLooksPerLoadTest(Integer.MAX_VALUE);
        PlannedLoadTest test = test(100, 10);

        run(test, () -> {});

        assertThat(servers).allSatisfy(server -> assertThat(server.releases()).isZero());
        assertThat(new JointEntry(test, calls).culprit())
                .map(GeneratorCalls::name)
                .contains("presentation-3");
        assertThat(calls.get(0).result().orElseThrow().status()).isEqualTo("cancelled");
        assertThat(calls.get(2).runId()).isNull();
    }

    @Test
    void allAreCancelledWhenAServerDies() throws Exception {
        servers.forEach(server -> server.setLooksPerLoadTest(Integer.MAX_VALUE));
        AtomicInteger looks = new AtomicInteger();
        PlannedLoadTest test = test(100, 10);

        run(test, () -> {
            if (looks.incrementAndGet() > 30) {
                throw CliException.failed("The presentation-2 server died", "see its log");
            }
        });

        JointEntry entry = new JointEntry(test, calls);
        assertThat(entry.failure()).map(Exception::getMessage).contains("The presentation-2 server died; see its log");
        assertThat(calls).allSatisfy(one -> assertThat(one.completed()).isFalse());
    }

    @Test
    void anInterruptCancelsAll() throws Exception {
        servers.forEach(server -> server.setLooksPerLoadTest(Integer.MAX_VALUE));
        List<Boolean> interrupted = new ArrayList<>();
        Thread running = new Thread(() -> {
            try {
                run(test(100, 10), () -> {});
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
        assertThat(calls)
                .allSatisfy(
                        one -> assertThat(one.result().orElseThrow().status()).isEqualTo("cancelled"));
    }

    private void run(PlannedLoadTest test, LoadTestFollower.Check alive) throws InterruptedException {
        new JointLoadTest(calls, FOLLOWER, alive).run(test, new RecordingConsole().progress("nop", 1));
    }

    private static PlannedLoadTest test(long requestCount, long warmupCount) {
        return new PlannedLoadTest(1, "remote-ejb", "nop", 0, requestCount, warmupCount, 1, 0);
    }
}
