package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;

/**
 * A managed server that is up, with its EAR deployed and its MXBeans reachable on loopback.
 *
 * @param id which one it is
 * @param name its own name, as it reports itself
 * @param pid process id of its JVM
 * @param jmx how its MXBeans are reached
 * @param resultsDir where its result logs are
 * @param serverLog its own log
 */
public record RunningServer(ServerId id, String name, long pid, JmxAccess jmx, Path resultsDir, Path serverLog) {

    /** What it is for. */
    public ServerRole role() {
        return id.role();
    }
}
