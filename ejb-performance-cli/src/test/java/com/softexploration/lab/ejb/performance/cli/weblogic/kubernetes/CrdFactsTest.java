package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * Compares the facts that the checks use with the operator's own schemas, where somebody has those: in the folder
 * {@code crds} of the one that the system property {@code weblogic.catalogue} names.
 */
class CrdFactsTest {
    private static final Map<String, String> SCHEMAS = Map.of(
            "Domain", "domain-crd-schema-v9.json",
            "Cluster", "cluster-crd-schema-v1.json");

    @SuppressWarnings("UnusedMethod") // the condition of the test below
    private static boolean schemasAreThere() {
        return Files.isDirectory(schemas());
    }

    private static Path schemas() {
        return Path.of(System.getProperty("weblogic.catalogue", "none"), "crds");
    }

    @Test
    @EnabledIf("schemasAreThere")
    void theFactsAreWhatTheSchemasSay() throws Exception {
        CrdFacts facts = CrdFacts.read(CrdFacts.FILE);

        assertThat(facts.kinds().keySet()).isEqualTo(SCHEMAS.keySet());
        for (Map.Entry<String, CrdFacts.Kind> kind : facts.kinds().entrySet()) {
            assertThat(differences(kind.getValue(), schema(kind.getKey())))
                    .as(kind.getKey())
                    .isEmpty();
        }
    }

    private static JsonNode schema(String kind) throws IOException {
        return new ObjectMapper()
                .readTree(schemas().resolve(SCHEMAS.get(kind)).toFile())
                .get("openAPIV3Schema");
    }

    private static List<String> differences(CrdFacts.Kind kind, JsonNode schema) {
        List<String> differences = new ArrayList<>();
        kind.fields().forEach((path, field) -> {
            JsonNode actual = at(schema, path);
            boolean required = isRequired(schema, path);
            if (actual.isMissingNode()) {
                differences.add(path + ": not in the schema");
            } else if (!field.equals(CrdFacts.Field.of(actual, required))) {
                differences.add(path + ": " + field + ", but " + CrdFacts.Field.of(actual, required));
            }
            for (JsonNode name : actual.path("required")) {
                if (!kind.required(path).contains(name.asText())) {
                    differences.add(path + "." + name.asText() + ": required, but not among the facts");
                }
            }
        });
        return differences;
    }

    private static boolean isRequired(JsonNode schema, String path) {
        int end = path.lastIndexOf('.');
        JsonNode parent = end < 0 ? schema : at(schema, path.substring(0, end));
        for (JsonNode name : parent.path("required")) {
            if (name.asText().equals(path.substring(end + 1))) {
                return true;
            }
        }
        return false;
    }

    private static JsonNode at(JsonNode schema, String path) {
        JsonNode node = schema;
        for (String step : path.split("\\.", -1)) {
            String name = step.replace("[]", "");
            node = name.equals("*")
                    ? node.path("additionalProperties")
                    : node.path("properties").path(name);
            for (int i = name.length(); i < step.length(); i += "[]".length()) {
                node = node.path("items");
            }
        }
        return node;
    }
}
