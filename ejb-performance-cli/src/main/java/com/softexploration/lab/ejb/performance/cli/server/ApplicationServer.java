package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.check.Check;
import com.softexploration.lab.ejb.performance.cli.check.CheckResult;
import com.softexploration.lab.ejb.performance.cli.check.Evidence;
import com.softexploration.lab.ejb.performance.cli.domain.RunningDomain;
import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.jmx.JmxAccess;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.contract.Defaults;
import com.softexploration.lab.ejb.performance.contract.Endpoint;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
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
 * Adapter of one application server. Downloads, ports, processes, credentials and the JDK's JMX agent are common to all
 * servers and implemented elsewhere; a new server needs an implementation of this interface and a folder in
 * {@code domain-scripts}. Servers whose JVMs are started directly implement {@link LaunchedServer}; those with their
 * own tools implement this interface.
 */
public interface ApplicationServer {

    /** Name of the server on the command line. */
    String name();

    /** Name of the folder in {@code domain-scripts}; servers with the same configuration share it. */
    default String scripts() {
        return name();
    }

    /** Returns the tested releases. */
    default List<ServerProduct> products() {
        return ReleaseTable.of(name());
    }

    /** Describes a release of any version, for example that of an existing domain. */
    ServerProduct release(String version);

    /** Returns the server-specific options. */
    default List<ServerOption> options() {
        return List.of();
    }

    /** Returns whether this program starts the JVMs and can therefore bind them to CPUs. */
    default boolean isLaunchedHere() {
        return false;
    }

    /** Returns whether user applications and operations can be deployed. */
    default boolean takesOwnServices() {
        return false;
    }

    /**
     * Returns whether this program can encrypt the calls of its servers, remote EJB included ({@code --tls}). The
     * adapter then lets an {@linkplain DomainSite#isEncrypted encrypted} domain listen with the key in
     * {@link DomainFolder#serviceKey}, by TLS 1.3 only, at the ports that otherwise carry plain text.
     */
    default boolean encrypts() {
        return false;
    }

    /** What to do instead of encrypting the calls, if that is unsupported: the beginning of a remedy. */
    default String insteadOfEncryption() {
        return "omit it";
    }

    /** Default value of {@code --start-timeout}. */
    default Duration usualStart() {
        return Duration.ofSeconds(Defaults.START_SECONDS);
    }

    /**
     * Resolves the user's options before anything is created.
     *
     * @param options given values of {@link #options()}
     * @param environment environment variables; see {@link System#getenv()}
     * @throws CliException if a value is missing or invalid
     */
    ServerChoice choose(Map<String, String> options, Map<String, String> environment) throws CliException;

    /** Characters rejected in paths, because shell scripts would interpret them. */
    default Pattern refusedInPaths() {
        return Pattern.compile("[\"$`\\\\\\p{Cntrl}]");
    }

    /** Characters rejected in {@code --jvm-opts}, because scripts cannot pass them on. */
    default Pattern refusedInJvmOptions() {
        return Pattern.compile("\\p{Cntrl}");
    }

    /** Maximum number of business servers; with more than one, remote EJB clients know the addresses of all. */
    default int maxBusinessServers() {
        return 1;
    }

    /** Maximum number of presentation servers, which call the same business servers simultaneously. */
    default int maxPresentationServers() {
        return 1;
    }

    /** Name reported by a managed server. */
    default String serverName(ServerId server) {
        return server.word();
    }

    /**
     * Returns the system properties required by the EARs and the serialisation of the server, also on manually
     * configured servers.
     * Excludes ports and names.
     *
     * @return by name, in reading order
     * @throws IOException if a file of its scripts cannot be read
     */
    default Map<String, String> systemProperties(DomainPlan plan, ServerPlan server) throws IOException {
        return new TreeMap<>(server.systemProperties());
    }

    /**
     * Returns the flags of the server's JVMs.
     *
     * @throws IOException if a file of its scripts cannot be read
     */
    default List<String> jvmFlags(DomainPlan plan) throws IOException {
        return plan.jvmArguments();
    }

    /** Returns the JNDI name of a session bean for a client in another JVM. */
    default String remoteName(BeanName bean) {
        return "java:global/" + bean.portable();
    }

    /**
     * Returns the JNDI name of a remote component interface (EJB 2) for a client in another JVM that does not call its
     * home interface; empty if the server is not known to have one.
     */
    default Optional<String> componentName(BeanName bean) {
        return Optional.empty();
    }

    /** Syntax by which administrators set system properties. */
    default PropertyLines propertyLines() {
        return PropertyLines.OF_ANY_JVM;
    }

    /** Name of the protocol of the main port, for example {@code HTTP}. */
    default String mainPortUse(DomainSite site) {
        return site.isEncrypted() ? "HTTPS" : "HTTP";
    }

    /**
     * Returns the ports of a managed server in addition to the common ones.
     *
     * @param block ports reserved for it
     */
    default List<DomainPort> ownPorts(ServerId server, ServerPorts block) {
        return List.of();
    }

    /** Returns all ports on which the domain listens. */
    default List<DomainPort> ports(DomainSite site) {
        List<DomainPort> ports = new ArrayList<>();
        for (ServerId server : site.servers()) {
            ServerPorts block = site.ports(server);
            ports.add(DomainPort.of(server, mainPortUse(site), block.http()));
            ports.addAll(ownPorts(server, block));
            if (jmx(site, server).isEmpty()) {
                ports.add(DomainPort.of(server, "JMX", block.jmx()));
            }
            if (server.role() == ServerRole.BUSINESS) {
                for (Endpoint endpoint : site.endpoints()) {
                    String use = endpoint.listener() + " of the " + server.word() + " server";
                    ports.add(DomainPort.inside(use, block.of(endpoint)));
                }
            }
        }
        return ports;
    }

    /** Log file of a managed server. */
    Path log(DomainSite site, ServerId server);

    /** Returns the server's own JMX access; empty if the JDK's JMX agent must be started. */
    default Optional<JmxAccess> jmx(DomainSite site, ServerId server) {
        return Optional.empty();
    }

    /**
     * Creates the domain with its users, without leaving any process running.
     *
     * @throws CliException if the server's own tools fail
     * @throws IOException if a file cannot be written
     */
    void configure(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException;

    /**
     * Starts the domain and waits until all managed servers are up with their EARs.
     *
     * @throws CliException if a server does not come up
     */
    void start(DomainPlan plan, DomainSteps steps) throws CliException, IOException, InterruptedException;

    /**
     * Stops the domain with the tools of the server. Known processes still alive afterwards are stopped by id.
     *
     * @throws CliException if the tools fail
     */
    default void stop(DomainSite site, ToolRunner tools) throws CliException, IOException, InterruptedException {}

    /**
     * Returns the processes that belong to the domain according to files of the server, for servers started by tools.
     *
     * @return by the names used in {@link DomainSteps#adopt}
     */
    default Map<String, ProcessIdentity> processes(DomainSite site) throws IOException {
        return Map.of();
    }

    /**
     * Returns server-specific checks, in addition to those common to all servers.
     *
     * @param plan the domain that would be started; its folder may be missing
     * @param tools runs the server's tools
     * @param evidence takes what the checks find, and the secrets that they create
     */
    default Checks checks(DomainPlan plan, ToolRunner tools, Evidence evidence) {
        return new Checks() {};
    }

    /** Server-specific checks, in the order in which they are performed. None of them writes to the installation. */
    interface Checks {
        /** Returns checks of the installation that need no domain. */
        default List<Check> ofInstallation() {
            return List.of();
        }

        /** Returns checks that create additional domains without starting servers. */
        default List<Check> ofCreation() {
            return List.of();
        }

        /**
         * Returns checks of the planned domain while its servers are running.
         *
         * @param earlier results so far
         */
        default List<Check> ofServers(RunningDomain domain, List<CheckResult> earlier) {
            return List.of();
        }

        /** Returns checks performed after the servers were stopped, even if they did not start. */
        default List<Check> afterStop() {
            return List.of();
        }
    }

    /**
     * Syntax of system properties on manually configured servers.
     *
     * @param place location of the lines, as the end of a heading
     * @param prefix prefix of {@code NAME=VALUE}; may be empty
     */
    record PropertyLines(String place, String prefix) {
        /** Syntax of the command line of a JVM. */
        static final PropertyLines OF_ANY_JVM = new PropertyLines("system properties and flags of its JVMs", "-D");
    }
}
