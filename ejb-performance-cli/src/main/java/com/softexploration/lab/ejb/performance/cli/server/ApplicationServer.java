package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Adapter of one application server. Fetching, ports, processes, credentials and the JDK's JMX agent are the same
 * for all and live elsewhere; a new server is an implementation of this and its folder in {@code domain-scripts}.
 * Servers whose JVMs are started directly implement {@link LaunchedServer}; those with their own tools implement this interface.
 */
public interface ApplicationServer {

    /** The name on the command line. */
    String name();

    /** Its folder in {@code domain-scripts}; servers that are configured alike share one. */
    default String scripts() {
        return name();
    }

    /** The supported releases. */
    List<ServerProduct> products();

    /** Options of this server alone, or of some servers. */
    default List<ServerOption> options() {
        return List.of();
    }

    /** Whether this program starts the JVMs, so that it can choose their CPUs. */
    default boolean isLaunchedHere() {
        return false;
    }

    /** Whether user applications and operations can be deployed. */
    default boolean takesOwnServices() {
        return false;
    }

    /** Default of {@code --start-timeout}. */
    default Duration usualStart() {
        return Duration.ofSeconds(Defaults.START_SECONDS);
    }

    /**
     * Decides what the user's options mean, before anything is made.
     *
     * @param options values of {@link #options()}, as far as they were given
     * @param environment where else to look, as {@link System#getenv()}
     * @throws CliException if something is missing or wrong
     */
    ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException;

    /** Characters refused in paths, because the shell scripts would evaluate them. */
    default Pattern refusedInPaths() {
        return Pattern.compile("[\"$`\\\\\\p{Cntrl}]");
    }

    /** Characters refused in {@code --jvm-opts}, because the scripts cannot pass them on. */
    default Pattern refusedInJvmOptions() {
        return Pattern.compile("\\p{Cntrl}");
    }

    /** Maximum number of business servers; with more than one, remote EJB clients know the addresses of all. */
    default int mostBusinessServers() {
        return 1;
    }

    /** Maximum number of presentation servers, which call the same business servers concurrently. */
    default int mostPresentationServers() {
        return 1;
    }

    /** The name of a managed server, as it reports itself. */
    default String serverName(ServerId server) {
        return server.word();
    }

    /**
     * System properties that the EARs and the server's serialisation need, also on servers set up by hand. Excludes ports and names.
     *
     * @return by their names, in an order for people
     * @throws IOException if a file of its scripts cannot be read
     */
    default Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        return new TreeMap<>(server.systemProperties());
    }

    /**
     * The flags of its JVMs.
     *
     * @throws IOException if a file of its scripts cannot be read
     */
    default List<String> jvmFlags(DomainPlan plan) throws IOException {
        return plan.jvmArguments();
    }

    /** Describes how administrators set system properties. */
    default PropertyLines propertyLines() {
        return PropertyLines.OF_ANY_JVM;
    }

    /** Protocol of the main port, for example {@code HTTP}. */
    default String mainPortUse() {
        return "HTTP";
    }

    /**
     * The ports of a managed server besides those that every server has.
     *
     * @param block the ports that are set aside for it
     */
    default List<DomainPort> ownPorts(ServerId server, ServerPorts block) {
        return List.of();
    }

    /** All ports that the domain listens on. */
    default List<DomainPort> ports(DomainSite site) {
        List<DomainPort> ports = new ArrayList<>();
        for (ServerId server : site.servers()) {
            ServerPorts block = site.ports(server);
            ports.add(DomainPort.of(server, mainPortUse(), block.http()));
            ports.addAll(ownPorts(server, block));
            if (jmx(site, server).isEmpty()) {
                ports.add(DomainPort.of(server, "JMX", block.jmx()));
            }
            if (server.role() == ServerRole.BUSINESS) {
                for (Endpoint endpoint : Transports.ENDPOINTS) {
                    String use = endpoint.listener() + " of the " + server.word() + " server";
                    ports.add(DomainPort.inside(use, block.of(endpoint)));
                }
            }
        }
        return ports;
    }

    /** The log file of a managed server. */
    Path log(DomainSite site, ServerId server);

    /** The server's own JMX access; empty if the JDK's agent must be started in it. */
    default Optional<JmxAccess> jmx(DomainSite site, ServerId server) {
        return Optional.empty();
    }

    /**
     * Makes the domain with its users; starts nothing that stays.
     *
     * @throws CliException if the server's own tools refuse
     * @throws IOException if a file cannot be written
     */
    void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException;

    /**
     * Starts the domain and waits until all managed servers are up with their EARs.
     *
     * @throws CliException if one does not come up
     */
    void start(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException;

    /**
     * Stops the domain with the server's own tools. The processes that are known and still live afterwards are stopped by
     * their ids anyway.
     *
     * @throws CliException if the tools refuse
     */
    default void stop(DomainSite site, ToolRunner tools) throws CliException, IOException, InterruptedException {}

    /**
     * Which processes the server's own files name as belonging to the domain, for servers whose tools start them.
     *
     * @return by the names under which {@link DomainSteps#adopt} remembers them
     */
    default Map<String, ProcessIdentity> processes(DomainSite site) throws IOException {
        return Map.of();
    }
}
