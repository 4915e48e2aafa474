package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A running managed server whose EAR is deployed and whose MXBeans are reachable.
 *
 * @param id server id
 * @param name name reported by the server
 * @param pid process id of its JVM, on its machine
 * @param local details of a server started by this program; otherwise empty
 */
public record RunningServer(ServerId id, String name, long pid, Optional<Local> local) {
    /**
     * Access to a server on this machine.
     *
     * @param jmx JMX access to its MXBeans, on loopback
     * @param resultsDir folder of its result logs
     * @param serverLog its own log
     */
    public record Local(JmxAccess jmx, Path resultsDir, Path serverLog) {}

    /** Creates a server started by this program. */
    public RunningServer(ServerId id, String name, long pid, JmxAccess jmx, Path resultsDir, Path serverLog) {
        this(id, name, pid, Optional.of(new Local(jmx, resultsDir, serverLog)));
    }

    /** Role of the server. */
    public ServerRole role() {
        return id.role();
    }

    /** JMX access to the server, which must be {@link #local()}. */
    public JmxAccess jmx() {
        return local.orElseThrow().jmx();
    }

    /** Folder of the result logs of the server, which must be {@link #local()}. */
    public Path resultsDir() {
        return local.orElseThrow().resultsDir();
    }

    /** Log file written by the server itself, which must be {@link #local()}. */
    public Path serverLog() {
        return local.orElseThrow().serverLog();
    }

    /** Location of the server's own log, for messages. */
    public String ownLog() {
        return local.map(here -> here.serverLog().toString()).orElse("its own log");
    }
}
