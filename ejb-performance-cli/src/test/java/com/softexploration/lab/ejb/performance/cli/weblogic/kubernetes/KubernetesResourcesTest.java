package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.Catalogue;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainDifference;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainModel;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelCheck;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelPasswords;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelPorts;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelReferences;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.ModelSnapshot;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.Tokens;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.WdtModel;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.YamlFile;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The resources that are handed to the user. */
class KubernetesResourcesTest {
    @Test
    void haveOnlyWhatTheOperatorKnows() throws Exception {
        CrdFacts facts = CrdFacts.read(CrdFacts.FILE);
        List<JsonNode> resources = YamlFile.documents(ProjectResources.DOMAIN);

        assertThat(resources)
                .extracting(resource -> resource.get("kind").asText())
                .containsExactly("Domain", "Cluster", "Cluster");
        assertThat(resources).allSatisfy(resource -> assertThat(ResourceCheck.problems(resource, facts))
                .isEmpty());
    }

    @Test
    void agreeWithEachOtherAndWithTheModel() throws Exception {
        OperatorResources resources = ProjectResources.read();

        assertThat(ResourceReferences.problems(resources, ProjectResources.model()))
                .isEmpty();
        assertThat(ServiceProvider.problems(resources, ProjectResources.model()))
                .isEmpty();
        assertThat(ResourceSecrets.problems(resources, DomainModel.merged(List.of(ProjectResources.MODEL))))
                .isEmpty();
    }

    @Test
    void theReadmeSaysHowToMakeEverySecret() throws Exception {
        String readme = Files.readString(ProjectResources.FOLDER.resolve("README.md"));

        assertThat(ResourceSecrets.all(ProjectResources.read()))
                .containsExactly(
                        "ejb-performance-caller",
                        "ejb-performance-runtime-encryption",
                        "ejb-performance-weblogic-credentials")
                .allSatisfy(secret -> assertThat(readme).contains("create secret generic " + secret + " "));
    }

    @Test
    void theReadmePutsNoPasswordOnACommandLine() throws Exception {
        assertThat(Files.readString(ProjectResources.FOLDER.resolve("README.md")))
                .doesNotContain("--from-literal=");
    }

    @Test
    void businessAndPresentationAreKeptApart() throws Exception {
        OperatorResources resources = ProjectResources.read();

        assertThat(avoided(resources, "ejb-performance-business")).isEqualTo("presentation");
        assertThat(avoided(resources, "ejb-performance-presentation")).isEqualTo("business");
    }

    private static String avoided(OperatorResources resources, String cluster) {
        JsonNode term = resources
                .clusters()
                .get(cluster)
                .at("/spec/serverPod/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/0");
        assertThat(term.path("topologyKey").asText()).isEqualTo("kubernetes.io/hostname");
        return term.path("labelSelector")
                .path("matchLabels")
                .path("weblogic.clusterName")
                .asText();
    }

    @ParameterizedTest
    @ValueSource(strings = {"14.1.2", "15.1.1"})
    void theModelIsRightForTheRelease(String release) throws Exception {
        DomainModel model = ProjectResources.model();

        assertThat(ModelCheck.problems(model, Catalogue.read(Catalogue.FILE), release))
                .isEmpty();
        assertThat(ModelReferences.problems(model)).isEmpty();
        assertThat(ModelPorts.problems(model, ModelPorts.Hosting.PODS)).isEmpty();
        assertThat(ModelPasswords.problems(DomainModel.merged(List.of(ProjectResources.MODEL))))
                .isEmpty();
    }

    @Test
    void theModelUsesEachSecretAndNothingElse() throws Exception {
        Tokens tokens = ProjectResources.secrets();
        DomainModel.read(List.of(ProjectResources.MODEL), tokens);

        assertThat(tokens.problems()).isEmpty();
        assertThat(tokens.unused("SECRET")).isEmpty();
    }

    @Test
    void theDomainIsThatOfTheLabButForWhatTheOperatorDoes() throws Exception {
        Catalogue catalogue = Catalogue.read(Catalogue.FILE);
        List<String> differences = new DomainDifference(catalogue, "14.1.2")
                .between(
                        "lab",
                        ModelSnapshot.of(WdtModel.read("lab"), catalogue, "14.1.2"),
                        "pods",
                        ModelSnapshot.of(ProjectResources.model(), catalogue, "14.1.2"));

        assertThat(differences)
                .containsExactly(
                        "/AppDeployment/ejb-performance-business/SourcePath: "
                                + "/opt/ejb-performance/ear/business/target/ejb-performance-business-javax.ear in lab, "
                                + "wlsdeploy/applications/ejb-performance-business.ear in pods",
                        "/AppDeployment/ejb-performance-presentation/SourcePath: "
                                + "/opt/ejb-performance/ear/presentation/target/ejb-performance-presentation-javax.ear"
                                + " in lab, wlsdeploy/applications/ejb-performance-presentation.ear in pods",
                        "/NMProperties: only in lab",
                        "/SecurityConfiguration/NodeManagerPasswordEncrypted: *** only in lab",
                        "/SecurityConfiguration/NodeManagerUsername: weblogic only in lab",
                        "/Server/AdminServer/ListenAddress: 127.0.0.1 only in lab",
                        "/Server/AdminServer/Machine: machine_1 only in lab",
                        "/Server/business_1/ListenAddress: 127.0.0.1 only in lab",
                        "/Server/business_1/Machine: machine_1 only in lab",
                        "/Server/business_1/ServerStart: only in lab",
                        "/Server/presentation_1/ListenAddress: 127.0.0.1 only in lab",
                        "/Server/presentation_1/Machine: machine_1 only in lab",
                        "/Server/presentation_1/ServerStart: only in lab",
                        "/UnixMachine/machine_1: only in lab",
                        "/UnixMachine/machine_1/NodeManager: only in lab");
    }
}
