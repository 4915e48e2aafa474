package com.softexploration.lab.ejb.performance.cli.lifecycle;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.ProjectFolder;
import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.ApplicationServer;
import com.softexploration.lab.ejb.performance.cli.server.DomainFolder;
import com.softexploration.lab.ejb.performance.cli.server.DomainPlan;
import com.softexploration.lab.ejb.performance.cli.server.DomainSite;
import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import com.softexploration.lab.ejb.performance.cli.server.ServerPorts;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * System properties and JVM flags for manually configured servers, created by the same code as those of domains;
 * addresses, ports and files are placeholders.
 */
public record ServerOutline(ApplicationServer server, DomainPlan plan) {
    private static final Path NOWHERE = Path.of("/nowhere");
    private static final String LOOPBACK = "127.0.0.1";
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /**
     * Creates the outline for a server product.
     *
     * @throws CliException never, because no EARs are copied
     * @throws IOException if a file of the project cannot be read
     */
    public static ServerOutline of(ProjectFolder project, ApplicationServer server) throws CliException, IOException {
        DomainRequest request = new DomainRequest(
                server.name(), new DomainRequest.Place(NOWHERE, ServerPorts.DEFAULT_BASE, Duration.ZERO));
        DomainSite site = new DomainSite(
                server.products().get(0),
                NOWHERE,
                Map.of(),
                project.domainScripts().resolve(server.scripts()),
                new DomainFolder(NOWHERE),
                request.portBase(),
                request.businessServers());
        return new ServerOutline(server, new PlannedDomain(project, server, request).outline(site));
    }

    /**
     * Returns the system properties of a server of the given role.
     *
     * @return by name
     * @throws IOException if a file of the project cannot be read
     */
    public Map<String, String> systemProperties(ServerRole role) throws IOException {
        ServerPlan described = plan.servers().stream()
                .filter(planned -> planned.id().equals(ServerId.first(role)))
                .findFirst()
                .orElseThrow();
        Map<String, String> properties = new TreeMap<>();
        server.systemProperties(plan, described).forEach((name, value) -> properties.put(name, placeholders(value)));
        if (role == ServerRole.BUSINESS) {
            // In our own domains the default, loopback, applies.
            properties.put(Endpoint.BIND_ADDRESS, "BUSINESS_ADDRESS");
        }
        return properties;
    }

    /**
     * Returns the flags of the servers' JVMs.
     *
     * @throws IOException if a file of the project cannot be read
     */
    public List<String> jvmFlags() throws IOException {
        return server.jvmFlags(plan);
    }

    private String placeholders(String value) {
        String text = value.replace(plan.site().folder().serviceCredentials().toString(), "CREDENTIALS_FILE")
                .replaceFirst("^" + plan.site().folder().results() + ".*", "RESULTS_FOLDER")
                .replace(LOOPBACK, "BUSINESS_ADDRESS");
        ServerPorts ports = plan.business().ports();
        Map<String, String> names = new HashMap<>();
        names.put("" + ports.http(), "BUSINESS_HTTP_PORT");
        names.put("" + ports.ejb(), "BUSINESS_IIOP_PORT");
        for (Endpoint endpoint : Transports.ENDPOINTS) {
            names.put(
                    "" + ports.of(endpoint), "BUSINESS_" + endpoint.transport().toUpperCase(Locale.ROOT) + "_PORT");
        }
        return NUMBER.matcher(text)
                .replaceAll(number -> Matcher.quoteReplacement(names.getOrDefault(number.group(), number.group())));
    }
}
