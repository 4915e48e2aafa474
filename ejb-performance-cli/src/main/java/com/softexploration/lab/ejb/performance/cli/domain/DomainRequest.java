package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.jdk.Jdk;
import com.softexploration.lab.ejb.performance.cli.machine.CpuPlacement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Request to create and start a domain.
 *
 * @param server name of the application server, for example {@code wildfly}
 * @param serverOptions values of server-specific options, by name without {@code --}
 * @param place place and start of the domain
 * @param jvms JVMs of the servers
 * @param size number and placement of the servers
 * @param applications deployed applications
 * @param named values of the options that the user gave, by name, for {@code run.json}
 */
public record DomainRequest(
        String server,
        Map<String, String> serverOptions,
        Place place,
        Jvms jvms,
        Size size,
        Applications applications,
        Map<String, List<String>> named) {
    /**
     * Location of a domain, and time limit for its start.
     *
     * @param folder folder of the domain
     * @param portBase first port on 127.0.0.1
     * @param startTimeout time limit for the start of all servers, excluding configuration and download
     */
    public record Place(Path folder, int portBase, Duration startTimeout) {}

    /**
     * JVMs of the managed servers.
     *
     * @param jdk the JDK of all of them
     * @param options further options, as {@link JvmOptions#parse} returns them
     */
    public record Jvms(Jdk jdk, List<String> options) {}

    /**
     * Number and CPU placement of the managed servers.
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

    /**
     * Applications to deploy.
     *
     * @param ears folder with the EARs to deploy, named as by the build; empty for those of the build
     * @param systemProperties additional system properties for the EARs, for example {@code sleepTime}
     * @param own the user's own services
     * @param caller user of the remote calls
     */
    public record Applications(
            Optional<Path> ears, Map<String, String> systemProperties, OwnServices own, Caller caller) {
        /** Applications of this build without user services. */
        public static final Applications DEFAULT =
                new Applications(Optional.empty(), Map.of(), OwnServices.NONE, Caller.DEFAULT);
    }

    /** Creates a request for one server of each role with this project's applications and the JDK of this program. */
    public DomainRequest(String server, Place place) {
        this(
                server,
                Map.of(),
                place,
                new Jvms(Jdk.ofThisProcess(), List.of()),
                new Size(1, 1),
                Applications.DEFAULT,
                Map.of());
    }

    /** Folder of the domain. */
    public Path folder() {
        return place.folder();
    }

    /** First port used on 127.0.0.1. */
    public int portBase() {
        return place.portBase();
    }

    /** Time limit for the start of all servers, excluding configuration and download. */
    public Duration startTimeout() {
        return place.startTimeout();
    }

    /** JDK used by the servers. */
    public Jdk jdk() {
        return jvms.jdk();
    }

    /** Additional options of the servers' JVMs. */
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

    /** Folder with the EARs to deploy; empty if those of the build are used. */
    public Optional<Path> ears() {
        return applications.ears();
    }

    /** Additional system properties for the deployed EARs. */
    public Map<String, String> systemProperties() {
        return applications.systemProperties();
    }

    /** Services of the user. */
    public OwnServices own() {
        return applications.own();
    }

    /** User on whose behalf remote calls are made. */
    public Caller caller() {
        return applications.caller();
    }

    /** Returns a copy with the given folder. */
    public DomainRequest in(Path otherFolder) {
        return with(new Place(otherFolder, place.portBase(), place.startTimeout()));
    }

    /** Returns a copy with the given first port. */
    public DomainRequest at(int otherPortBase) {
        return with(new Place(place.folder(), otherPortBase, place.startTimeout()));
    }

    private DomainRequest with(Place otherPlace) {
        return new DomainRequest(server, serverOptions, otherPlace, jvms, size, applications, named);
    }

    /** Returns a copy with the given applications. */
    public DomainRequest with(Applications otherApplications) {
        return new DomainRequest(server, serverOptions, place, jvms, size, otherApplications, named);
    }

    /** Returns a copy with the given JVMs. */
    public DomainRequest with(Jvms otherJvms) {
        return new DomainRequest(server, serverOptions, place, otherJvms, size, applications, named);
    }

    /** Returns a copy with the given size. */
    public DomainRequest with(Size otherSize) {
        return new DomainRequest(server, serverOptions, place, jvms, otherSize, applications, named);
    }

    /** Returns a copy with the given number of business servers. */
    public DomainRequest withBusinessServers(int number) {
        return with(new Size(number, size.presentationServers(), size.placement()));
    }
}
