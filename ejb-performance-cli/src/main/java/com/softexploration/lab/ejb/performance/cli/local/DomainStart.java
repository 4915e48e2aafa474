package com.softexploration.lab.ejb.performance.cli.local;

import com.softexploration.lab.ejb.performance.cli.CliException;
import com.softexploration.lab.ejb.performance.cli.Console;
import com.softexploration.lab.ejb.performance.cli.domain.ServerRole;
import com.softexploration.lab.ejb.performance.cli.process.ServerProcess;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Starts the servers of a domain that is configured; leaves either both of them up or no process. */
final class DomainStart {
    private static final Duration LOOK_INTERVAL = Duration.ofMillis(200);

    private final ApplicationServer server;
    private final DomainPlan plan;
    private final DomainFolder folder;
    private final JmxAgent jmxAgent;
    private final Console console;
    private DomainState state;

    DomainStart(
            ApplicationServer server,
            DomainPlan plan,
            DomainFolder folder,
            int portBase,
            JmxAgent jmxAgent,
            Console console) {
        this.server = server;
        this.plan = plan;
        this.folder = folder;
        this.jmxAgent = jmxAgent;
        this.console = console;
        this.state = new DomainState(server.product().name(), portBase, Map.of());
    }

    /**
     * Starts both servers side by side, then the JMX agent of each as soon as it is up.
     *
     * @param timeout for both together
     * @return what runs
     */
    DomainState run(Duration timeout) throws CliException, IOException, InterruptedException {
        boolean up = false;
        try {
            for (ServerPlan serverPlan : plan.servers()) {
                launch(serverPlan);
            }
            awaitUp(timeout);
            up = true;
            return state;
        } finally {
            if (!up) {
                state.stop();
            }
        }
    }

    private void launch(ServerPlan serverPlan) throws IOException {
        LaunchCommand command = server.launch(plan, serverPlan);
        ServerRole role = serverPlan.role();
        ServerProcess process =
                ServerProcess.start(command.command(), folder.path(), command.environment(), folder.console(role));
        remember(role, process);
    }

    private void awaitUp(Duration timeout) throws CliException, IOException, InterruptedException {
        long deadlineNanos = System.nanoTime() + timeout.toNanos();
        Set<ServerRole> starting = EnumSet.allOf(ServerRole.class);
        while (!starting.isEmpty()) {
            for (ServerRole role : Set.copyOf(starting)) {
                ServerStart start = new ServerStart(server, plan.server(role), folder.console(role));
                if (start.isUp(state.processes().get(role))) {
                    startJmxAgent(role);
                    starting.remove(role);
                } else if (System.nanoTime() - deadlineNanos > 0) {
                    throw start.tooLate(timeout);
                }
            }
            Thread.sleep(LOOK_INTERVAL.toMillis());
        }
    }

    private void startJmxAgent(ServerRole role) throws CliException, IOException, InterruptedException {
        ServerProcess process = state.processes()
                .get(role)
                .withJvm()
                .orElseThrow(() -> CliException.failed(
                        "The " + role.word() + " server is up, but its JVM was not found",
                        "see " + folder.console(role)));
        remember(role, process);
        long pid = process.jvm().orElseThrow().pid();
        jmxAgent.start(role, pid, plan.server(role).ports().jmx(), plan.users().jmx(), folder.credentials());
        console.say("The " + role.word() + " server is up (pid " + pid + ")");
    }

    /** In memory first: what cannot be written must be stopped all the same. */
    private void remember(ServerRole role, ServerProcess process) throws IOException {
        Map<ServerRole, ServerProcess> processes = new EnumMap<>(ServerRole.class);
        processes.putAll(state.processes());
        processes.put(role, process);
        state = new DomainState(state.server(), state.portBase(), processes);
        state.write(folder.state());
    }
}
