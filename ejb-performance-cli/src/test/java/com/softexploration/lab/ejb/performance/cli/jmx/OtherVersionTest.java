package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.util.Map;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.Test;

/** Servers with another version of the EAR. */
class OtherVersionTest {
    private static final String REMEDY =
            "; the deployed EAR is of another version than this command line: build and deploy it again";

    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private final LoadTestExecutor executor = new LoadTestExecutor(beans, Side.LOCAL);

    /** A result with fewer items. */
    public interface SmallerResult {
        /** Run id. */
        String getRunId();
    }

    /** An MXBean for the command line with fewer attributes and operations. */
    public interface SmallerControlMXBean {
        /** A result. */
        SmallerResult result(String runId);

        /** Returns another type. */
        Map<String, String> getProgress();
    }

    private record SmallerControl() implements SmallerControlMXBean {
        @Override
        public SmallerResult result(String runId) {
            return () -> runId;
        }

        @Override
        public Map<String, String> getProgress() {
            return Map.of();
        }
    }

    private void register() throws Exception {
        beans.registerMBean(
                new StandardMBean(new SmallerControl(), SmallerControlMXBean.class, true),
                new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=LoadTestControlLocal"));
    }

    @Test
    void missingItemNamesVersions() throws Exception {
        register();
        assertThatThrownBy(() -> executor.result("run"))
                .isInstanceOf(CliException.class)
                .hasMessageMatching("The server's answer has no usable item '[a-zA-Z0-9]+'" + REMEDY);
    }

    @Test
    void missingAttributeNamesVersions() throws Exception {
        register();
        assertThatThrownBy(executor::resultLogBytes)
                .isInstanceOf(CliException.class)
                .hasMessage("The server is not able to report the length of its result log" + REMEDY);
    }

    @Test
    void missingOperationNamesVersions() throws Exception {
        register();
        assertThatThrownBy(() -> executor.cancel("run"))
                .isInstanceOf(CliException.class)
                .hasMessage("The server is not able to cancel run" + REMEDY);
    }

    @Test
    void attributeOfOtherTypeNamesVersions() throws Exception {
        register();
        assertThatThrownBy(executor::progress)
                .isInstanceOf(CliException.class)
                .hasMessage("The server is not able to report its progress" + REMEDY);
    }

    @Test
    void missingMXBeanIsNamed() throws Exception {
        assertThat(executor.version()).isEmpty();
        assertThatThrownBy(() -> executor.cancel("run"))
                .isInstanceOf(CliException.class)
                .hasMessage("The server has no MBean"
                        + " com.softexploration.lab.ejb.performance.monitoring:type=LoadTestControlLocal;"
                        + " deploy the EAR of this command line's version there");
    }
}
