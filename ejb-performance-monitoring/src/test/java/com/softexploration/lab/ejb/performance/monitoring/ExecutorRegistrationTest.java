package com.softexploration.lab.ejb.performance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.contract.Side;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import javax.management.Descriptor;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The MXBeans as management clients see them, through the platform MBean server. */
class ExecutorRegistrationTest {
    /** Parameter types that JConsole can create from a text field, which it requires to enable an operation. */
    private static final Set<String> JCONSOLE_TYPES = Set.of("long", "int", "double", "java.lang.String");

    @TempDir
    private Path resultsDir;

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private ObjectName name;
    private ExecutorRegistration registration;

    @BeforeEach
    void register() throws Exception {
        System.setProperty(MonitoringLogs.RESULTS_DIR_PROPERTY, resultsDir.toString());
        registration = ExecutorRegistration.register(Side.LOCAL, TransportClients.of(new FakeService()));
        name = new ObjectName(
                "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutorLocal");
    }

    @AfterEach
    void unregister() {
        if (server.isRegistered(name)) {
            registration.close();
        }
        System.clearProperty(MonitoringLogs.RESULTS_DIR_PROPERTY);
    }

    @Test
    void attributeReadsOfOtherClientsAreCounted() throws Exception {
        ObjectName control = new ObjectName(
                "com.softexploration.lab.ejb.performance.monitoring:type=" + Side.LOCAL.controlMXBeanType());
        assertThat(server.getAttribute(control, "AttributeReadCount")).isEqualTo(0L);

        server.getAttribute(name, "State");
        server.getAttributes(name, new String[] {"State", "Side"});

        assertThat(server.getAttribute(control, "AttributeReadCount")).isEqualTo(3L);
    }

    @Test
    void executorHasPublishedName() throws Exception {
        assertThat(server.isRegistered(name)).isTrue();
        registration.close();
        assertThat(server.isRegistered(name)).isFalse();
        assertThat(ExecutorRegistration.objectName(Side.REMOTE))
                .hasToString(
                        "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutorRemote");
    }

    @Test
    void publishedOperationsKeepSignatures() throws Exception {
        for (String operation : new String[] {"Nop", "Simple", "Complex"}) {
            assertThat(operation("execute" + operation + "ServiceLoadTest").getSignature())
                    .extracting(MBeanParameterInfo::getType)
                    .containsExactly("long");
        }
    }

    @Test
    void everythingIsDescribed() throws Exception {
        MBeanInfo info = server.getMBeanInfo(name);
        assertThat(info.getDescription()).startsWith("Load tests of the business performance service");
        requireDescribed(info);
        assertThat(operation("startLoadTest").getSignature())
                .extracting(MBeanParameterInfo::getName)
                .containsExactly("operation", "requestCount", "warmupCount", "threadCount");
        assertThat(info.getNotifications()[0].getNotifTypes()).hasSize(3);
    }

    @Test
    void commandLineHasItsOwnMXBean() throws Exception {
        ObjectName control =
                new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=LoadTestControlLocal");
        MBeanInfo info = server.getMBeanInfo(control);
        requireDescribed(info);
        assertThat(info.getOperations())
                .extracting(MBeanOperationInfo::getName)
                .containsExactly(
                        "awaitProgress",
                        "cancel",
                        "prepare",
                        "readResultLog",
                        "release",
                        "result",
                        "start",
                        "startHiccupMeter",
                        "stopHiccupMeter");
        assertThat(server.getMBeanInfo(name).getOperations())
                .extracting(MBeanOperationInfo::getName)
                .containsExactly(
                        "cancelCurrentLoadTest",
                        "cancelLoadTest",
                        "changeRate",
                        "executeComplexServiceLoadTest",
                        "executeNopServiceLoadTest",
                        "executeSimpleServiceLoadTest",
                        "startLoadTest",
                        "startPacedLoadTest",
                        "startTransportLoadTest");
        registration.close();
        assertThat(server.isRegistered(control)).isFalse();
    }

    @Test
    void callingServerComparesTransports() throws Exception {
        ObjectName comparison =
                new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison");
        assertThat(server.isRegistered(comparison)).isFalse();
        ExecutorRegistration remote = ExecutorRegistration.register(
                Side.REMOTE, TransportClients.of(new FakeService("a"), new FakeService("b")));
        try {
            requireDescribed(server.getMBeanInfo(comparison));
            assertThat(server.getMBeanInfo(comparison).getOperations())
                    .extracting(MBeanOperationInfo::getName)
                    .containsExactly(
                            "cancelComparison",
                            "executeRace",
                            "executeRace",
                            "executeSweep",
                            "executeSweep",
                            "startRace",
                            "startRace",
                            "startSweep",
                            "startSweep");
            CompositeData[] rows = (CompositeData[])
                    server.invoke(comparison, "executeRace", new Object[] {"all", "nop", 3L, 1, 0.0}, new String[] {
                        "java.lang.String", "java.lang.String", "long", "int", "double"
                    });
            assertThat(rows).extracting(row -> row.get("transport")).containsExactly("a", "b");
            assertThat(rows[0].getCompositeType().keySet())
                    .containsExactlyInAnyOrder(
                            "transport",
                            "operation",
                            "payloadChars",
                            "round",
                            "calls",
                            "status",
                            "totalMillis",
                            "averageMillis",
                            "minMillis",
                            "maxMillis",
                            "medianMillis",
                            "p90Millis",
                            "p99Millis",
                            "errorCount",
                            "incomparable");
        } finally {
            remote.close();
        }
        assertThat(server.isRegistered(comparison)).isFalse();
        assertThat(server.isRegistered(ExecutorRegistration.objectName(Side.REMOTE)))
                .isFalse();
    }

    private static void requireDescribed(MBeanInfo info) {
        assertThat(info.getAttributes())
                .extracting(MBeanAttributeInfo::getDescription)
                .doesNotContainNull()
                .noneMatch(text -> text.isBlank() || text.startsWith("Attribute exposed"));
        for (MBeanAttributeInfo attribute : info.getAttributes()) {
            assertThat(attribute.getDescription()).isNotEqualTo(attribute.getName());
            assertThat(attribute.isWritable()).isFalse();
        }
        for (MBeanOperationInfo operation : info.getOperations()) {
            assertThat(operation.getDescription())
                    .isNotEqualTo(operation.getName())
                    .hasSizeGreaterThan(20);
            assertThat(operation.getImpact()).isEqualTo(MBeanOperationInfo.ACTION);
            for (MBeanParameterInfo parameter : operation.getSignature()) {
                assertThat(parameter.getName()).doesNotMatch("p\\d+|arg\\d+");
                assertThat(parameter.getDescription()).hasSizeGreaterThan(10);
                assertThat(parameter.getType()).isIn(JCONSOLE_TYPES);
            }
        }
        assertThat(info.getOperations()).extracting(MBeanOperationInfo::getName).isSorted();
        assertThat(info.getAttributes()).extracting(MBeanAttributeInfo::getName).isSorted();
    }

    @Test
    void clientsNeedNoClasses() throws Exception {
        Descriptor descriptor = server.getMBeanInfo(name).getDescriptor();
        assertThat(descriptor.getFieldValue("mxbean")).isEqualTo("true");
        CompositeData result = (CompositeData)
                server.invoke(name, "executeNopServiceLoadTest", new Object[] {10L}, new String[] {"long"});
        assertThat(result.get("status")).isEqualTo("completed");
        assertThat(result.getCompositeType().keySet()).first().isEqualTo("answer");
        assertThat(result.get("p99Nanos")).as("of 10 calls").isNull();
        assertThat(((TabularData) server.getAttribute(name, "UsualWarmups"))
                        .get(new Object[] {"nop"})
                        .get("value"))
                .isEqualTo(10_000L);
        assertThat(result.get("measuredCount")).isEqualTo(10L);
        assertThat(((CompositeData) result.get("hiccups")).get("intervalNanos")).isEqualTo(5_000_000L);
        assertThat(((CompositeData[]) server.getAttribute(name, "History"))).hasSize(1);
        assertThat((String[]) server.getAttribute(name, "SupportedOperations"))
                .containsExactly("nop", "simple", "complex", "accounts", "payload");
    }

    @Test
    void wrongParameterThrowsJavaException() {
        assertThatThrownBy(() ->
                        server.invoke(name, "executeNopServiceLoadTest", new Object[] {-1L}, new String[] {"long"}))
                .isInstanceOf(RuntimeMBeanException.class)
                .hasRootCauseInstanceOf(IllegalArgumentException.class)
                .hasRootCauseMessage("requestCount -1 is out of range: give 1 to 1000000000");
    }

    @Test
    void secondApplicationIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ExecutorRegistration.register(Side.LOCAL, TransportClients.of(new FakeService())))
                .withMessageContaining("already registered; undeploy the other application");
    }

    private MBeanOperationInfo operation(String operation) throws Exception {
        return Arrays.stream(server.getMBeanInfo(name).getOperations())
                .filter(info -> info.getName().equals(operation))
                .findFirst()
                .orElseThrow();
    }
}
