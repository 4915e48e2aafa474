package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The project's resources with one reference broken each. */
class ResourceReferencesTest {
    private static List<String> problems(String part, String replacement) throws IOException {
        return ResourceReferences.problems(
                ProjectResources.brokenResources(part, replacement), ProjectResources.model());
    }

    @Test
    void aClusterResourceThatIsNotThereIsFound() throws Exception {
        assertThat(problems("    - name: ejb-performance-business", "    - name: business"))
                .containsExactly(
                        "Domain: spec.clusters: there is no Cluster business",
                        "Cluster ejb-performance-business: the Domain does not name it");
    }

    @Test
    void aClusterThatTheModelDoesNotHaveIsFound() throws Exception {
        assertThat(problems("  clusterName: business\n  replicas: 1", "  clusterName: busness\n  replicas: 0"))
                .containsExactly(
                        "model: no Cluster resource is for the cluster business",
                        "Cluster ejb-performance-business: spec.clusterName: the model has no cluster busness");
    }

    @Test
    void moreReplicasThanServersAreFound() throws Exception {
        assertThat(problems("  clusterName: business\n  replicas: 1", "  clusterName: business\n  replicas: 2"))
                .containsExactly(
                        "Cluster ejb-performance-business:" + " spec.replicas: 2, but the model has 1 servers in it");
    }

    @Test
    void aLabelOfAnotherDomainIsFound() throws Exception {
        assertThat(problems(
                        "kind: Domain\nmetadata:\n  name: ejb-performance\n  labels:\n    weblogic.domainUID: ejb",
                        "kind: Domain\nmetadata:\n  name: ejb-performance\n  labels:\n    weblogic.domainUID: jeb"))
                .containsExactly("Domain: weblogic.domainUID: 'jeb-performance', but the domain is ejb-performance");
    }

    @Test
    void anAntiAffinityToNobodyIsFound() throws Exception {
        assertThat(problems("weblogic.clusterName: presentation", "weblogic.clusterName: presentations"))
                .containsExactly("Cluster ejb-performance-business: anti-affinity: weblogic.clusterName:"
                        + " the model has no cluster presentations");
    }

    @Test
    void aVolumeThatIsNotThereIsFound() throws Exception {
        assertThat(problems("      - name: caller\n        mountPath", "      - name: callers\n        mountPath"))
                .containsExactly(
                        "Cluster ejb-performance-business: volumeMounts: there is no volume callers",
                        "Cluster ejb-performance-presentation: volumeMounts: there is no volume callers");
    }

    @Test
    void aClaimThatIsNotThereIsFound() throws Exception {
        assertThat(problems("claimName: ejb-performance-results", "claimName: results"))
                .containsExactly("Domain: volumes: there is no PersistentVolumeClaim results");
    }

    @Test
    void twoResourcesOfOneNameAreRefused() {
        assertThatThrownBy(() -> problems(
                        "name: ejb-performance-presentation\n  labels", "name: ejb-performance-business\n  labels"))
                .hasMessage("two resources are called ejb-performance-business");
    }

    @Test
    void aProviderWithAnotherPortOrNameThanTheServiceIsFound() throws Exception {
        assertThat(ServiceProvider.problems(
                        ProjectResources.brokenResources(
                                "t3://ejb-performance-cluster-business:7011", "t3://business:7001"),
                        ProjectResources.model()))
                .containsExactly("Cluster ejb-performance-presentation: providerURL is"
                        + " t3://business:7001, not t3://ejb-performance-cluster-business:7011");
        assertThat(ServiceProvider.problems(
                        ProjectResources.brokenResources(
                                "          -DserviceHttpURL=http://ejb-performance-cluster-business:7011/ejb-performance\n",
                                ""),
                        ProjectResources.model()))
                .containsExactly("Cluster ejb-performance-presentation: serviceHttpURL is none,"
                        + " not http://ejb-performance-cluster-business:7011/ejb-performance");
        assertThat(ServiceProvider.problems(
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
        assertThat(ServiceProvider.problems(
                        ProjectResources.read(),
                        ProjectResources.brokenModel(
                                "        presentation_1:\n            Cluster: presentation",
                                "        business_2:\n            Cluster: business")))
                .contains("model: the business servers listen on [7011, 7021], but a cluster's service has one port");
    }

    @Test
    void credentialsThatAreNotMountedAreFound() throws Exception {
        assertThat(ServiceProvider.problems(
                        ProjectResources.brokenResources("mountPath: /caller", "mountPath: /callers"),
                        ProjectResources.model()))
                .containsExactly(
                        "Cluster ejb-performance-business:"
                                + " serviceCredentialsFile /caller/caller.properties is not mounted",
                        "Cluster ejb-performance-presentation:"
                                + " serviceCredentialsFile /caller/caller.properties is not mounted");
    }

    @Test
    void portsOutsideTheContainerThatNobodyReachesAreFound() throws Exception {
        assertThat(ServiceProvider.problems(
                        ProjectResources.brokenResources("-DserviceTcpPort=7015", "-DserviceTcpPort=7016"),
                        ProjectResources.model()))
                .containsExactly("Cluster ejb-performance-presentation: serviceTcpAddress is"
                        + " ejb-performance-business-1:7015, not ejb-performance-business-1:7016");
        assertThat(ServiceProvider.problems(
                        ProjectResources.brokenResources(
                                "rmi://ejb-performance-business-1", "rmi://ejb-performance-cluster-business"),
                        ProjectResources.model()))
                .containsExactly("Cluster ejb-performance-presentation: serviceRmiURL is"
                        + " rmi://ejb-performance-cluster-business:7014, not rmi://ejb-performance-business-1:7014");
        assertThat(ServiceProvider.problems(
                        ProjectResources.brokenResources("          -DserviceBindAddress=0.0.0.0\n", ""),
                        ProjectResources.model()))
                .containsExactly("Cluster ejb-performance-business: serviceBindAddress is none, not 0.0.0.0");
    }

    private static List<String> secretProblems(String part, String replacement) throws IOException {
        return ResourceSecrets.problems(ProjectResources.brokenResources(part, replacement), ProjectResources.model());
    }

    @Test
    void aSecretThatGoesByTwoNamesIsFound() throws Exception {
        assertThat(secretProblems("    secrets:\n      - ejb-performance-caller", "    secrets:\n      - caller"))
                .containsExactly(
                        "Domain: spec.configuration.secrets: without ejb-performance-caller,"
                                + " which the model refers to",
                        "Domain: spec.configuration.secrets: caller, which the model does not refer to",
                        "Cluster ejb-performance-business: volumes:"
                                + " secret ejb-performance-caller is not one of the domain's",
                        "Cluster ejb-performance-presentation: volumes:"
                                + " secret ejb-performance-caller is not one of the domain's");
    }

    @Test
    void aDomainFromAModelNeedsItsTwoSecrets() throws Exception {
        assertThat(secretProblems("      runtimeEncryptionSecret: ejb-performance-runtime-encryption\n", ""))
                .containsExactly("Domain: spec.configuration.model.runtimeEncryptionSecret: missing");
        assertThat(secretProblems("  webLogicCredentialsSecret:\n    name: ejb-performance-weblogic-credentials\n", ""))
                .containsExactly("Domain: spec.webLogicCredentialsSecret.name: missing");
    }
}
