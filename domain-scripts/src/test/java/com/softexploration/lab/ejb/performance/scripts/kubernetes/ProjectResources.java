package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.scripts.weblogic.ScriptedDomain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The project's own resources for Kubernetes, as they are or with one thing broken. */
final class ProjectResources {
    static final Path FOLDER = ScriptedDomain.SCRIPTS.resolve("kubernetes");
    static final Path DOMAIN = FOLDER.resolve("domain.yaml");
    static final Path VOLUME = FOLDER.resolve("volume.yaml");
    static final Path MODEL = FOLDER.resolve("model.yaml");

    private ProjectResources() {}

    /** The documents of {@code domain.yaml} with a part of its text replaced, which must be there. */
    static List<JsonNode> broken(String part, String replacement) throws IOException {
        return YamlFile.documents(replaced(DOMAIN, part, replacement));
    }

    /** All resources, {@code domain.yaml} among them with a part of its text replaced. */
    static OperatorResources brokenResources(String part, String replacement) throws IOException {
        List<JsonNode> resources = new ArrayList<>(broken(part, replacement));
        resources.addAll(YamlFile.documents(VOLUME));
        return OperatorResources.of(resources);
    }

    static OperatorResources read() throws IOException {
        return OperatorResources.read(DOMAIN, VOLUME);
    }

    /** The model, tokens still in place. */
    static JsonNode model() throws IOException {
        return YamlFile.documents(MODEL).get(0);
    }

    static JsonNode brokenModel(String part, String replacement) throws IOException {
        return YamlFile.documents(replaced(MODEL, part, replacement)).get(0);
    }

    private static String replaced(Path file, String part, String replacement) throws IOException {
        String text = Files.readString(file);
        if (!text.contains(part)) {
            throw new IllegalArgumentException(file + " does not contain " + part);
        }
        return text.replace(part, replacement);
    }
}
