package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Equivalence of the domains built by the scripts and by the deploy tooling's model. */
class ModelAndScriptsTest {
    private static final List<String> EARS = List.of("business.ear", "presentation.ear");
    private static final Path OUTBOUND_LIST = ModelDomain.FOLDER.resolve("jndi-allow.yaml");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"14.1.2, secured", "15.1.1, lab", "26.1.0, lab", "26.1.0, secured"})
    void modelsHaveEqualAttributes(String release, String profile) throws Exception {
        ScriptedDomain scripted = new ScriptedDomain(folder, release, profile);
        scripted.done("create_domain.py");
        SmallDomain.runs(scripted.home(), "AdminServer", "business_1", "presentation_1");
        scripted.done("deploy.py");
        ModelDomain described = ModelDomain.ofProfile(folder, release, profile).withVariables(variables(scripted));

        Map<String, Map<String, Object>> model = described.made();

        for (String application : List.of("business", "presentation")) {
            // The product detects the module type; offline, it must be given.
            assertThat(model.get("/AppDeployment/ejb-performance-" + application)
                            .remove("ModuleType"))
                    .isEqualTo("ear");
        }
        // The deploy tooling's guide calls its use next to ServerStartMode an anti-pattern (create.md).
        assertThat(model.get("/")).doesNotContainKey("ProductionModeEnabled");
        assertThat(model)
                .containsExactlyInAnyOrderEntriesOf(
                        DomainSnapshot.of(scripted.home()).attributes());
        assertThat(credentials(described.home())).isEqualTo(credentials(scripted.home()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "26.1.0"})
    void modelsHaveEqualWorkManagers(String release) throws Exception {
        ScriptedDomain scripted = new ScriptedDomain(folder, release, "lab").with("business.maxThreads", "16");
        scripted.done("create_domain.py");
        ModelDomain described = ModelDomain.ofProfile(folder, release, "lab")
                .withVariables(variables(scripted))
                .with(Files.readString(ModelDomain.FOLDER.resolve("work-manager.yaml")));

        assertThat(selfTuning(described.made()))
                .isEqualTo(selfTuning(DomainSnapshot.of(scripted.home()).attributes()))
                .hasSize(2)
                .containsEntry(
                        "/SelfTuning/ejb_performance/WorkManager/ejb-performance",
                        Map.of("MaxThreadsConstraint", "ejb-performance-max-threads", "Target", "business"));
    }

    @Test
    void modelsHaveEqualOutboundLists() throws Exception {
        ScriptedDomain scripted =
                new ScriptedDomain(folder, "26.1.0", "secured").with("jndi.outboundAllowed", "127.0.0.1,10.0.0.2");
        scripted.done("create_domain.py");
        ModelDomain described = ModelDomain.ofProfile(folder, "26.1.0", "secured")
                .withVariables(variables(scripted))
                .with(Files.readString(OUTBOUND_LIST));

        String security = "/SecurityConfiguration/ejb_performance";
        assertThat(described.made().get(security))
                .isEqualTo(DomainSnapshot.of(scripted.home()).at(security))
                .containsEntry("JndiOutboundConnectionsAllowed", "127.0.0.1,10.0.0.2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "15.1.1"})
    void earlierReleaseRefusesOutboundList(String release) throws Exception {
        WlstRun run = ModelDomain.ofProfile(folder, release, "lab")
                .with(Files.readString(OUTBOUND_LIST))
                .run();

        assertThat(run.lastLine())
                .isEqualTo(
                        "WLSTException: topology/SecurityConfiguration/JndiOutboundConnectionsAllowed: set: WebLogic "
                                + release
                                + " has no attribute JndiOutboundConnectionsAllowed in SecurityConfiguration");
    }

    /** The scripts read the common flags from their file; a model cannot. */
    private static String variables(ScriptedDomain scripted) throws IOException {
        return Files.readString(scripted.propertiesFile()) + "jvm.arguments="
                + ScriptedDomain.properties(ModelDomain.VARIABLES).get("jvm.arguments") + "\n";
    }

    private static Map<String, Object> selfTuning(Map<String, Map<String, Object>> made) {
        Map<String, Object> found = new TreeMap<>(made);
        found.keySet().removeIf(path -> !path.startsWith("/SelfTuning/"));
        return found;
    }

    /** Credentials for the domain and its Node Manager. */
    private static String credentials(Path home) throws IOException {
        return Files.readString(home.resolve("wlst-double/credentials.json"));
    }

    @Test
    void profilesUseEveryVariable() throws Exception {
        Set<String> lab = unused("lab");
        assertThat(lab)
                .containsExactlyInAnyOrder(
                        "admin.administrationPort",
                        "server.business_1.administrationPort",
                        "server.presentation_1.administrationPort");
        assertThat(unused("secured")).doesNotContainAnyElementsOf(lab);
    }

    private Set<String> unused(String profile) throws IOException {
        Matcher said = Pattern.compile("Variables without use: (.*)\n")
                .matcher(ModelDomain.ofProfile(Files.createDirectory(folder.resolve(profile)), "26.1.0", profile)
                        .with(Files.readString(OUTBOUND_LIST))
                        .run()
                        .output());
        assertThat(said.find()).isTrue();
        return new HashSet<>(List.of(said.group(1).split(", ")));
    }

    @Test
    void variablesMatchScriptProperties() throws Exception {
        Map<String, String> model = ScriptedDomain.properties(ModelDomain.VARIABLES);
        Map<String, String> scripts = ScriptedDomain.properties(ScriptedDomain.SAMPLE);

        for (String ear : EARS) {
            assertThat(Path.of(model.remove(ear)).getFileName())
                    .isEqualTo(Path.of(scripts.get(ear)).getFileName());
        }
        // The scripts know the location of the result logs.
        assertThat(model.remove("results.dir")).isEqualTo(scripts.get("domain.home") + "/results");
        assertThat(model.remove("jvm.arguments")).isEqualTo(String.join(" ", ScriptedDomain.commonJvmArguments()));
        assertThat(scripts).containsAllEntriesOf(model);
    }
}
