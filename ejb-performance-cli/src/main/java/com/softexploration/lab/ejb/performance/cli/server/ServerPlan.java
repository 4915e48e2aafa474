package com.softexploration.lab.ejb.performance.cli.server;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.results.description.ServerRole;
import java.nio.file.Path;
import java.util.Map;

/**
 * One managed server that is to be.
 *
 * @param id which one it is
 * @param name its name, as it reports itself
 * @param folder for what belongs to it only; the adapter makes it
 * @param ports its ports on 127.0.0.1
 * @param ear what is deployed on it
 * @param systemProperties what the EARs read, apart from the JNDI names that only the adapter knows
 */
public record ServerPlan(
        ServerId id, String name, Path folder, ServerPorts ports, Path ear, Map<String, String> systemProperties) {

    /** What it is for. */
    public ServerRole role() {
        return id.role();
    }
}
