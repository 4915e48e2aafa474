package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Planned managed server.
 *
 * @param folder its own folder, created by the adapter
 * @param ear the EAR to deploy
 * @param others the user's applications to deploy
 * @param systemProperties system properties for the EARs, except the JNDI names, which only the adapter knows
 */
public record ServerPlan(
        ServerId id,
        String name,
        Path folder,
        ServerPorts ports,
        Path ear,
        List<Path> others,
        Map<String, String> systemProperties) {
    /**
     * System property with the class patterns of user services in serialisation filter syntax, each preceded by a
     * semicolon; unset if there are none.
     */
    public static final String OWN_CLASSES = "ownServiceClasses";

    /** Creates a server without user applications. */
    public ServerPlan(
            ServerId id, String name, Path folder, ServerPorts ports, Path ear, Map<String, String> systemProperties) {
        this(id, name, folder, ports, ear, List.of(), systemProperties);
    }

    /** Returns all applications to deploy. */
    public List<Path> applications() {
        return Stream.concat(Stream.of(ear), others.stream()).toList();
    }

    /** Role of the server. */
    public ServerRole role() {
        return id.role();
    }
}
