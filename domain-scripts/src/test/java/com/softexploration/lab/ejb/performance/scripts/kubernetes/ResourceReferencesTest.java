package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** References between the resources and to the model: clusters, labels, volumes, secrets, addresses. */
class ResourceReferencesTest {
    private static final Pattern SECRET = Pattern.compile("@@SECRET:([^:@]+):[^@]+@@");

    /** The operator's name for the secret with the domain's WebLogic credentials. */
    private static final String CREDENTIALS = "__weblogic-credentials__";

    private OperatorResources resources;
    private JsonNode model;
    private JsonNode business;
    private JsonNode presentation;

    @BeforeEach
    void readThem() throws Exception {
        resources = ProjectResources.read();
        model = YamlFile.documents(ProjectResources.MODEL).get(0);
        business = resources.clusters().get("ejb-performance-business");
        presentation = resources.clusters().get("ejb-performance-presentation");
    }

    @Test
    void domainNamesModelClusters() {
        assertThat(resources.domain().at("/spec/clusters").findValuesAsText("name"))
                .containsExactlyInAnyOrderElementsOf(resources.clusters().keySet());
        assertThat(List.of(
                        business.at("/spec/clusterName").asText(),
                        presentation.at("/spec/clusterName").asText()))
                .containsExactlyElementsOf(model.at("/topology/Cluster")
                        .propertyStream()
                        .map(Map.Entry::getKey)
                        .toList());
    }

    @Test
    void podsFitModelServers() {
        List<String> clustersOfServers = model.at("/topology/Server").findValuesAsText("Cluster");

        assertThat(clusters())
                .allSatisfy(cluster -> assertThat(cluster.at("/spec/replicas").asLong())
                        .isEqualTo(clustersOfServers.stream()
                                .filter(cluster.at("/spec/clusterName").asText()::equals)
                                .count()));
    }

    @Test
    void labelsNameDomainAndAntiAffinity() {
        assertThat(resources.domain().findValuesAsText("weblogic.domainUID")).containsExactly(resources.domainUid());
        assertThat(clusters()).allSatisfy(cluster -> assertThat(cluster.findValuesAsText("weblogic.domainUID"))
                .containsExactly(resources.domainUid(), resources.domainUid()));
        assertThat(business.findValuesAsText("weblogic.clusterName")).containsExactly("presentation");
        assertThat(presentation.findValuesAsText("weblogic.clusterName")).containsExactly("business");
        assertThat(clusters()).allSatisfy(cluster -> assertThat(cluster.findValuesAsText("topologyKey"))
                .containsExactly("kubernetes.io/hostname"));
    }

    @Test
    void mountedVolumesExist() {
        assertThat(resources.domain().findValuesAsText("claimName")).containsExactlyElementsOf(resources.claims());
        assertThat(Stream.concat(Stream.of(resources.domain()), clusters().stream()))
                .allSatisfy(resource -> assertThat(
                                resource.at("/spec/serverPod/volumeMounts").findValuesAsText("name"))
                        .isEqualTo(resource.at("/spec/serverPod/volumes").findValuesAsText("name")));
        assertThat(clusters()).allSatisfy(cluster -> assertThat(option(cluster, "serviceCredentialsFile"))
                .isEqualTo(cluster.findValue("mountPath").asText() + "/"
                        + cluster.at("/spec/serverPod/volumes/0/secret/items/0/path")
                                .asText()));
    }

    @Test
    void everySecretIsDocumented() throws Exception {
        String readme = Files.readString(ProjectResources.FOLDER.resolve("README.md"));
        JsonNode spec = resources.domain().path("spec");
        String caller = spec.at("/configuration/secrets").path(0).asText();

        assertThat(spec.at("/configuration/secrets")).hasSize(1);
        assertThat(SECRET.matcher(model.toString()).results().map(token -> token.group(1)))
                .containsOnly(CREDENTIALS, caller);
        assertThat(clusters()).allSatisfy(cluster -> assertThat(cluster.findValuesAsText("secretName"))
                .containsExactly(caller));
        assertThat(List.of(
                        caller,
                        spec.at("/configuration/model/runtimeEncryptionSecret").asText(),
                        spec.at("/webLogicCredentialsSecret/name").asText()))
                .allSatisfy(secret -> assertThat(readme).contains("create secret generic " + secret + " "));
        assertThat(readme).doesNotContain("--from-literal=");
    }

    @Test
    void presentationPodsCallBusinessService() {
        String service = resources.service("business") + ":"
                + model.at("/topology/Server/business_1/ListenPort").asText();
        String pod = resources.serverService("business_1");

        assertThat(option(presentation, "providerURL")).isEqualTo("t3://" + service);
        assertThat(option(presentation, "serviceHttpURL")).isEqualTo("http://" + service + "/ejb-performance");
        assertThat(option(presentation, "serviceRmiURL"))
                .isEqualTo("rmi://" + pod + ":" + option(business, "serviceRmiPort"));
        assertThat(option(presentation, "serviceTcpAddress")).isEqualTo(pod + ":" + option(business, "serviceTcpPort"));
        assertThat(option(business, "serviceBindAddress")).isEqualTo("0.0.0.0");
    }

    /**
     * In: a port of the administration server, the only one with a loopback channel. Out: the volume to which all
     * servers write.
     */
    @Test
    void readmeCommandsMatchResources() throws Exception {
        String readme = Files.readString(ProjectResources.FOLDER.resolve("README.md"));
        JsonNode spec = resources.domain().path("spec");
        String port = model.at("/topology/Server/AdminServer/ListenPort").asText();

        assertThat(spec.at("/adminServer/adminChannelPortForwardingEnabled").asBoolean())
                .isTrue();
        assertThat(readme)
                .contains("port-forward pod/" + resources.serverService("AdminServer") + " " + port + ":" + port + "\n")
                .contains("service:jmx:t3://127.0.0.1:" + port + "/jndi/weblogic.management.mbeanservers.domainruntime")
                .contains("--location presentation_1 ");
        assertThat(model.at("/topology/Server").has("presentation_1")).isTrue();
        assertThat(spec.at("/serverPod/podSecurityContext/fsGroup").asInt()).isEqualTo(1000);
        assertThat(spec.at("/serverPod/podSecurityContext/seccompProfile/type").asText())
                .isEqualTo("RuntimeDefault");
    }

    private Collection<JsonNode> clusters() {
        return resources.clusters().values();
    }

    /** Value of a system property of a cluster's servers. */
    private static String option(JsonNode cluster, String property) {
        String options = cluster.at("/spec/serverPod/env")
                .valueStream()
                .filter(variable -> variable.path("name").asText().equals("JAVA_OPTIONS"))
                .map(variable -> variable.path("value").asText())
                .findFirst()
                .orElseThrow();
        return Stream.of(options.split("\\s+", -1))
                .filter(option -> option.startsWith("-D" + property + "="))
                .map(option -> option.substring(option.indexOf('=') + 1))
                .findFirst()
                .orElseThrow();
    }
}
