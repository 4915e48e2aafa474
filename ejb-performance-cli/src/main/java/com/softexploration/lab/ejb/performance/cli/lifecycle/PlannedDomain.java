package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.file.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** Turns a request into a plan: users with fresh passwords, result folders, EARs, what they are to read, and JVM flags. */
record PlannedDomain(ProjectFolder project, ApplicationServer server, DomainRequest request) {
    /** Writes what is the same for every server into the folder of the domain, which has just been cleared. */
    DomainPlan plan(DomainSite site) throws IOException {
        DomainUsers users = DomainUsers.generate(new SecureRandom());
        writeCredentials(site, users);
        return new DomainPlan(
                site,
                servers(site),
                users,
                request.systemProperties(),
                jvmArguments(),
                JvmOptions.effective(request.jvmOptions()),
                request.startTimeout());
    }

    private List<ServerPlan> servers(DomainSite site) throws IOException {
        List<ServerPlan> servers = new ArrayList<>();
        for (ServerId id : site.servers()) {
            servers.add(plan(site, id));
        }
        return servers;
    }

    private ServerPlan plan(DomainSite site, ServerId id) throws IOException {
        DomainFolder folder = site.folder();
        String name = server.serverName(id);
        Path results = Files.createDirectories(folder.results().resolve(name));
        Map<String, String> properties = transportProperties(site, id);
        properties.putAll(request.systemProperties());
        properties.put("resultsDir", results.toString());
        return new ServerPlan(
                id,
                name,
                folder.server(id),
                site.ports(id),
                ear(id.role(), site.product().namespace()),
                properties);
    }

    /** The EAR of servers of that role: the user's, or that of the build. */
    Path ear(ServerRole role, String namespace) {
        return request.ears()
                .map(folder -> folder.toAbsolutePath().resolve(ProjectFolder.earFile(role.word(), namespace)))
                .orElse(project.ear(role.word(), namespace));
    }

    /**
     * System properties by which the EARs offer and call the service on one machine, the same on every server;
     * {@code docs/transports.md} explains them. Those of the session beans (JNDI) are the adapter's.
     */
    private static Map<String, String> transportProperties(DomainSite site, ServerId id) {
        Map<String, String> properties = new HashMap<>();
        properties.put(
                "serviceCredentialsFile", site.folder().serviceCredentials().toString());
        if (id.role() == ServerRole.BUSINESS) {
            properties.put("serviceRmiPort", Integer.toString(site.ports(id).rmi()));
            properties.put("serviceTcpPort", Integer.toString(site.ports(id).tcp()));
            // Every object has a depth: nobody but the application itself binds anything in its registry.
            properties.put("sun.rmi.registry.registryFilter", "maxdepth=0");
        } else {
            ServerPorts business = site.ports(ServerRole.BUSINESS);
            properties.put("serviceHttpURL", "http://127.0.0.1:" + business.http() + "/ejb-performance");
            properties.put("serviceRmiURL", "rmi://127.0.0.1:" + business.rmi());
            properties.put("serviceTcpAddress", "127.0.0.1:" + business.tcp());
        }
        return properties;
    }

    private List<String> jvmArguments() throws IOException {
        try (Stream<String> lines = Files.lines(project.domainScripts().resolve("jvm-arguments"))) {
            return lines.filter(line -> line.startsWith("-")).toList();
        }
    }

    private void writeCredentials(DomainSite site, DomainUsers users) throws IOException {
        PrivateFiles.write(
                site.folder().managementPassword(), users.management().password());
        // A server with a way of its own to its MXBeans is made by its own scripts, and they make the caller, too.
        if (server.jmx(site, ServerId.first(ServerRole.BUSINESS)).isEmpty()) {
            Properties caller = new Properties();
            caller.setProperty("principal", users.service().name());
            caller.setProperty("credentials", users.service().password());
            PrivateFiles.write(site.folder().serviceCredentials(), caller);
            PrivateFiles.write(site.folder().jmxPassword(), users.jmx().password());
        }
    }
}
