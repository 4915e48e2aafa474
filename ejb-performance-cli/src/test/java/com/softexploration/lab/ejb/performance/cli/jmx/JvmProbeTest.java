package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import com.softexploration.lab.ejb.performance.results.analysis.description.ExperimentDescription.Jvm;
import com.softexploration.lab.ejb.performance.results.analysis.description.JavaRuntime;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmProbeTest {
    @Test
    void jvmIsDescribedByItsMXBeans() throws Exception {
        Jvm jvm = new JvmProbe(ManagementFactory.getPlatformMBeanServer()).describe(1, ServerRole.BUSINESS, 42, "0-3");

        assertThat(jvm.role()).isEqualTo(ServerRole.BUSINESS);
        assertThat(jvm.pid()).isEqualTo(42);
        assertThat(jvm.java())
                .isEqualTo(new JavaRuntime(
                        System.getProperty("java.version"),
                        System.getProperty("java.vendor"),
                        System.getProperty("java.vm.name"),
                        System.getProperty("java.vm.version")));
        assertThat(jvm.garbageCollectors()).isNotEmpty();
        assertThat(jvm.maxHeapBytes()).isPositive();
    }

    @Test
    void garbageIsCollectedOnDemand() throws Exception {
        JvmProbe probe = new JvmProbe(ManagementFactory.getPlatformMBeanServer());
        long before = probe.counters().gcCount();

        probe.collectGarbage();

        assertThat(probe.counters().gcCount()).isGreaterThan(before);
    }

    @Test
    void countersAreDifferenceOfReadings() {
        assertThat(new JvmProbe.Counters(7, 90, 5_000, 40).since(new JvmProbe.Counters(5, 60, 2_000, 15)))
                .isEqualTo(new JvmProbe.Counters(2, 30, 3_000, 25));
    }

    @ParameterizedTest
    @CsvSource({
        "-Xmx512m, -Xmx512m",
        "-DresultsDir=/var/log, -DresultsDir=/var/log",
        "-Djavax.net.ssl.trustStorePassword=changeit, -Djavax.net.ssl.trustStorePassword=***",
        "-Dsecret.key=a=b, -Dsecret.key=***",
        "-Dweblogic.security.CustomTrustKeyStorePassPhrase=x, -Dweblogic.security.CustomTrustKeyStorePassPhrase=***",
        "-Dagent.api-key=x, -Dagent.api-key=***",
        "-Ddb.pwd=x, -Ddb.pwd=***",
        "'-javaagent:/opt/agent.jar=host=h,apiKey=x,secret=y', '-javaagent:/opt/agent.jar=host=h,apiKey=***'",
        "-javaagent:/opt/agent.jar=hunter2, -javaagent:/opt/agent.jar=***",
        "-javaagent:/opt/agent.jar=/etc/agent.yaml, -javaagent:/opt/agent.jar=/etc/agent.yaml",
        "-javaagent:/opt/agent.jar, -javaagent:/opt/agent.jar",
        "'-javaagent:/opt/agent.jar=hunter2,host=h;hunter3', '-javaagent:/opt/agent.jar=***,host=h;***'",
        "'-javaagent:/opt/agent.jar=port=1,host=h', '-javaagent:/opt/agent.jar=port=1,host=h'",
        "-agentpath:/opt/libagent.so=accessKey=x, -agentpath:/opt/libagent.so=accessKey=***",
        "'-agentlib:jdwp=transport=dt_socket,server=y', '-agentlib:jdwp=transport=dt_socket,server=y'",
    })
    void secretFlagsAreMasked(String argument, String shown) {
        assertThat(JvmProbe.withoutSecret(argument)).isEqualTo(shown);
    }
}
