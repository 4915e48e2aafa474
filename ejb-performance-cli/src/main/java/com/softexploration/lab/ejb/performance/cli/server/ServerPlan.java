package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One managed server that is to be.
 *
 * @param folder for what belongs to it only; the adapter makes it
 * @param ear what is deployed on it
 * @param others the user's own applications, which are deployed on it, too
 * @param systemProperties what the EARs read, apart from the JNDI names that only the adapter knows
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
     * The system property with the patterns of the user's own classes, as filters of serialised objects have them, with a semicolon before
     * each; only where there are any.
     */
    public static final String OWN_CLASSES = "ownServiceClasses";

    /** A server with this project's application alone. */
    public ServerPlan(
            ServerId id, String name, Path folder, ServerPorts ports, Path ear, Map<String, String> systemProperties) {
        this(id, name, folder, ports, ear, List.of(), systemProperties);
    }

    /** All that is deployed on it. */
    public List<Path> applications() {
        return Stream.concat(Stream.of(ear), others.stream()).toList();
    }

    /** What it is for. */
    public ServerRole role() {
        return id.role();
    }
}
