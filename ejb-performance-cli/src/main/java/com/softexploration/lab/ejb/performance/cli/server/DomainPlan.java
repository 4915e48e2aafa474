package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A domain of managed servers that is to be.
 *
 * @param servers the business servers, then the presentation servers, which call them
 * @param systemProperties what the user wants the EARs to read; part of what each server's plan says
 * @param jvmArguments flags of every measured JVM, the same on all servers: {@code domain-scripts/jvm-arguments}
 * @param moreJvmOptions what the user adds to them; to be given after them, so that it wins
 * @param startTimeout how long its start may take
 */
public record DomainPlan(
        DomainSite site,
        List<ServerPlan> servers,
        DomainUsers users,
        Map<String, String> systemProperties,
        List<String> jvmArguments,
        List<String> moreJvmOptions,
        Duration startTimeout) {

    /** The domain's folder. */
    public Path folder() {
        return site.folder().path();
    }

    /** The first business server: the one that every transport calls. */
    public ServerPlan business() {
        return businessServers().get(0);
    }

    /** Business servers, which have the remote session beans. */
    public List<ServerPlan> businessServers() {
        return servers.stream()
                .filter(server -> server.role() == ServerRole.BUSINESS)
                .toList();
    }
}
