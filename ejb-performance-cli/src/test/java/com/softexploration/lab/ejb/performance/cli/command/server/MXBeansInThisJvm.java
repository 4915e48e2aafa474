package com.softexploration.lab.ejb.performance.cli.command.server;

import com.softexploration.lab.ejb.performance.cli.CommandLineRun;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.fake.TransportInThisJvm;
import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.ExecutorRegistration;
import com.softexploration.lab.ejb.performance.monitoring.TransportClients;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import javax.management.ObjectName;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server's MXBeans in this JVM for {@code invoke}, with transports that call nothing. */
@Timeout(60)
abstract class MXBeansInThisJvm {
    @TempDir
    Path folder;

    final AtomicLong calls = new AtomicLong();
    volatile LongPredicate failing = call -> false;
    volatile String problemOfB = "";
    JMXConnectorServer agent;
    private ExecutorRegistration beans;

    @BeforeEach
    void registerAndListen() throws IOException {
        System.setProperty("resultsDir", folder.toString());
        beans = ExecutorRegistration.register(
                Side.REMOTE,
                TransportClients.of(
                        new TransportInThisJvm("a", "", () -> "", this::call),
                        new TransportInThisJvm("b", "it does not sleep", () -> problemOfB, this::call)));
        agent = JMXConnectorServerFactory.newJMXConnectorServer(
                new JMXServiceURL("rmi", "127.0.0.1", 0), null, ManagementFactory.getPlatformMBeanServer());
        agent.start();
    }

    @AfterEach
    void close() throws IOException {
        agent.stop();
        beans.close();
        System.clearProperty("resultsDir");
    }

    private void call() {
        if (failing.test(calls.incrementAndGet())) {
            throw new IllegalStateException("connection lost");
        }
    }

    final CommandLineRun invoke(String... arguments) {
        List<String> all =
                new ArrayList<>(List.of("invoke", "--url", agent.getAddress().toString()));
        all.addAll(List.of(arguments));
        return CommandLineRun.of(new ProjectFolder(folder), all.toArray(String[]::new));
    }

    static Object operation(String name, Object... arguments) throws Exception {
        String[] types = Stream.of(arguments)
                .map(value -> value instanceof String
                        ? "java.lang.String"
                        : MethodType.methodType(value.getClass())
                                .unwrap()
                                .returnType()
                                .getName())
                .toArray(String[]::new);
        return ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.softexploration.lab.ejb.performance.monitoring:type=TransportComparison"),
                        name,
                        arguments,
                        types);
    }
}
