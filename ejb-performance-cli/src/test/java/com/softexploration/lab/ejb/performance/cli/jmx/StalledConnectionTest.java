package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.cli.fake.UnsteadyServer;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower.Gap;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server, or a network, that stands still for a while. */
@Timeout(60)
class StalledConnectionTest {
    private static final LoadTestParameters PARAMETERS = new LoadTestParameters("local-ejb", "nop", 0, 100, 10, 1, 0);

    private final LoadTestFollower follower = new LoadTestFollower(Duration.ofMillis(1), Duration.ofSeconds(50));
    private final List<Duration> silences = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private UnsteadyServer server;
    private FakeExecutor fake;
    private JmxConnection connection;
    private LoadTestExecutor executor;

    private final Console.Progress display = new Console.Progress() {
        @Override
        public void update(long done) {}

        @Override
        public void stalled(Duration silence, Duration limit) {
            silences.add(silence);
        }

        @Override
        public void close() {}
    };

    private final LoadTestFollower.Check check = new LoadTestFollower.Check() {
        @Override
        public void require() {}

        @Override
        public void answeredAgain(Gap gap) {
            gaps.add(gap);
        }
    };

    @BeforeEach
    void connect(@TempDir Path folder) throws Exception {
        server = new UnsteadyServer();
        fake = new FakeExecutor(Side.LOCAL, folder).registerWith(server.beans());
        connection = LastingBeans.open(server);
        executor = new LoadTestExecutor(connection.beans(), Side.LOCAL);
    }

    @Test
    void loadTestOutlivesStall() throws Exception {
        fake.script().setPollsPerLoadTest(3);
        String runId = executor.start(PARAMETERS);
        server.failRequests(1, new SocketTimeoutException("Read timed out"));
        server.failConnections(5, new SocketTimeoutException("Read timed out"));

        LoadTestResult result = follower.follow(executor, runId, display, check);

        assertThat(result.getStatus()).isEqualTo("completed");
        assertThat(silences).hasSize(6);
        assertThat(gaps).singleElement().satisfies(gap -> assertThat(gap.duration())
                .isGreaterThan(Duration.ofMillis(5)));
    }

    @Test
    void patienceIsLimited() throws Exception {
        fake.script().setPollsPerLoadTest(Integer.MAX_VALUE);
        String runId = executor.start(PARAMETERS);
        server.failRequests(1, new SocketTimeoutException("Read timed out"));
        server.failConnections(Integer.MAX_VALUE, new SocketTimeoutException("Read timed out"));

        LoadTestFollower impatient = new LoadTestFollower(Duration.ofMillis(1), Duration.ofMillis(100));
        assertThatThrownBy(() -> impatient.follow(executor, runId, display, check))
                .isInstanceOf(IOException.class)
                .hasRootCauseMessage("Read timed out");
        assertThat(gaps).isEmpty();
    }

    @Test
    void refusedConnectionIsFinal() throws Exception {
        String runId = executor.start(PARAMETERS);
        server.failRequests(1, new IOException("Connection reset"));
        server.failConnections(Integer.MAX_VALUE, new ConnectException("Connection refused"));

        assertThatThrownBy(() -> follower.follow(executor, runId, display, check))
                .isInstanceOf(IOException.class)
                .hasRootCauseInstanceOf(ConnectException.class);
        assertThat(silences).hasSize(1);
    }

    @Test
    void restartedServerIsFinal() throws Exception {
        String runId = executor.start(PARAMETERS);
        server.failRequests(1, new IOException("Connection reset"));
        server.restart();

        assertThatThrownBy(() -> follower.follow(executor, runId, display, check))
                .hasMessageMatching("the server was restarted: its JVM is second of .*, before first of .*");
    }

    @Test
    void deadServerExplainsItself() throws Exception {
        String runId = executor.start(PARAMETERS);
        server.failRequests(1, new IOException("Connection reset"));
        server.failConnections(Integer.MAX_VALUE, new SocketTimeoutException("Read timed out"));
        CliException died = CliException.failed("The business server died", "see its log");

        assertThatThrownBy(() -> follower.follow(executor, runId, display, () -> {
                    if (!silences.isEmpty()) {
                        throw died;
                    }
                }))
                .isSameAs(died);
    }

    @Test
    void interruptEndsWaiting() throws Exception {
        String runId = executor.start(PARAMETERS);
        server.failRequests(1, new IOException("Connection reset"));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> follower.follow(executor, runId, display, check))
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    void readingIsRepeated() throws Exception {
        server.failRequests(1, new SocketTimeoutException("Read timed out"));

        assertThat(executor.serverName()).isEqualTo("business");
        assertThat(server.connections()).isEqualTo(2);
    }

    @Test
    void effectIsNotRepeated() throws Exception {
        executor.start(PARAMETERS);
        server.failRequests(1, new SocketTimeoutException("Read timed out"));

        assertThatThrownBy(() -> executor.cancel("run-1-local")).isInstanceOf(SocketTimeoutException.class);
        assertThat(fake.state()).isEqualTo("MEASURING");
        assertThat(follower.cancel(executor, "run-1-local"))
                .map(LoadTestResult::getStatus)
                .contains("cancelled");
    }

    @Test
    void lostAnswerOfStartIsFound() throws Exception {
        server.loseAnswers(1, new SocketTimeoutException("Read timed out"));

        assertThat(executor.start(PARAMETERS)).isEqualTo("run-1-local");
        assertThat(fake.started()).hasSize(1);
    }

    @Test
    void lostStartIsReported() {
        server.failRequests(1, new SocketTimeoutException("Read timed out"));

        assertThatThrownBy(() -> executor.start(PARAMETERS)).isInstanceOf(SocketTimeoutException.class);
        assertThat(fake.started()).isEmpty();
    }

    @Test
    void closedConnectionStaysClosed() {
        connection.close();

        assertThatThrownBy(() -> executor.serverName()).hasMessageContaining("the connection is closed");
        assertThat(server.connections()).isEqualTo(1);
    }
}
