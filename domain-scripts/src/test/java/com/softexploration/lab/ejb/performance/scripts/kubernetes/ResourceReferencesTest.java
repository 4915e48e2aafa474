package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The project's resources with one reference broken each, and what is said of it. */
class ResourceReferencesTest {
    /** All that is checked of resources and model together. */
    static List<String> problems(OperatorResources resources, JsonNode model) {
        List<String> problems = new ArrayList<>(ResourceReferences.problems(resources, model));
        problems.addAll(ServiceProvider.problems(resources, model));
        problems.addAll(ResourceSecrets.problems(resources, model));
        return problems;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `    - name: ejb-performance-business` | `    - name: business` | `Domain: spec.clusters: there is no Cluster business; Cluster ejb-performance-business: the Domain does not name it`
            `  clusterName: business\\n  replicas: 1` | `  clusterName: busness\\n  replicas: 0` | `model: no Cluster resource is for the cluster business; Cluster ejb-performance-business: spec.clusterName: the model has no cluster busness`
            `  clusterName: business\\n  replicas: 1` | `  clusterName: business\\n  replicas: 2` | `Cluster ejb-performance-business: spec.replicas: 2, but the model has 1 servers in it`
            `kind: Domain\\nmetadata:\\n  name: ejb-performance\\n  labels:\\n    weblogic.domainUID: ejb` | `kind: Domain\\nmetadata:\\n  name: ejb-performance\\n  labels:\\n    weblogic.domainUID: jeb` | `Domain: weblogic.domainUID: 'jeb-performance', but the domain is ejb-performance`
            weblogic.clusterName: presentation | weblogic.clusterName: presentations | `Cluster ejb-performance-business: anti-affinity: weblogic.clusterName: the model has no cluster presentations`
            claimName: ejb-performance-results | claimName: results | `Domain: volumes: there is no PersistentVolumeClaim results`
            """)
    void aNameThatLeadsNowhereIsFound(String part, String replacement, String problem) throws Exception {
        assertFound(part, replacement, problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `      - name: caller\\n        mountPath` | `      - name: callers\\n        mountPath` | `Cluster ejb-performance-business: volumeMounts: there is no volume callers; Cluster ejb-performance-presentation: volumeMounts: there is no volume callers; Cluster ejb-performance-business: serviceCredentialsFile /caller/caller.properties is not mounted; Cluster ejb-performance-presentation: serviceCredentialsFile /caller/caller.properties is not mounted`
            mountPath: /caller | mountPath: /callers | `Cluster ejb-performance-business: serviceCredentialsFile /caller/caller.properties is not mounted; Cluster ejb-performance-presentation: serviceCredentialsFile /caller/caller.properties is not mounted`
            """)
    void credentialsThatAreNotMountedAreFound(String part, String replacement, String problem) throws Exception {
        assertFound(part, replacement, problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            t3://ejb-performance-cluster-business:7011 | t3://business:7001 | `Cluster ejb-performance-presentation: providerURL is t3://business:7001, not t3://ejb-performance-cluster-business:7011`
            `          -DserviceHttpURL=http://ejb-performance-cluster-business:7011/ejb-performance\\n` | `` | `Cluster ejb-performance-presentation: serviceHttpURL is none, not http://ejb-performance-cluster-business:7011/ejb-performance`
            -DserviceTcpPort=7015 | -DserviceTcpPort=7016 | `Cluster ejb-performance-presentation: serviceTcpAddress is ejb-performance-business-1:7015, not ejb-performance-business-1:7016`
            rmi://ejb-performance-business-1 | rmi://ejb-performance-cluster-business | `Cluster ejb-performance-presentation: serviceRmiURL is rmi://ejb-performance-cluster-business:7014, not rmi://ejb-performance-business-1:7014`
            `          -DserviceBindAddress=0.0.0.0\\n` | `` | `Cluster ejb-performance-business: serviceBindAddress is none, not 0.0.0.0`
            """)
    void addressesThatNobodyListensAtAreFound(String part, String replacement, String problem) throws Exception {
        assertFound(part, replacement, problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `    secrets:\\n      - ejb-performance-caller` | `    secrets:\\n      - caller` | `Domain: spec.configuration.secrets: without ejb-performance-caller, which the model refers to; Domain: spec.configuration.secrets: caller, which the model does not refer to; Cluster ejb-performance-business: volumes: secret ejb-performance-caller is not one of the domain's; Cluster ejb-performance-presentation: volumes: secret ejb-performance-caller is not one of the domain's`
            `      runtimeEncryptionSecret: ejb-performance-runtime-encryption\\n` | `` | `Domain: spec.configuration.model.runtimeEncryptionSecret: missing`
            `  webLogicCredentialsSecret:\\n    name: ejb-performance-weblogic-credentials\\n` | `` | `Domain: spec.webLogicCredentialsSecret.name: missing`
            """)
    void secretsOfTwoNamesOrNoneAreFound(String part, String replacement, String problem) throws Exception {
        assertFound(part, replacement, problem);
    }

    private static void assertFound(String part, String replacement, String problems) throws Exception {
        OperatorResources resources =
                ProjectResources.brokenResources(part.replace("\\n", "\n"), replacement.replace("\\n", "\n"));

        assertThat(problems(resources, ProjectResources.model())).containsExactly(problems.split("; ", -1));
    }

    @Test
    void anotherPortOfTheModelIsFound() throws Exception {
        assertThat(problems(
                        ProjectResources.read(), ProjectResources.brokenModel("ListenPort: 7011", "ListenPort: 7012")))
                .containsExactly(
                        "Cluster ejb-performance-presentation: providerURL is"
                                + " t3://ejb-performance-cluster-business:7011,"
                                + " not t3://ejb-performance-cluster-business:7012",
                        "Cluster ejb-performance-presentation: serviceHttpURL is"
                                + " http://ejb-performance-cluster-business:7011/ejb-performance,"
                                + " not http://ejb-performance-cluster-business:7012/ejb-performance");
    }

    @Test
    void businessServersOnDifferentPortsAreFound() throws Exception {
        assertThat(problems(
                        ProjectResources.read(),
                        ProjectResources.brokenModel(
                                "        presentation_1:\n            Cluster: presentation",
                                "        business_2:\n            Cluster: business")))
                .contains("model: the business servers listen on [7011, 7021], but a cluster's service has one port");
    }

    @Test
    void twoResourcesOfOneNameAreRefused() {
        assertThatThrownBy(() -> ProjectResources.brokenResources(
                        "name: ejb-performance-presentation\n  labels", "name: ejb-performance-business\n  labels"))
                .hasMessage("two resources are called ejb-performance-business");
    }
}
