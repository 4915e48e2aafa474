package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server that Maven gets and whose JVMs we start ourselves, with a folder each, and watch by their logs. */
public interface LaunchedServer extends ApplicationServer {

    /** What it is and what is known about it. */
    ServerProduct product();

    /** Which namespace the EARs for that release have: {@code jakarta} or {@code javax}. */
    default String namespace(String release) {
        return product().namespace();
    }

    /** Which release that folder has; empty if it is none of this product. */
    Optional<String> installedRelease(Path folder) throws IOException;

    /** How one server is started; the command stays in the foreground as long as the server runs. */
    LaunchCommand launch(DomainPlan plan, ServerPlan server);

    /** What the lines of the server's log say about its start. */
    BootOutcome bootOutcome(ServerPlan server, List<String> log);

    /** Whether a line of that log is an error. */
    boolean isError(String logLine);

    @Override
    default String name() {
        return product().name();
    }

    @Override
    default List<ServerProduct> products() {
        return List.of(product());
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

    /** Starts the JVMs side by side and waits until their logs say that they are up. */
    @Override
    default void start(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException {
        List<ServerStart> starting = new ArrayList<>();
        for (ServerPlan server : plan.servers()) {
            ServerProcess process = steps.launch(server.id(), launch(plan, server));
            starting.add(new ServerStart(this, plan.site(), server, process));
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

    /** How far a server's start is. */
    enum BootOutcome {
        /** It goes on. */
        STARTING,
        /** All is up, the EAR included. */
        UP,
        /** The server runs, but not everything in it, for example because an EAR could not be deployed. */
        UP_WITH_ERRORS
    }
}
