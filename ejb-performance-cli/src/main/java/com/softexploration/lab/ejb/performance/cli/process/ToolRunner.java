package com.softexploration.lab.ejb.performance.cli.process;

import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** Runs a server's own tools, which may leave servers behind, and waits for the tool only. */
@FunctionalInterface
public interface ToolRunner {

    /**
     * Runs the tool until it ends.
     *
     * @throws IOException if the program cannot be started
     * @throws TimeoutException if it took too long; the tool is stopped then, with what it has started in its process group
     * @throws InterruptedException if this thread was interrupted; the same is stopped then
     */
    CommandResult run(ToolCommand tool) throws IOException, TimeoutException, InterruptedException;
}
