package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Location and settings of a domain: everything needed to find and stop it later.
 *
 * @param product release of the product
 * @param installation the installed server; never written to
 * @param javaHome the JDK of its servers and their tools
 * @param settings values of server-specific options; see {@link ApplicationServer#options()}
 * @param scripts the server's folder in {@code domain-scripts}
 * @param folder folder of the domain
 */
public record DomainSite(
        ServerProduct product,
        Path installation,
        Path javaHome,
        Map<String, String> settings,
        Path scripts,
        DomainFolder folder,
        int portBase,
        int businessServers,
        int presentationServers) {

    /** Name of the option, without {@code --}, that encrypts the calls between the servers. */
    public static final String TLS = "tls";

    public DomainSite {
        settings = Map.copyOf(settings);
    }

    /** Creates a site with one presentation server and the JDK of this program. */
    public DomainSite(
            ServerProduct product,
            Path installation,
            Map<String, String> settings,
            Path scripts,
            DomainFolder folder,
            int portBase,
            int businessServers) {
        this(
                product,
                installation,
                Jdk.ofThisProcess().home(),
                settings,
                scripts,
                folder,
                portBase,
                businessServers,
                1);
    }

    /** Returns a copy with another port base. */
    public DomainSite at(int otherPortBase) {
        return copy(folder, otherPortBase);
    }

    /** Returns a copy with another folder. */
    public DomainSite in(DomainFolder otherFolder) {
        return copy(otherFolder, portBase);
    }

    private DomainSite copy(DomainFolder otherFolder, int otherPortBase) {
        return new DomainSite(
                product,
                installation,
                javaHome,
                settings,
                scripts,
                otherFolder,
                otherPortBase,
                businessServers,
                presentationServers);
    }

    /** Returns whether the calls between the servers are encrypted; nothing else then listens for calls. */
    public boolean isEncrypted() {
        return settings.containsKey(TLS);
    }

    /** Returns the endpoints that a business server offers: in an encrypted domain only those that have TLS. */
    public List<Endpoint> endpoints() {
        return Transports.ENDPOINTS.stream()
                .filter(endpoint -> !isEncrypted() || endpoint.tlsPrefix().isPresent())
                .toList();
    }

    /** Path of a tool of the servers' JDK. */
    public String jdkTool(String name) {
        return Jdk.tool(javaHome, name).toString();
    }

    /** Returns the managed servers. */
    public List<ServerId> servers() {
        return ServerId.all(businessServers, presentationServers);
    }

    /** Returns the ports reserved for a server. */
    public ServerPorts ports(ServerId server) {
        boolean further = server.role() == ServerRole.PRESENTATION && server.number() > 1;
        return further
                ? new ServerPorts(portBase + (businessServers + server.number() - 1) * ServerPorts.BLOCK)
                : ServerPorts.of(portBase, server);
    }

    /** Returns the ports of the first server of a role. */
    public ServerPorts ports(ServerRole role) {
        return ports(ServerId.first(role));
    }

    /**
     * Adds the servers' {@linkplain ServerPorts#encryptedEjb ports} of encrypted remote EJB, if the domain is encrypted.
     *
     * @param use what listens there
     */
    public List<DomainPort> withEncryptedEjb(List<DomainPort> ports, String use) {
        if (!isEncrypted()) {
            return ports;
        }
        Stream<DomainPort> own = servers().stream()
                .map(server -> DomainPort.of(server, use, ports(server).encryptedEjb()));
        return Stream.concat(ports.stream(), own).toList();
    }
}
