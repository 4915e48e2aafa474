package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Resources delivered to the user, intact and with one violation each. */
class OperatorSchemaTest {
    @Test
    void resourcesMatchOperatorSchema() throws Exception {
        OperatorSchema schema = OperatorSchema.read();
        List<JsonNode> resources = YamlFile.documents(ProjectResources.DOMAIN);

        assertThat(resources)
                .extracting(resource -> resource.get("kind").asText())
                .containsExactly("Domain", "Cluster", "Cluster");
        assertThat(resources)
                .allSatisfy(resource -> assertThat(schema.problems(resource)).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            `  domainUID:` | `  domainUid:` | `/spec: property 'domainUid' is not defined in the schema and the schema does not allow additional properties`
            `        - image: registry` | `        - picture: registry` | `/spec/configuration/model/auxiliaryImages/0: property 'picture' is not defined in the schema and the schema does not allow additional properties`
            `  clusterName: business\\n  replicas` | `  replicas` | `/spec: required property 'clusterName' not found`
            `            - key: caller.properties\\n              path:` | `            - path:` | `/spec/serverPod/volumes/0/secret/items/0: required property 'key' not found`
            `metadata:\\n  name: ejb-performance-business\\n` | `metadata:\\n` | `/metadata: required property 'name' not found`
            `logHomeEnabled: true` | `logHomeEnabled: 'true'` | `/spec/logHomeEnabled: string found, boolean expected`
            `clusterName: business\\n  replicas: 1` | `clusterName: business\\n  replicas: one` | `/spec/replicas: string found, integer expected`
            `      limits:\\n        cpu: '2'` | `      limits:\\n        cpu: 2` | `/spec/serverPod/resources/limits/cpu: integer found, string expected`
            `    secrets:\\n      - ejb` | `    secrets: ejb` | `/spec/configuration/secrets: string found, array expected`
            `domainHomeSourceType: FromModel` | `domainHomeSourceType: ModelInImage` | `/spec/domainHomeSourceType: does not have a value in the enumeration ["Image", "PersistentVolume", "FromModel"]`
            `domainUID: ejb-performance\\n  domainHome` | `domainUID: ejb_performance\\n  domainHome` | `/spec/domainUID: does not match the regex pattern ^[a-z0-9-.]{1,45}$`
            `fsGroup: 1000` | `fsGroup: oracle` | `/spec/serverPod/podSecurityContext/fsGroup: string found, integer expected`
            `      seccompProfile:\\n        type: RuntimeDefault` | `      seccompProfile: {}` | `/spec/serverPod/podSecurityContext/seccompProfile: required property 'type' not found`
            `adminChannelPortForwardingEnabled` | `channelPortForwardingEnabled` | `/spec/adminServer: property 'channelPortForwardingEnabled' is not defined in the schema and the schema does not allow additional properties`
            `apiVersion: weblogic.oracle/v9` | `apiVersion: weblogic.oracle/v8` | `/apiVersion: must be the constant value 'weblogic.oracle/v9'`
            `kind: Domain` | `kind: WebLogicDomain` | `/kind: does not have a value in the enumeration ["Domain", "Cluster"]`
            """)
    void brokenResourcesAreFound(String part, String replacement, String problem) throws Exception {
        OperatorSchema schema = OperatorSchema.read();
        List<String> problems = new ArrayList<>();
        for (JsonNode resource : ProjectResources.broken(part.replace("\\n", "\n"), replacement.replace("\\n", "\n"))) {
            problems.addAll(schema.problems(resource));
        }

        // Some breakages are in both clusters.
        assertThat(new HashSet<>(problems)).containsExactly(problem);
    }

    @Test
    void duplicateKeyIsRefused() {
        assertThatThrownBy(() -> ProjectResources.broken("  serverStartPolicy: IfNeeded", "  image: other"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Duplicate field 'image'");
    }

    /** Compares with the operator's own schemas in the folder {@code crds} of the folder named by the property. */
    @ParameterizedTest
    @CsvSource({"Domain, domain-crd-schema-v9.json", "Cluster, cluster-crd-schema-v1.json"})
    @EnabledIfSystemProperty(named = "weblogic.catalogue", matches = ".+")
    void schemaMatchesOperator(String kind, String file) throws Exception {
        JsonNode operators = new ObjectMapper()
                .readTree(Path.of(System.getProperty("weblogic.catalogue"), "crds", file)
                        .toFile())
                .get("openAPIV3Schema");
        JsonNode ours = OperatorSchema.read().json();

        List<String> differences = new ArrayList<>();
        compare(kind, ours.at("/$defs/" + kind), operators, ours, differences);
        assertThat(differences).isEmpty();
        for (JsonNode resource : YamlFile.documents(ProjectResources.DOMAIN)) {
            if (resource.get("kind").asText().equals(kind)) {
                assertThat(OperatorSchema.of(operators).problems(resource)).isEmpty();
            }
        }
    }

    private static void compare(String where, JsonNode ours, JsonNode theirs, JsonNode root, List<String> differences) {
        if (ours.has("$ref")) {
            compare(where, root.at(ours.get("$ref").asText().substring(1)), theirs, root, differences);
            return;
        }
        for (String keyword : List.of("type", "enum", "pattern")) {
            if (!ours.path(keyword).equals(theirs.path(keyword))) {
                differences.add(where + ": " + keyword + " is " + theirs.path(keyword));
            }
        }
        if (!names(ours.path("required")).equals(names(theirs.path("required")))) {
            differences.add(where + ": required are " + theirs.path("required"));
        }
        ours.path("properties")
                .properties()
                .forEach(property -> compare(
                        where + "." + property.getKey(),
                        property.getValue(),
                        theirs.path("properties").path(property.getKey()),
                        root,
                        differences));
        for (String inside : List.of("items", "additionalProperties")) {
            if (ours.path(inside).isObject()) {
                compare(where + "." + inside, ours.path(inside), theirs.path(inside), root, differences);
            }
        }
    }

    private static Set<String> names(JsonNode list) {
        Set<String> names = new HashSet<>();
        list.forEach(name -> names.add(name.asText()));
        return names;
    }
}
