package com.softexploration.lab.ejb.performance.cli.domain;

import com.softexploration.lab.ejb.performance.cli.own.OwnServices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The domain that a user wants.
 *
 * @param server name of the application server, for example {@code wildfly}
 * @param folder where the domain is made
 * @param portBase first of its ports on 127.0.0.1
 * @param startTimeout how long the servers together may take to start, configuration and download not counted
 * @param systemProperties what the EARs read besides what every domain sets, for example {@code sleepTime}
 * @param serverOptions values of options that only some servers take, by name without {@code --}
 * @param ears folder with the EARs to deploy, named as the build names them; empty for those of the build
 * @param jvmOptions further options of the servers' JVMs, as {@link JvmOptions#parse} returns them
 * @param businessServers how many business servers it has
 * @param presentationServers how many presentation servers, which call together
 * @param own what the user wants to be measured besides this project's service
 */
public record DomainRequest(
        String server,
        Path folder,
        int portBase,
        Duration startTimeout,
        Map<String, String> systemProperties,
        Map<String, String> serverOptions,
        Optional<Path> ears,
        List<String> jvmOptions,
        int businessServers,
        int presentationServers,
        OwnServices own) {
    /** With one presentation server and this project's service. */
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
                jvmOptions,
                businessServers,
                1,
                OwnServices.NONE);
    }

    /** The same in another folder. */
    public DomainRequest in(Path otherFolder) {
        return copy(otherFolder, systemProperties, businessServers, presentationServers);
    }

    /** The same with one more of {@link #systemProperties()}. */
    public DomainRequest withSystemProperty(String name, String value) {
        Map<String, String> properties = new LinkedHashMap<>(systemProperties);
        properties.put(name, value);
        return copy(folder, properties, businessServers, presentationServers);
    }

    /** The same with so many business servers. */
    public DomainRequest withBusinessServers(int number) {
        return copy(folder, systemProperties, number, presentationServers);
    }

    /** The same with so many presentation servers. */
    public DomainRequest withPresentationServers(int number) {
        return copy(folder, systemProperties, businessServers, number);
    }

    private DomainRequest copy(Path otherFolder, Map<String, String> otherProperties, int business, int presentation) {
        return new DomainRequest(
                server,
                otherFolder,
                portBase,
                startTimeout,
                otherProperties,
                serverOptions,
                ears,
                jvmOptions,
                business,
                presentation,
                own);
    }
}
