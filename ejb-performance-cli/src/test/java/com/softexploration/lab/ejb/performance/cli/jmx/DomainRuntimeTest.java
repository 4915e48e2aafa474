package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.nio.file.Path;
import java.util.Optional;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An MBean server that contains the MBeans of two others, like WebLogic's administration server. */
class DomainRuntimeTest {
    private final MBeanServer domain = MBeanServerFactory.newMBeanServer();
    private final JmxConnection connection = new JmxConnection("the domain", domain, () -> {});
    private FakeExecutor first;
    private FakeExecutor second;

    @BeforeEach
    void registerTwoServers(@TempDir Path folder) throws Exception {
        first = new FakeExecutor(Side.REMOTE, folder);
        second = new FakeExecutor(Side.REMOTE, folder);
        register(first, "presentation_1");
        register(second, "presentation_2");
    }

    private void register(FakeExecutor executor, String server) throws Exception {
        executor.registerWith(domain, ",Location=" + server);
    }

    @Test
    void loadTestStartsOnNamedServer() throws Exception {
        LoadTestMXBeans beans = new LoadTestMXBeans(connection.toServer("presentation_2"));

        LoadTestExecutor executor = beans.executor(beans.choose(Optional.empty()));
        executor.start(new LoadTestParameters("tcp", "nop", 0, 100, 10, 1, 0));

        assertThat(executor.activity()).startsWith("MEASURING nop");
        assertThat(second.started()).hasSize(1);
        assertThat(first.started()).isEmpty();
    }

    @Test
    void missingServerHasNoMXBeans() {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> new LoadTestMXBeans(connection.toServer("presentation_3")).choose(Optional.empty()))
                .withMessageContaining("There is no load test MXBean in the domain, presentation_3");
    }

    /** It could otherwise be mistaken for a broken connection. */
    @Test
    void serverExceptionIsPropagated() {
        assertThatExceptionOfType(javax.management.InstanceNotFoundException.class)
                .isThrownBy(() -> connection
                        .toServer("presentation_3")
                        .beans()
                        .getMBeanInfo(LoadTestExecutor.nameFor(Side.REMOTE)));
    }
}
