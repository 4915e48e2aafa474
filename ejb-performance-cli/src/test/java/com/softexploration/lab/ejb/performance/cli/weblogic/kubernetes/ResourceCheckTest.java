package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The project's resources with one thing broken each. */
class ResourceCheckTest {
    private static List<String> problems(String part, String replacement) throws IOException {
        CrdFacts facts = CrdFacts.read(CrdFacts.FILE);
        List<String> problems = new ArrayList<>();
        for (JsonNode resource : ProjectResources.broken(part, replacement)) {
            problems.addAll(ResourceCheck.problems(resource, facts));
        }
        return problems;
    }

    @Test
    void anUnknownFieldIsRefused() throws Exception {
        assertThat(problems("  domainUID:", "  domainUid:")).containsExactly("spec.domainUid: unknown field");
    }

    @Test
    void anUnknownFieldOfAnElementIsRefused() throws Exception {
        assertThat(problems("        - image: registry", "        - picture: registry"))
                .containsExactly("spec.configuration.model.auxiliaryImages[0].picture: unknown field");
    }

    @Test
    void aMissingFieldIsRefused() throws Exception {
        assertThat(problems("  clusterName: business\n  replicas", "  replicas"))
                .containsExactly("spec.clusterName: missing");
        assertThat(problems("            - key: caller.properties\n              path:", "            - path:"))
                // in each of the two clusters
                .containsExactly(
                        "spec.serverPod.volumes[0].secret.items[0].key: missing",
                        "spec.serverPod.volumes[0].secret.items[0].key: missing");
    }

    @Test
    void aResourceWithoutANameIsRefused() throws Exception {
        assertThat(problems("metadata:\n  name: ejb-performance-business\n", "metadata:\n"))
                .containsExactly("metadata.name: missing");
    }

    @Test
    void aValueOfAnotherTypeIsRefused() throws Exception {
        assertThat(problems("logHomeEnabled: true", "logHomeEnabled: 'true'"))
                .containsExactly("spec.logHomeEnabled: \"true\" is not of type boolean");
        assertThat(problems("clusterName: business\n  replicas: 1", "clusterName: business\n  replicas: one"))
                .containsExactly("spec.replicas: \"one\" is not of type integer");
        assertThat(problems(
                        "      requests:\n        cpu: '2'\n        memory: 2Gi\n      limits:\n        cpu: '2'",
                        "      requests:\n        cpu: '2'\n        memory: 2Gi\n      limits:\n        cpu: 2"))
                .containsExactly(
                        "spec.serverPod.resources.limits.cpu: 2 is not of type string",
                        "spec.serverPod.resources.limits.cpu: 2 is not of type string");
        assertThat(problems("    secrets:\n      - ejb", "    secrets: ejb"))
                .containsExactly("spec.configuration.secrets: \"ejb-performance-caller\" is not of type array");
    }

    @Test
    void aValueThatIsNotOneOfThoseAllowedIsRefused() throws Exception {
        assertThat(problems("domainHomeSourceType: FromModel", "domainHomeSourceType: ModelInImage"))
                .containsExactly("spec.domainHomeSourceType:"
                        + " \"ModelInImage\" is none of Image, PersistentVolume, FromModel");
    }

    @Test
    void aValueThatDoesNotMatchItsPatternIsRefused() throws Exception {
        assertThat(problems(
                        "domainUID: ejb-performance\n  domainHomeSource",
                        "domainUID: ejb_performance\n  domainHomeSource"))
                .containsExactly("spec.domainUID: \"ejb_performance\" does not match ^[a-z0-9-.]{1,45}$");
    }

    @Test
    void anotherVersionOfTheKindIsRefused() throws Exception {
        assertThat(problems("apiVersion: weblogic.oracle/v9", "apiVersion: weblogic.oracle/v8"))
                .containsExactly("apiVersion: 'weblogic.oracle/v8', but Domain is weblogic.oracle/v9");
    }

    @Test
    void anUnknownKindIsRefused() throws Exception {
        assertThat(problems("kind: Domain", "kind: WebLogicDomain"))
                .containsExactly("kind: the operator has no kind 'WebLogicDomain'");
    }

    @Test
    void aKeyThatStandsTwiceIsRefused() {
        assertThatThrownBy(() -> problems("  serverStartPolicy: IfNeeded", "  image: other"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Duplicate field 'image'");
    }
}
