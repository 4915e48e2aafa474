package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainModel;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.Tokens;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.WdtModel;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.YamlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The project's own resources for Kubernetes, as they are or with one thing broken. */
final class ProjectResources {
    static final Path FOLDER = WdtModel.SCRIPTS.resolve("kubernetes");
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

    static DomainModel model() throws IOException {
        return DomainModel.read(List.of(MODEL), secrets());
    }

    static DomainModel brokenModel(String part, String replacement) throws IOException {
        return DomainModel.parse(replaced(MODEL, part, replacement), secrets());
    }

    static Tokens secrets() {
        return Tokens.none()
                .with(
                        "SECRET",
                        Map.of(
                                "__weblogic-credentials__:username", "weblogic",
                                "__weblogic-credentials__:password", "admin-secret",
                                "ejb-performance-caller:credentials", "caller-secret"));
    }

    private static String replaced(Path file, String part, String replacement) throws IOException {
        String text = Files.readString(file);
        if (!text.contains(part)) {
            throw new IllegalArgumentException(file + " does not contain " + part);
        }
        return text.replace(part, replacement);
    }
}
