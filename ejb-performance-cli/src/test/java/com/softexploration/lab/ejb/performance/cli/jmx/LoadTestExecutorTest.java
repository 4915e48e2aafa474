package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.results.model.Side;
import java.nio.file.Path;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadTestExecutorTest {
    private FakeExecutor server;
    private LoadTestExecutor executor;

    @BeforeEach
    void startServer(@TempDir Path folder) throws Exception {
        MBeanServer beans = MBeanServerFactory.newMBeanServer();
        server = new FakeExecutor(Side.REMOTE, folder).registerWith(beans);
        executor = new LoadTestExecutor(beans, LoadTestExecutor.nameFor(Side.REMOTE));
    }

    @Test
    void transportAndPayloadReachTheServer() throws Exception {
        executor.start(new LoadTestOrder(Optional.of("other"), "payload", 4096, 100, 10, 2, 0));
        assertThat(server.started()).containsExactly("payload 100+10 x2 over other with 4096");
    }

    @Test
    void aPayloadAloneGoesOverTheUsualTransport() throws Exception {
        executor.start(new LoadTestOrder(Optional.empty(), "payload", 8, 100, 10, 2, 0));
        assertThat(server.started()).containsExactly("payload 100+10 x2 over remote-ejb with 8");
    }

    @Test
    void anOlderServerIsAskedForWhatItKnows() throws Exception {
        server.forgetTransports();
        executor.start(new LoadTestOrder(Optional.empty(), "nop", 0, 100, 10, 2, 0));
        assertThat(server.started()).containsExactly("nop 100+10 x2");
    }

    @Test
    void whatAnOlderServerDoesNotKnowIsSaid() {
        server.forgetTransports();
        assertThatThrownBy(() -> executor.start(new LoadTestOrder(Optional.of("remote-ejb"), "nop", 0, 100, 10, 2, 0)))
                .isInstanceOf(CliException.class)
                .hasMessageContaining(
                        "The server's EAR is of an earlier version, which knows neither transports nor"
                                + " payload sizes; build and deploy it again, or leave --transport, --payload and --max-error-rate out");
        assertThat(server.started()).isEmpty();
    }
}
