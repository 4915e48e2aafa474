package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.system.CpuPlacement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A requested domain.
 *
 * @param server name of the application server, for example {@code wildfly}
 * @param folder folder of the domain
 * @param portBase first port on 127.0.0.1
 * @param startTimeout time limit for the start of all servers, excluding configuration and download
 * @param systemProperties additional system properties for the EARs, for example {@code sleepTime}
 * @param serverOptions values of server-specific options, by name without {@code --}
 * @param ears folder with the EARs to deploy, named as by the build; empty for those of the build
 * @param jvms JVMs of the servers
 * @param size number and placement of the servers
 * @param own the user's own services
 * @param caller user of the remote calls
 */
public record DomainRequest(
        String server,
        Path folder,
        int portBase,
        Duration startTimeout,
        Map<String, String> systemProperties,
        Map<String, String> serverOptions,
        Optional<Path> ears,
        Jvms jvms,
        Size size,
        OwnServices own,
        Caller caller) {
    /**
     * JVMs of the managed servers.
     *
     * @param jdk the JDK of all of them
     * @param options further options, as {@link JvmOptions#parse} returns them
     */
    public record Jvms(Jdk jdk, List<String> options) {}

    /**
     * Number and placement of the managed servers.
     *
     * @param businessServers number of business servers
     * @param presentationServers number of presentation servers, which call simultaneously
     * @param placement assignment of CPUs
     */
    public record Size(int businessServers, int presentationServers, CpuPlacement placement) {
        /** Creates a size without CPU placement. */
        public Size(int businessServers, int presentationServers) {
            this(businessServers, presentationServers, CpuPlacement.SCHEDULER);
        }
    }

    /** Creates a request for one presentation server, this project's service and the JDK of this program. */
    public DomainRequest(
            String server,
            Path folder,
            int portBase,
            Duration startTimeout,
            Map<String, String> systemProperties,
            Map<String, String> serverOptions,
            Optional<Path> ears,
            List<String> jvmOptions,
            int businessServers) {
        this(
                server,
                folder,
                portBase,
                startTimeout,
                systemProperties,
                serverOptions,
                ears,
                new Jvms(Jdk.ofThisProcess(), jvmOptions),
                new Size(businessServers, 1),
                OwnServices.NONE,
                Caller.DEFAULT);
    }

    /** The JDK of the servers. */
    public Jdk jdk() {
        return jvms.jdk();
    }

    /** Further options of the servers' JVMs. */
    public List<String> jvmOptions() {
        return jvms.options();
    }

    /** Number of business servers. */
    public int businessServers() {
        return size.businessServers();
    }

    /** Number of presentation servers. */
    public int presentationServers() {
        return size.presentationServers();
    }

    /** Returns a copy in another folder. */
    public DomainRequest in(Path otherFolder) {
        return copy(otherFolder, size);
    }

    /** Returns a copy with other ports. */
    public DomainRequest at(int otherPortBase) {
        return new DomainRequest(
                server,
                folder,
                otherPortBase,
                startTimeout,
                systemProperties,
                serverOptions,
                ears,
                jvms,
                size,
                own,
                caller);
    }

    /** Returns a copy with that number of business servers. */
    public DomainRequest withBusinessServers(int number) {
        return copy(folder, new Size(number, size.presentationServers(), size.placement()));
    }

    private DomainRequest copy(Path otherFolder, Size otherSize) {
        return new DomainRequest(
                server,
                otherFolder,
                portBase,
                startTimeout,
                systemProperties,
                serverOptions,
                ears,
                jvms,
                otherSize,
                own,
                caller);
    }
}
