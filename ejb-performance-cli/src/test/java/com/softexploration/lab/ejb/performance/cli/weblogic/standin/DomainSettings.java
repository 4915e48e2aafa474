package com.softexploration.lab.ejb.performance.cli.weblogic.standin;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;

/** Settings that a stand-in server reads from the WLST test double's snapshot of the domain. */
final class DomainSettings {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode snapshot;
    private final String server;

    private DomainSettings(JsonNode snapshot, String server) {
        this.snapshot = snapshot;
        this.server = server;
    }

    /**
     * Reads the current snapshot.
     *
     * @throws JacksonException if it is incomplete
     */
    static DomainSettings read(Path domainHome, String server) throws IOException {
        return new DomainSettings(
                JSON.readTree(Files.readString(domainHome.resolve("wlst-double/domain.json"))), server);
    }

    /** Whether an application is targeted to this server or its cluster. */
    boolean deployed(String application) {
        String targets =
                "," + attribute("/AppDeployment/" + application, "Target").asText("") + ",";
        String cluster = attribute("/Server/" + server, "Cluster").asText(server);
        return targets.contains("," + server + ",") || targets.contains("," + cluster + ",");
    }

    /** Whether the domain has a user. */
    boolean knows(String user) {
        for (Iterator<String> paths = snapshot.fieldNames(); paths.hasNext(); ) {
            if (paths.next().matches("/Security/[^/]+/User/" + java.util.regex.Pattern.quote(user))) {
                return true;
            }
        }
        return false;
    }

    private JsonNode attribute(String path, String name) {
        return snapshot.path(path).path(name);
    }
}
