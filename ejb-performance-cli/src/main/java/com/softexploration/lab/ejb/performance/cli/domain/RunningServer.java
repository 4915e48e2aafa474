package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A managed server that is up, with its EAR deployed and its MXBeans reachable on loopback.
 *
 * @param role what it is for
 * @param name its own name, as it reports itself
 * @param pid process id of its JVM
 * @param jmxUrl for example {@code service:jmx:rmi:///jndi/rmi://127.0.0.1:19990/jmxrmi}
 * @param jmxUser user with the right to run operations
 * @param jmxPasswordFile file (mode 0600) that holds that user's password and nothing else
 * @param resultsDir where its result logs are
 * @param serverLog its own log
 * @param jmxClientJar what a client needs on its class path for that URL; empty if the JDK has all
 */
public record RunningServer(
        ServerRole role,
        String name,
        long pid,
        String jmxUrl,
        String jmxUser,
        Path jmxPasswordFile,
        Path resultsDir,
        Path serverLog,
        Optional<Path> jmxClientJar) {}
