package com.softexploration.lab.ejb.performance.cli.command;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.experiment.ServerConnector;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import java.io.IOException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** What the MXBean of a server is doing, in a few words for people. */
final class ExecutorState {
    private static final String PREFIX =
            "com.softexploration.lab.ejb.performance.monitoring:type=PerformanceServiceExecutor";

    private ExecutorState() {}

    /** Never fails: a server that cannot be asked is a state too. */
    static String of(RunningServer server) {
        try (JmxConnection connection = ServerConnector.BY_JMX_URL.connect(server)) {
            return describe(connection.beans(), name(server.role()));
        } catch (InstanceNotFoundException e) {
            return "not deployed";
        } catch (CliException | IOException | JMException | JMRuntimeException | SecurityException e) {
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
