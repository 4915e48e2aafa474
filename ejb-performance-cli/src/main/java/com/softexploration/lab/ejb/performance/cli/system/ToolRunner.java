package com.softexploration.lab.ejb.performance.cli.system;

import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** Runs a server's tools. Waits only for the tool, not for servers it starts. */
@FunctionalInterface
public interface ToolRunner {

    /**
     * Runs a tool to its end.
     *
     * @throws IOException if the program cannot be started
     * @throws TimeoutException if it exceeds its limit; its process group is stopped
     * @throws InterruptedException if interrupted; its process group is stopped
     */
    CommandResult run(ToolCommand tool) throws IOException, TimeoutException, InterruptedException;
}
