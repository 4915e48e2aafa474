package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.EarCopy;
import com.softexploration.lab.ejb.performance.cli.domain.JvmOptions;
import com.softexploration.lab.ejb.performance.cli.domain.SerialFilter;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.DomainUsers;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Converts a request to a plan: users with new passwords, result folders, EARs with their properties, and JVM flags.
 */
record PlannedDomain(ProjectFolder project, ApplicationServer server, DomainRequest request) {
    /** Plans a domain, and writes credentials and result folders to its cleared folder. */
    DomainPlan plan(DomainSite site) throws CliException, IOException {
        DomainUsers users = DomainUsers.generate(new SecureRandom(), request.caller());
        writeCredentials(site, users);
        for (ServerId id : site.servers()) {
            Files.createDirectories(results(site, id));
        }
        if (request.own().changesEars()) {
            for (ServerRole role : ServerRole.values()) {
                EarCopy.make(
                        ear(role, site.product().namespace()),
                        role,
                        request.own(),
                        site.folder().ears());
            }
        }
        return plan(site, users);
    }

    /** Plans a domain for display, without writing any files. */
    DomainPlan outline(DomainSite site) throws CliException, IOException {
        return plan(site, DomainUsers.generate(new SecureRandom(), request.caller()));
    }

    private DomainPlan plan(DomainSite site, DomainUsers users) throws CliException, IOException {
        return new DomainPlan(
                site,
                servers(site),
                users,
                request.systemProperties(),
                jvmArguments(),
                moreJvmOptions(),
                request.startTimeout());
    }

    private Path results(DomainSite site, ServerId id) {
        return site.folder().results().resolve(server.serverName(id));
    }

    /** Returns the user's JVM options, with the user's classes added to the serialisation filter. */
    private List<String> moreJvmOptions() throws CliException, IOException {
        List<String> options = new ArrayList<>();
        if (request.own().changesEars()) {
            List<String> classes = request.own().classPatterns();
            jvmArguments().stream()
                    .filter(SerialFilter::isSetBy)
                    .forEach(argument -> options.add(SerialFilter.extended(argument, classes)));
        }
        options.addAll(JvmOptions.effective(request.jvmOptions()));
        return options;
    }

    private List<ServerPlan> servers(DomainSite site) throws CliException, IOException {
        List<ServerPlan> servers = new ArrayList<>();
        for (ServerId id : site.servers()) {
            servers.add(plan(site, id));
        }
        return servers;
    }

    private ServerPlan plan(DomainSite site, ServerId id) throws CliException, IOException {
        DomainFolder folder = site.folder();
        String name = server.serverName(id);
        Map<String, String> properties = transportProperties(site, id);
        properties.putAll(request.systemProperties());
        if (request.own().changesEars()) {
            properties.put(
                    ServerPlan.OWN_CLASSES, ";" + String.join(";", request.own().classPatterns()));
        }
        properties.put("resultsDir", results(site, id).toString());
        return new ServerPlan(
                id,
                name,
                folder.server(id),
                site.ports(id),
                ownEar(site, id.role()),
                id.role() == ServerRole.BUSINESS ? request.own().deployments() : List.of(),
                properties);
    }

    /** Returns the EAR of a role, or a copy with the user operations. */
    private Path ownEar(DomainSite site, ServerRole role) {
        Path ear = ear(role, site.product().namespace());
        return request.own().changesEars() ? EarCopy.of(ear, site.folder().ears()) : ear;
    }

    /** Returns the EAR of a role: the user's or the build's. */
    Path ear(ServerRole role, String namespace) {
        return request.ears()
                .map(folder -> folder.toAbsolutePath().resolve(ProjectFolder.earFile(role.word(), namespace)))
                .orElse(project.ear(role.word(), namespace));
    }

    /**
     * Returns the system properties for offering and calling the service on one machine, identical on every server;
     * {@code docs/transports.md} explains them. Session bean names (JNDI) come from the adapter.
     */
    private static Map<String, String> transportProperties(DomainSite site, ServerId id) {
        Map<String, String> properties = new HashMap<>();
        properties.put(
                "serviceCredentialsFile", site.folder().serviceCredentials().toString());
        if (id.role() == ServerRole.BUSINESS) {
            for (Endpoint endpoint : site.endpoints()) {
                properties.put(
                        endpoint.portProperty(), Integer.toString(site.ports(id).of(endpoint)));
            }
            if (site.isEncrypted()) {
                properties.put("serviceKeyFile", site.folder().serviceKey().toString());
            }
            // Every object has a depth: only the application itself binds names in its registry.
            properties.put("sun.rmi.registry.registryFilter", "maxdepth=0");
        } else {
            ServerPorts business = site.ports(ServerRole.BUSINESS);
            boolean encrypted = site.isEncrypted();
            properties.put(
                    Endpoint.HTTP_URL,
                    (encrypted ? "https" : "http") + "://127.0.0.1:" + business.http() + Endpoint.CONTEXT_ROOT);
            for (Endpoint endpoint : site.endpoints()) {
                int port = business.of(endpoint);
                properties.put(
                        endpoint.addressProperty(),
                        encrypted ? endpoint.tlsAddress("127.0.0.1", port) : endpoint.address("127.0.0.1", port));
            }
            if (encrypted) {
                // The JVM's own trust store, as in any Java application; JKS is read without its password.
                properties.put(
                        "javax.net.ssl.trustStore",
                        site.folder().serviceTrustStore().toString());
                properties.put("javax.net.ssl.trustStoreType", "JKS");
                properties.put("jdk.tls.client.protocols", "TLSv1.3");
            }
        }
        return properties;
    }

    private List<String> jvmArguments() throws IOException {
        return JvmOptions.inFile(project.domainScripts().resolve("jvm-arguments"));
    }

    private void writeCredentials(DomainSite site, DomainUsers users) throws IOException {
        PrivateFiles.write(
                site.folder().managementPassword(), users.management().password());
        // Servers with their own JMX access are created by their own scripts, which also create the caller.
        if (server.jmx(site, ServerId.first(ServerRole.BUSINESS)).isEmpty()) {
            Properties caller = new Properties();
            caller.setProperty("principal", users.service().name());
            caller.setProperty("credentials", users.service().password());
            caller.setProperty("roles", String.join(",", users.service().roles()));
            PrivateFiles.write(site.folder().serviceCredentials(), caller);
            PrivateFiles.write(site.folder().jmxPassword(), users.jmx().password());
        }
    }
}
