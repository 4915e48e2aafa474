package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A domain created from a model of the deploy tooling, with the WLST double in place of the product. */
final class ModelDomain {
    static final Path FOLDER = ScriptedDomain.SCRIPTS.resolve("wdt");

    /** Values delivered with the project's model. */
    static final Path VARIABLES = FOLDER.resolve("model.properties");

    private final Path folder;
    private final Wlst wlst;
    private final List<Path> files = new ArrayList<>();
    private Path variables = VARIABLES;

    private ModelDomain(Path folder, String release, Path... files) {
        this.folder = folder;
        this.wlst = new Wlst(release, folder);
        this.files.addAll(List.of(files));
    }

    /** The project's model with a profile, for a domain in a folder. */
    static ModelDomain ofProfile(Path folder, String release, String profile) {
        return new ModelDomain(folder, release, FOLDER.resolve("model.yaml"), FOLDER.resolve(profile + ".yaml"));
    }

    /** Adds a model file after the existing ones. */
    ModelDomain with(String yaml) throws IOException {
        files.add(Files.writeString(folder.resolve("model-" + files.size() + ".yaml"), yaml));
        return this;
    }

    /** Replaces the project's variables. */
    ModelDomain withVariables(String lines) throws IOException {
        variables = Files.writeString(folder.resolve("variables.properties"), lines);
        return this;
    }

    WlstRun run() {
        List<String> arguments = new ArrayList<>();
        arguments.add(files.stream().map(Path::toString).collect(Collectors.joining(",")));
        arguments.addAll(List.of(variables.toString(), home().toString()));
        return wlst.run(
                Wlst.main().resolveSibling("create_from_model.py"),
                arguments,
                Map.of("WEBLOGIC_PASSWORD", ScriptedDomain.PASSWORD, "CALLER_PASSWORD", "a-caller-pass-2"));
    }

    /** Attributes set by the model, by path. */
    Map<String, Map<String, Object>> made() throws IOException {
        WlstRun run = run();
        assertThat(run.exitCode()).as(run.output()).isZero();
        return DomainSnapshot.of(home()).attributes();
    }

    Path home() {
        return folder.resolve("domain-of-the-model");
    }
}
