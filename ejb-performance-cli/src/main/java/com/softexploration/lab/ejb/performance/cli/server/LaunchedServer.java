package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A server fetched by Maven whose JVMs are started by this program, with one folder each, and monitored by their logs.
 */
public interface LaunchedServer extends ApplicationServer, ReleaseChoice.Releases, ServerStart.BootLog {

    /** Returns the start command of a server, which runs in the foreground. */
    LaunchCommand launch(DomainPlan plan, ServerPlan server);

    @Override
    default ServerProduct product() {
        return ReleaseTable.single(name());
    }

    @Override
    default ServerProduct release(String version) {
        return ReleaseChoice.of(this, version);
    }

    @Override
    default boolean isLaunchedHere() {
        return true;
    }

    @Override
    default boolean takesOwnServices() {
        return true;
    }

    @Override
    default List<ServerOption> options() {
        return ReleaseChoice.OPTIONS;
    }

    @Override
    default ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException {
        NumberOfCallsOption.check(options);
        ProfileOption.check(options);
        return ReleaseChoice.of(this, options);
    }

    /** Starts the JVMs concurrently and waits until their logs report that they are ready. */
    @Override
    default void start(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        List<ServerStart> starting = new ArrayList<>();
        for (ServerPlan server : plan.servers()) {
            ServerProcess process = steps.launch(server.id(), launch(plan, server));
            starting.add(new ServerStart(this, log(plan.site(), server.id()), plan.site(), server, process));
        }
        long deadlineNanos = System.nanoTime() + plan.startTimeout().toNanos();
        while (!starting.isEmpty()) {
            for (ServerStart start : List.copyOf(starting)) {
                if (start.isUp()) {
                    steps.up(start.plan().id());
                    starting.remove(start);
                } else if (System.nanoTime() - deadlineNanos > 0) {
                    throw start.tooLate(plan.startTimeout());
                }
            }
            Thread.sleep(ServerStart.LOOK_INTERVAL.toMillis());
        }
    }
}
