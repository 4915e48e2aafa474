package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.system.BackgroundTool;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import java.io.IOException;
import java.time.Duration;

/** Stops a domain: first with the server's own tools, then remaining processes by id. */
record DomainStop(ApplicationServer server, DomainSite site, Console console) {
    private static final Duration GRACE = Duration.ofSeconds(20);

    /** Stops the domain; returns after all its processes have ended, even if interrupted. */
    void stop(DomainState state) {
        boolean interrupted = Thread.interrupted();
        // A running tool would start more processes.
        ServerProcess.stopAll(state.tool().stream().toList(), GRACE);
        DomainState known = withFound(state);
        if (known.anyAlive()) {
            try {
                server.stop(site, new BackgroundTool(tool -> {}));
            } catch (InterruptedException e) {
                // a second interrupt: processes are stopped by id below
                interrupted = true;
            } catch (CliException | IOException e) {
                console.print("Stopping the processes one by one, because: " + e.getMessage());
            }
        }
        DomainState left = withFound(known);
        do {
            ServerProcess.stopAll(left.processes().values(), GRACE);
            // What a stopped process had started outside its process group.
            left = withFound(left);
        } while (left.anyAlive());
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private DomainState withFound(DomainState state) {
        try {
            DomainState found = state.withFound(server.processes(site));
            return found.withFound(MarkedProcesses.strays(found, site.folder().path()));
        } catch (IOException e) {
            console.print("Only known processes can be stopped, because: " + e.getMessage());
            return state;
        }
    }
}
