package com.softexploration.lab.ejb.performance.cli.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.fake.FakeExecutor;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.BadAttributeValueExpException;
import javax.management.DynamicMBean;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.MBeanServerConnection;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import javax.swing.event.EventListenerList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a server may answer, over RMI within this JVM. */
@Timeout(60)
class AnswerFilterTest {
    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private final AtomicReference<Object> answer = new AtomicReference<>();
    private JMXConnectorServer agent;
    private JmxConnection connection;
    private ObjectName name;

    @BeforeEach
    void connect() throws Exception {
        name = new ObjectName("test:type=Answer");
        beans.registerMBean(new Answering(answer), name);
        agent = agent(beans);
        connection = JmxConnection.toUrl(agent.getAddress().toString(), Optional.empty(), Optional.empty());
    }

    @AfterEach
    void stop() throws IOException {
        connection.close();
        agent.stop();
    }

    private static JMXConnectorServer agent(MBeanServer served) throws IOException {
        JMXConnectorServer agent =
                JMXConnectorServerFactory.newJMXConnectorServer(new JMXServiceURL("rmi", "127.0.0.1", 0), null, served);
        agent.start();
        return agent;
    }

    static Stream<Arguments> foreign() {
        return Stream.of(
                Arguments.of(new LinkedHashSet<>(), "java.util.LinkedHashSet"),
                Arguments.of(new Object[] {Map.of("a", 1)}, "java.util.CollSer"),
                Arguments.of(List.of(1), "java.util.CollSer"),
                Arguments.of(new EventListenerList(), "javax.swing.event.EventListenerList"),
                Arguments.of(new BadAttributeValueExpException("x"), "javax.management.BadAttributeValueExpException"),
                Arguments.of(new Foreign[0], Foreign.class.getName()),
                Arguments.of(new ArrayList<>(List.of(new Foreign())), Foreign.class.getName()));
    }

    /** A class of our own class path. */
    private static final class Foreign implements Serializable {
        private static final long serialVersionUID = 1;
    }

    @ParameterizedTest
    @MethodSource("foreign")
    void foreignClassIsNamed(Object sent, String type) {
        answer.set(sent);

        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .isInstanceOf(IOException.class)
                .hasMessage("it answered with an object of class " + type + ", which no load test has");
        assertThat(JmxFailure.lost(
                                "server",
                                new IOException(new AnswerFilter.RejectedAnswerException("an object of class X", null)))
                        .getMessage())
                .isEqualTo(
                        "The answer of server was not read: it answered with an object of class X; check that the address"
                                + " is your server's and that no other process can listen on it");
    }

    @Test
    void nestedSetsAreRejected() {
        answer.set(sets(40));
        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .hasMessage("it answered with a collection in a set, which no load test has");

        answer.set(new ArrayList<>(Collections.singletonList(sets(40))));
        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .hasMessage("it answered with a collection in a set, which no load test has");

        answer.set(new HashSet<>(Collections.singleton(new HashMap<>(Map.of(1, 1)))));
        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .hasMessage("it answered with a collection in a set, which no load test has");
    }

    @Test
    void deepNestingIsRejected() {
        List<Object> nested = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            nested = new ArrayList<>(Collections.singletonList(nested));
        }
        answer.set(nested);

        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .hasMessage("it answered with more, or more deeply nested, objects than any load test has");
    }

    @Test
    void longArrayIsRejected() {
        answer.set(new byte[5 * 1024 * 1024]);

        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .hasMessageContaining("more, or more deeply nested, objects");
    }

    /** The hash of nested lists takes forever, although all of its classes are allowed. */
    @Test
    void endlessAnswerIsAbandoned() {
        List<Object> nested = new ArrayList<>(List.of(1));
        for (int i = 0; i < 25; i++) {
            nested = new ArrayList<>(Collections.nCopies(2, nested));
        }
        Map<Object, Object> map = new HashMap<>();
        List<Object> key = new ArrayList<>();
        map.put(key, 1);
        key.addAll(Collections.nCopies(30, nested));
        answer.set(map);
        MBeanServerConnection limited = new RequestLimit(Duration.ofSeconds(1)).of(connection.beans());

        assertThatThrownBy(() -> limited.getAttribute(name, "Value")).hasMessage("no complete answer within 1 s");
    }

    @Test
    void answersOfLoadTestsAreRead(@TempDir Path folder) throws Exception {
        FakeExecutor fake = new FakeExecutor(Side.LOCAL, folder).registerWith(beans);
        LoadTestExecutor executor = new LoadTestExecutor(connection.beans(), Side.LOCAL);

        assertThat(executor.supportedOperations()).contains("nop");
        assertThat(connection.beans().getMBeanInfo(LoadTestExecutor.nameFor(Side.LOCAL)))
                .isNotNull();
        fake.setConfigurationProblem("\u001b[2J\u202enothing\u0007 works");
        assertThat(executor.configurationProblem()).isEqualTo(" [2J nothing  works");
    }

    @Test
    void exceptionsOfServersAreRead() {
        answer.set(new IllegalStateException("no", new IOException("disk full")));

        assertThatThrownBy(() -> connection.beans().getAttribute(name, "Value"))
                .isInstanceOf(RuntimeMBeanException.class)
                .hasRootCauseMessage("disk full");
    }

    /** Everything that the JDK's own MXBeans tell. */
    @Test
    void platformMXBeansAreRead() throws Exception {
        JMXConnectorServer platform = agent(ManagementFactory.getPlatformMBeanServer());
        int read = 0;
        try (JmxConnection own =
                JmxConnection.toUrl(platform.getAddress().toString(), Optional.empty(), Optional.empty())) {
            assertThat(new JvmProbe(own.beans()).counters().cpuNanos()).isPositive();
            assertThat(JvmIdentity.of(own.beans()).pid())
                    .isEqualTo(ProcessHandle.current().pid());
            for (ObjectName bean : own.beans().queryNames(null, null)) {
                if (!bean.getDomain().matches("java.lang|java.util.logging|java.nio|com.sun.management")) {
                    continue;
                }
                MBeanInfo info = own.beans().getMBeanInfo(bean);
                for (MBeanAttributeInfo attribute : info.getAttributes()) {
                    try {
                        own.beans().getAttribute(bean, attribute.getName());
                        read++;
                    } catch (RuntimeMBeanException e) {
                        assertThat(e).hasRootCauseInstanceOf(UnsupportedOperationException.class);
                    }
                }
            }
        } finally {
            platform.stop();
        }
        assertThat(read).isGreaterThan(50);
    }

    /** Sets whose hash takes 2^depth steps. */
    private static Set<Object> sets(int depth) {
        Set<Object> root = new HashSet<>();
        Set<Object> one = root;
        Set<Object> two = new HashSet<>();
        for (int i = 0; i < depth; i++) {
            Set<Object> nextOne = new HashSet<>();
            Set<Object> nextTwo = new HashSet<>(Set.of("foo"));
            one.add(nextOne);
            one.add(nextTwo);
            two.add(nextOne);
            two.add(nextTwo);
            one = nextOne;
            two = nextTwo;
        }
        return root;
    }

    /** An MBean with one attribute, which throws if it is an unchecked exception. */
    private record Answering(AtomicReference<Object> answer) implements DynamicMBean {
        @Override
        public Object getAttribute(String attribute) {
            if (answer.get() instanceof RuntimeException thrown) {
                throw thrown;
            }
            return answer.get();
        }

        @Override
        public void setAttribute(Attribute attribute) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AttributeList getAttributes(String[] attributes) {
            return new AttributeList();
        }

        @Override
        public AttributeList setAttributes(AttributeList attributes) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object invoke(String action, Object[] parameters, String[] signature) {
            throw new UnsupportedOperationException();
        }

        @Override
        public MBeanInfo getMBeanInfo() {
            return new MBeanInfo(Answering.class.getName(), "test", null, null, null, null);
        }
    }
}
