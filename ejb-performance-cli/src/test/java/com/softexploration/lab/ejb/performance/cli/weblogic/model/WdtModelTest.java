package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The model that is handed to the user. */
class WdtModelTest {
    @ParameterizedTest
    @CsvSource({"14.1.2, lab", "14.1.2, secured", "15.1.1, lab", "15.1.1, secured"})
    void hasOnlyWhatTheReleaseHas(String release, String profile) throws Exception {
        assertThat(ModelCheck.problems(WdtModel.read(profile), Catalogue.read(Catalogue.FILE), release))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab", "secured"})
    void refersToWhatIsThereAndSharesNoPortAndCallsTheBusinessServers(String profile) throws Exception {
        DomainModel model = WdtModel.read(profile);

        assertThat(ModelReferences.problems(model)).isEmpty();
        assertThat(ModelPorts.problems(model, ModelPorts.Hosting.MACHINES)).isEmpty();
        assertThat(CallProvider.problems(model)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab", "secured"})
    void hasAValueForEveryTokenAndNoPasswordOfItsOwn(String profile) throws Exception {
        Tokens tokens = WdtModel.tokens();
        DomainModel.read(WdtModel.files(profile), tokens);

        assertThat(tokens.problems()).isEmpty();
        assertThat(tokens.unused("ENV")).isEmpty();
        assertThat(ModelPasswords.problems(DomainModel.merged(WdtModel.files(profile))))
                .isEmpty();
    }

    @Test
    void theProfilesTogetherUseEveryProperty() throws Exception {
        Tokens tokens = WdtModel.tokens();
        DomainModel.read(WdtModel.files("lab"), tokens);
        DomainModel.read(WdtModel.files("secured"), tokens);

        assertThat(tokens.unused("PROP")).isEmpty();
    }

    @Test
    void theSecuredProfileOpensNoPortForTransportsWithoutEncryptionAndItsCallersKnowNone() throws Exception {
        DomainModel secured = WdtModel.read("secured");

        for (String server : List.of("business_1", "presentation_1")) {
            assertThat(secured.servers()
                            .get(server)
                            .at("/ServerStart/Arguments")
                            .asText())
                    .as(server)
                    .contains(" -DresultsDir=")
                    .doesNotContain("serviceRmi", "serviceTcp");
        }
    }

    @Test
    void onlyTheAdministrationPortsAreOfNoUseInTheLab() throws Exception {
        Tokens tokens = WdtModel.tokens();
        DomainModel.read(WdtModel.files("lab"), tokens);

        assertThat(tokens.unused("PROP"))
                .containsExactly(
                        "PROP:admin.administrationPort",
                        "PROP:server.business_1.administrationPort",
                        "PROP:server.presentation_1.administrationPort");
    }

    @Test
    void thePropertiesHaveTheSameKeysAndValuesAsThoseOfTheScripts() throws Exception {
        Map<String, String> model = Tokens.properties(WdtModel.PROPERTIES);
        Map<String, String> scripts = Tokens.properties(WdtModel.SCRIPTS.resolve("domain.properties"));

        for (String ear : List.of("business.ear", "presentation.ear")) {
            assertThat(fileName(model.remove(ear))).isEqualTo(fileName(scripts.get(ear)));
        }
        // The scripts know the result logs' place without being told.
        assertThat(model.remove("results.dir")).isEqualTo(scripts.get("domain.home") + "/results");
        assertThat(scripts).containsAllEntriesOf(model);
    }

    private static Path fileName(String path) {
        return Path.of(path).getFileName();
    }

    @Test
    void theLabSpeaksPlainT3AndTheSecuredProfileOnlyT3s() throws Exception {
        assertThat(arguments(WdtModel.read("lab"))).contains(" -DproviderURL=t3://127.0.0.1:7011 ");
        assertThat(arguments(WdtModel.read("secured"))).contains(" -DproviderURL=t3s://127.0.0.1:7011 ");
    }

    private static String arguments(DomainModel model) {
        return model.servers()
                .get("presentation_1")
                .at("/ServerStart/Arguments")
                .asText();
    }

    @Test
    void theSecuredProfileLeavesNoPlainPort() throws Exception {
        assertThat(WdtModel.read("secured").servers()).allSatisfy((name, server) -> {
            assertThat(server.has("ListenPort")).as(name).isFalse();
            assertThat(server.get("ListenPortEnabled").booleanValue()).as(name).isFalse();
            assertThat(server.at("/SSL/Enabled").booleanValue()).as(name).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"business", "presentation"})
    void eachEarRunsOnItsOwnClusterOnly(String side) throws Exception {
        assertThat(WdtModel.read("lab")
                        .named("appDeployments", "Application")
                        .get("ejb-performance-" + side)
                        .get("Target")
                        .textValue())
                .isEqualTo(side);
    }
}
