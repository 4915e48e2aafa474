package com.softexploration.lab.ejb.performance.cli.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.fake.RecordingConsole;
import com.softexploration.lab.ejb.performance.cli.lifecycle.DomainStart.Machinery;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The start of a domain whose servers do not come up. */
class DomainStartTest {
    private final CountDownLatch keysBegun = new CountDownLatch(1);
    private final AtomicReference<String> keysEnd = new AtomicReference<>();

    @TempDir
    private Path folder;

    @Test
    void keysAreMadeBesideTheServers() throws Exception {
        DomainStart start = start(Map.of());

        assertThatThrownBy(start::run)
                .as("the start waited for the keys to begin, and they had not ended")
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("The server does not come up");
        assertThat(keysEnd.get()).isEqualTo("interrupted");
    }

    @Test
    void plainJmxNeedsNoKeys() throws Exception {
        keysBegun.countDown();

        assertThatThrownBy(start(Map.of(Servers.JMX_PLAIN, "true"))::run)
                .hasMessageStartingWith("The server does not come up");
        assertThat(keysEnd.get()).isNull();
    }

    /** A server that starts once the keys have begun, and then fails; the keys take forever. */
    private DomainStart start(Map<String, String> settings) throws Exception {
        DomainPlan plan = UnstartedDomain.configured("wildfly", settings, folder);
        ApplicationServer real = new Servers().named("wildfly");
        ApplicationServer server = (ApplicationServer) Proxy.newProxyInstance(
                ApplicationServer.class.getClassLoader(),
                new Class<?>[] {ApplicationServer.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "configure" -> null;
                    case "start" -> {
                        assertThat(keysBegun.await(1, TimeUnit.MINUTES)).isTrue();
                        throw CliException.failed("The server does not come up", "see its log");
                    }
                    default -> {
                        try {
                            yield method.invoke(real, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    }
                });
        CommandRunner keytool = (command, directory, environment) -> {
            keysBegun.countDown();
            try {
                new CountDownLatch(1).await();
                throw new AssertionError("never");
            } catch (InterruptedException e) {
                keysEnd.set("interrupted");
                throw e;
            }
        };
        return new DomainStart(
                server,
                plan,
                CpuPlacement.SCHEDULER,
                new Machinery(keytool, new JmxAgent(keytool), new RecordingConsole(), TestProject.real()));
    }
}
