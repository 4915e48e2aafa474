package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerMemory;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A planned domain of managed servers.
 *
 * @param servers business servers, followed by the presentation servers, which call them
 * @param systemProperties the user's system properties for the EARs, included in each server's plan
 * @param jvmArguments flags of every measured JVM, the same on all servers: {@code domain-scripts/jvm-arguments}
 * @param moreJvmOptions the user's further options, placed last to take precedence
 * @param startTimeout time limit of its start
 */
public record DomainPlan(
        DomainSite site,
        List<ServerPlan> servers,
        DomainUsers users,
        Map<String, String> systemProperties,
        List<String> jvmArguments,
        List<String> moreJvmOptions,
        Duration startTimeout) {

    /** Estimated memory of all servers, in bytes. */
    public long memoryBytes() {
        return servers.size()
                * ServerMemory.bytes(Stream.concat(jvmArguments.stream(), moreJvmOptions.stream())
                        .toList());
    }

    /** Folder of the domain. */
    public Path folder() {
        return site.folder().path();
    }

    /** Returns the first business server, which every transport calls. */
    public ServerPlan business() {
        return businessServers().get(0);
    }

    /** Returns the business servers, which host the remote session beans. */
    public List<ServerPlan> businessServers() {
        return servers.stream()
                .filter(server -> server.role() == ServerRole.BUSINESS)
                .toList();
    }
}
