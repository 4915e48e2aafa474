package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.process.ServerProcess;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Starts the JVMs of both servers side by side and waits until their logs say that they are up. */
record LaunchedStart(LaunchedServer server, DomainPlan plan, DomainSteps steps) {
    private static final Duration LOOK_INTERVAL = Duration.ofMillis(200);

    void run() throws CliException, IOException, InterruptedException {
        Map<ServerRole, ServerProcess> processes = new EnumMap<>(ServerRole.class);
        for (ServerPlan serverPlan : plan.servers()) {
            processes.put(serverPlan.role(), steps.launch(serverPlan.role(), server.launch(plan, serverPlan)));
        }
        awaitUp(processes);
    }

    private void awaitUp(Map<ServerRole, ServerProcess> processes)
            throws CliException, IOException, InterruptedException {
        long deadlineNanos = System.nanoTime() + plan.startTimeout().toNanos();
        Set<ServerRole> starting = EnumSet.allOf(ServerRole.class);
        while (!starting.isEmpty()) {
            for (ServerRole role : Set.copyOf(starting)) {
                ServerStart start = new ServerStart(
                        server, plan.server(role), plan.site().folder().console(role));
                if (start.isUp(processes.get(role))) {
                    steps.up(role);
                    starting.remove(role);
                } else if (System.nanoTime() - deadlineNanos > 0) {
                    throw start.tooLate(plan.startTimeout());
                }
            }
            Thread.sleep(LOOK_INTERVAL.toMillis());
        }
    }
}
