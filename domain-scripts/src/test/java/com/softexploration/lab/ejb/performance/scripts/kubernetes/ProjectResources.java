package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.scripts.weblogic.ScriptedDomain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The project's own resources for Kubernetes, intact or with one violation. */
final class ProjectResources {
    static final Path FOLDER = ScriptedDomain.SCRIPTS.resolve("kubernetes");
    static final Path DOMAIN = FOLDER.resolve("domain.yaml");
    static final Path VOLUME = FOLDER.resolve("volume.yaml");
    static final Path MODEL = FOLDER.resolve("model.yaml");

    private ProjectResources() {}

    /** Documents of {@code domain.yaml} with a required part of its text replaced. */
    static List<JsonNode> broken(String part, String replacement) throws IOException {
        String text = Files.readString(DOMAIN);
        if (!text.contains(part)) {
            throw new IllegalArgumentException(DOMAIN + " does not contain " + part);
        }
        return YamlFile.documents(text.replace(part, replacement));
    }

    static OperatorResources read() throws IOException {
        return OperatorResources.read(DOMAIN, VOLUME);
    }
}
