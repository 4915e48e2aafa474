package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.nio.file.Path;
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
        executor = new LoadTestExecutor(beans, Side.REMOTE);
    }

    @Test
    void parametersReachServer() throws Exception {
        executor.start(new LoadTestParameters("other", "payload", 4096, 100, 10, 2, 0));
        assertThat(server.started()).containsExactly("payload 100+10 x2 over other with 4096");
    }

    @Test
    void activityCountsWarmupAndMeasuredCalls() throws Exception {
        assertThat(executor.activity()).isEqualTo("IDLE");
        executor.start(new LoadTestParameters("other", "nop", 0, 1_000, 234, 1, 0));
        assertThat(executor.activity()).isEqualTo("MEASURING nop, 59 % of 1,234 calls");
        server.setConfigurationProblem("serviceUrl is not set; set it");
        assertThat(executor.activity()).isEqualTo("not usable: serviceUrl is not set; set it");
    }
}
