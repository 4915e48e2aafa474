package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A managed server that is up, with its EAR deployed and its MXBeans reachable.
 *
 * @param id which one it is
 * @param name its own name, as it reports itself
 * @param pid process id of its JVM, on its machine
 * @param local what is known only of a server that this program has started
 */
public record RunningServer(ServerId id, String name, long pid, Optional<Local> local) {
    /**
     * A server on this machine.
     *
     * @param jmx how its MXBeans are reached, on loopback
     * @param resultsDir where its result logs are
     * @param serverLog its own log
     */
    public record Local(JmxAccess jmx, Path resultsDir, Path serverLog) {}

    /** A server that this program has started. */
    public RunningServer(ServerId id, String name, long pid, JmxAccess jmx, Path resultsDir, Path serverLog) {
        this(id, name, pid, Optional.of(new Local(jmx, resultsDir, serverLog)));
    }

    /** What it is for. */
    public ServerRole role() {
        return id.role();
    }

    /** JMX access to a {@link #local()} server. */
    public JmxAccess jmx() {
        return local.orElseThrow().jmx();
    }

    /** Folder of the result logs of a {@link #local()} server. */
    public Path resultsDir() {
        return local.orElseThrow().resultsDir();
    }

    /** The own log of a {@link #local()} server. */
    public Path serverLog() {
        return local.orElseThrow().serverLog();
    }

    /** Location for messages. */
    public String ownLog() {
        return local.map(here -> here.serverLog().toString()).orElse("its own log");
    }
}
