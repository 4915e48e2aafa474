package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadTestFollowerTest {
    private final LoadTestFollower follower = new LoadTestFollower(Duration.ofMillis(1), Duration.ofMillis(20));
    private final Console.Progress display = new RecordingConsole().progress("nop", 1);
    private FakeExecutor server;
    private LoadTestExecutor executor;

    @BeforeEach
    void startServer(@TempDir Path folder) throws Exception {
        MBeanServer beans = MBeanServerFactory.newMBeanServer();
        server = new FakeExecutor(Side.LOCAL, folder).registerWith(beans);
        executor = new LoadTestExecutor(beans, Side.LOCAL);
    }

    @Test
    void endedLoadTestHasResult() throws Exception {
        String runId = executor.start(order("nop", 100, 10, 2));

        LoadTestResult result = follower.follow(executor, runId, display, () -> {});

        assertThat(result.getRunId()).isEqualTo(runId);
        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(LoadTestParameters.parse(result.getParameters()).threadCount())
                .isEqualTo(2);
        assertThat(result.getMedianNanos()).isEqualTo(4_000);
        assertThat(result.getHiccups().getWakeUpCount()).isEqualTo(1_900);
    }

    @Test
    void longLoadTestIsPolledEverySecond() throws Exception {
        server.script().setPollsPerLoadTest(4);

        new LoadTestFollower().follow(executor, executor.start(order("nop", 600, 60, 1)), display, () -> {});

        assertThat(server.waits()).containsExactly(250L, 500L, 1_000L, 1_000L, 1_000L);
    }

    @Test
    void interruptEndsFollowing() throws Exception {
        server.script().setPollsPerLoadTest(Integer.MAX_VALUE);
        String runId = executor.start(order("nop", 1, 0, 1));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> follower.follow(executor, runId, display, () -> {}))
                .isInstanceOf(InterruptedException.class);
        assertThat(executor.progress().getRunId()).isEqualTo(runId);
    }

    @Test
    void earlierResultIsFound() throws Exception {
        String first = executor.start(order("nop", 100, 0, 1));
        follower.follow(executor, first, display, () -> {});
        String second = executor.start(order("simple", 1, 0, 1));
        follower.follow(executor, second, display, () -> {});

        assertThat(executor.result(first)).map(LoadTestResult::getOperation).contains("nop");
    }

    @Test
    void stalledLoadTestIsAborted() throws Exception {
        server.script().setPollsPerLoadTest(Integer.MAX_VALUE);
        String runId = executor.start(order("nop", 1, 0, 1));

        assertThatThrownBy(() -> follower.follow(executor, runId, display, () -> {}))
                .isInstanceOf(CliException.class)
                .hasMessageContaining("Load test run-1-local has completed no call for")
                .hasMessageContaining("after 0 calls; check the servers' logs");
    }

    @Test
    void stallIsShownBeforeAbort() throws Exception {
        server.script().setPollsPerLoadTest(Integer.MAX_VALUE);
        String runId = executor.start(order("nop", 1, 0, 1));
        List<Duration> silences = new ArrayList<>();
        Console.Progress watched = new Console.Progress() {
            @Override
            public void update(long done) {}

            @Override
            public void stalled(Duration silence, Duration limit) {
                assertThat(limit).isEqualTo(follower.stallLimit());
                silences.add(silence);
            }

            @Override
            public void close() {}
        };

        assertThatThrownBy(() -> follower.follow(executor, runId, watched, () -> {}))
                .isInstanceOf(CliException.class);
        assertThat(silences).hasSizeBetween(8, 12).first().satisfies(first -> assertThat(first)
                .isBetween(Duration.ofMillis(10), Duration.ofMillis(11)));
    }

    @Test
    void checkPrecedesPoll() throws Exception {
        String runId = executor.start(order("nop", 100, 0, 1));
        CliException died = CliException.failed("The business server died", "see its log");

        assertThatThrownBy(() -> follower.follow(executor, runId, display, () -> {
                    throw died;
                }))
                .isSameAs(died);
    }

    @Test
    void cancelReturnsResult() throws Exception {
        server.script().setPollsPerLoadTest(Integer.MAX_VALUE);
        String runId = executor.start(order("nop", 100, 0, 1));

        assertThat(follower.cancel(executor, runId))
                .map(LoadTestResult::getStatus)
                .contains("cancelled");
    }

    @Test
    void cancelAfterEndReturnsResult() throws Exception {
        String runId = executor.start(order("nop", 100, 0, 1));
        follower.follow(executor, runId, display, () -> {});

        assertThat(follower.cancel(executor, runId))
                .map(LoadTestResult::getStatus)
                .contains("completed");
    }

    @Test
    void unknownRunHasNoResult() throws Exception {
        assertThat(executor.result("never")).isEqualTo(Optional.empty());
    }

    @Test
    void secondStartNamesRunningLoadTest() throws Exception {
        executor.start(order("nop", 100, 0, 1));

        assertThatThrownBy(() -> executor.start(order("simple", 1, 0, 1)))
                .hasMessage("The server refused simple: load test run-1-local is running; wait for its end");
    }

    private static LoadTestParameters order(String operation, long requestCount, long warmupCount, int threadCount) {
        return new LoadTestParameters("local-ejb", operation, 0, requestCount, warmupCount, threadCount, 0);
    }
}
