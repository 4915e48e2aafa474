package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.domain.Caller;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Planned WebLogic domains. */
final class Plans {
    private Plans() {}

    /** A site of 15.1.1 in {@code /opt/oracle}, with the folder {@code domain} and ports from 28080. */
    static DomainSite site(Path folder, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(Map.of("jmx", "pid"));
        all.putAll(settings);
        return new DomainSite(
                new WebLogic().products().get(1),
                Path.of("/opt/oracle"),
                Path.of("/opt/jdk"),
                all,
                Path.of("/project/domain-scripts/weblogic"),
                new DomainFolder(folder.resolve("domain")),
                28080,
                1,
                1);
    }

    /** A plan in which {@code simple} sleeps 5 ms and the start may take a minute, with written credentials. */
    static DomainPlan plan(DomainSite site) throws IOException {
        DomainUsers users = DomainUsers.generate(new SecureRandom(), Caller.DEFAULT);
        PrivateFiles.createFolder(site.folder().path());
        PrivateFiles.createFolder(site.folder().credentials());
        PrivateFiles.write(
                site.folder().managementPassword(), users.management().password());
        return new DomainPlan(
                site,
                site.servers().stream().map(id -> server(site, id)).toList(),
                users,
                Map.of("sleepTime", "5"),
                List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC", "-Djdk.serialFilter=maxdepth=128"),
                List.of("-Xmx2g"),
                Duration.ofMinutes(1));
    }

    private static ServerPlan server(DomainSite site, ServerId id) {
        return new ServerPlan(
                id,
                new WebLogic().serverName(id),
                site.folder().server(id),
                site.ports(id),
                Path.of("/project/ear/" + id.role().word() + ".ear"),
                Map.of());
    }
}
