package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** What the MXBean of a server is doing, in a few words for people. */
final class ExecutorState {
    private static final String PREFIX =
            "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutor";

    private ExecutorState() {}

    /** Never fails: a server that cannot be asked is a state too. */
    @SuppressWarnings("BanJNDI") // the URL is one of a server that we started, on 127.0.0.1
    static String of(RunningServer server) {
        try {
            String password = Files.readString(server.jmxPasswordFile()).strip();
            Map<String, ?> environment = Map.of(JMXConnector.CREDENTIALS, new String[] {server.jmxUser(), password});
            try (JMXConnector connector =
                    JMXConnectorFactory.connect(new JMXServiceURL(server.jmxUrl()), environment)) {
                return describe(connector.getMBeanServerConnection(), name(server.role()));
            }
        } catch (InstanceNotFoundException e) {
            return "not deployed";
        } catch (IOException | JMException | JMRuntimeException | SecurityException e) {
            return "does not answer (" + e.getMessage() + ")";
        }
    }

    private static ObjectName name(ServerRole role) throws JMException {
        return new ObjectName(PREFIX + (role == ServerRole.BUSINESS ? "Local" : "Remote"));
    }

    private static String describe(MBeanServerConnection connection, ObjectName name) throws JMException, IOException {
        String problem = String.valueOf(connection.getAttribute(name, "ConfigurationProblem"));
        if (!problem.isEmpty()) {
            return "not usable: " + problem;
        }
        String state = String.valueOf(connection.getAttribute(name, "State"));
        String operation = String.valueOf(connection.getAttribute(name, "CurrentOperation"));
        if (operation.isEmpty()) {
            return state;
        }
        return "%s %s, %.0f %% of %s calls"
                .formatted(
                        state,
                        operation,
                        (Double) connection.getAttribute(name, "ProgressPercent"),
                        connection.getAttribute(name, "RequestCount"));
    }
}
