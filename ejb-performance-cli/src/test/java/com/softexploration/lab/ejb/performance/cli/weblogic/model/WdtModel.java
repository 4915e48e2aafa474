package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The project's model for the deploy tooling, with its values. */
public final class WdtModel {
    /** The project's own scripts for WebLogic. */
    public static final Path SCRIPTS = Path.of("../domain-scripts/weblogic");

    static final Path FOLDER = SCRIPTS.resolve("wdt");
    static final Path PROPERTIES = FOLDER.resolve("model.properties");

    private static final Path MODEL = FOLDER.resolve("model.yaml");

    private WdtModel() {}

    /** The model files of a profile, in the order in which the tooling is given them. */
    public static List<Path> files(String profile) {
        return List.of(MODEL, FOLDER.resolve(profile + ".yaml"));
    }

    /** The values of {@code model.properties}, and passwords. */
    public static Tokens tokens() throws IOException {
        return Tokens.ofProperties(PROPERTIES)
                .with("ENV", Map.of("WEBLOGIC_PASSWORD", "admin-secret", "CALLER_PASSWORD", "caller-secret"));
    }

    public static DomainModel read(String profile) throws IOException {
        return DomainModel.read(files(profile), tokens());
    }
}
