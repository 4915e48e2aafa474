package com.softexploration.lab.ejb.performance.cli.check.domain;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.Check.Finding;
import com.softexploration.lab.ejb.performance.cli.check.CheckRun;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.RunningServer;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxConnection;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestExecutor;
import com.softexploration.lab.ejb.performance.cli.jmx.LoadTestFollower;
import com.softexploration.lab.ejb.performance.contract.LoadTestParameters;
import com.softexploration.lab.ejb.performance.contract.LoadTestResult;
import com.softexploration.lab.ejb.performance.contract.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Checks of running servers common to all products: their MXBeans, one call per transport, and both kinds of JMX
 * connections.
 *
 * @param needs titles of the checks that started the servers
 */
record ServerChecks(RunningDomain domain, List<String> needs, LoadTestFollower follower) {
    private static final String UNKNOWN = "";

    /** Performs the checks for the transports reported by the servers. */
    void run(CheckRun run) throws InterruptedException {
        for (RunningServer server : domain.servers()) {
            String mxBean = "MXBean of " + server.name();
            Map<String, String> transports = new LinkedHashMap<>();
            run.run(new Check(mxBean, needs, () -> mxBean(server, transports)));
            for (Map.Entry<String, String> transport : transports.entrySet()) {
                String side = server.role().side().word();
                run.run(new Check("call over " + transport.getKey() + ", " + side, List.of(mxBean), () -> {
                    if (!transport.getValue().equals(UNKNOWN)) {
                        return Finding.skipped(transport.getValue());
                    }
                    return call(server, transport.getKey());
                }));
            }
        }
        run.run(new Check("JMX by URL", needs, this::byUrl));
        run.run(new Check("JMX by process id", needs, this::byProcess));
    }

    /** Checks the MXBeans of a server, and adds its transports to the map, with the reasons why they cannot be used. */
    private Finding mxBean(RunningServer server, Map<String, String> transports) throws CliException, IOException {
        try (JmxConnection connection = domain.connect(server)) {
            LoadTestExecutor executor = executor(server, connection);
            String problem = executor.configurationProblem();
            if (!problem.isEmpty()) {
                return Finding.failed(problem);
            }
            executor.supportedTransports().forEach(word -> transports.put(word, UNKNOWN));
            transports.putAll(executor.unusableTransports());
            return Finding.ok(
                    executor.activity() + ", EAR " + executor.version().orElse("of an earlier version"));
        }
    }

    private Finding call(RunningServer server, String transport)
            throws CliException, IOException, InterruptedException {
        try (JmxConnection connection = domain.connect(server)) {
            LoadTestExecutor executor = executor(server, connection);
            LoadTestParameters once = new LoadTestParameters(transport, "nop", 0, 1, 0, 1, 0);
            LoadTestResult result = follower.follow(
                    executor, executor.start(once), new RecordedConsole().progress(transport, 1), domain::requireAlive);
            return result.getStatus().equals(Status.COMPLETED.word())
                    ? Finding.ok("served by " + result.getServedBy())
                    : Finding.failed(result.getProblem());
        }
    }

    private Finding byUrl() throws CliException, IOException {
        List<String> found = new ArrayList<>();
        TreeSet<String> protocols = new TreeSet<>();
        for (RunningServer server : domain.servers()) {
            try (JmxConnection connection = domain.connect(server)) {
                found.add(requirePresent(server, connection));
                protocols.add(server.jmx().url().replaceFirst("^service:jmx:([^:]+):.*", "$1"));
            }
        }
        return Finding.ok(String.join(", ", protocols) + " to " + String.join(", ", found));
    }

    private Finding byProcess() throws CliException, IOException {
        List<String> found = new ArrayList<>();
        for (RunningServer server : domain.servers()) {
            try (JmxConnection connection = JmxConnection.toProcess(server.pid())) {
                found.add(requirePresent(server, connection) + " (pid " + server.pid() + ")");
            }
        }
        return Finding.ok(String.join(", ", found));
    }

    private static String requirePresent(RunningServer server, JmxConnection connection)
            throws CliException, IOException {
        if (!executor(server, connection).present()) {
            throw CliException.failed(
                    server.name() + " has no load test MXBean in the MBean server reached so",
                    "see its log " + server.ownLog());
        }
        return server.name();
    }

    private static LoadTestExecutor executor(RunningServer server, JmxConnection connection) {
        return new LoadTestExecutor(connection.beans(), server.role().side());
    }
}
