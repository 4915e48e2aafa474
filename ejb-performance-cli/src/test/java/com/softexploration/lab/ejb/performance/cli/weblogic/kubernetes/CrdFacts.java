package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the operator's custom resources look like, as {@code crd-facts.json} says: of each kind the fields in use. A field is
 * known by its path, in which {@code []} is any element of a list and {@code *} any key of a map.
 *
 * @param kinds by kind, for example {@code Domain}
 */
record CrdFacts(Map<String, Kind> kinds) {
    static final Path FILE = Path.of("src/test/resources/weblogic/crd-facts.json");

    /**
     * A kind of resource.
     *
     * @param apiVersion group and version, for example {@code weblogic.oracle/v9}
     * @param fields by path
     */
    record Kind(String apiVersion, Map<String, Field> fields) {
        /** The field at a path; a key that is not known by name may be one of a map's. */
        Optional<String> pathOf(String parent, String name) {
            String path = parent.isEmpty() ? name : parent + "." + name;
            return List.of(path, parent + ".*").stream()
                    .filter(fields::containsKey)
                    .findFirst();
        }

        /** The names of the fields that an object at a path must have. */
        List<String> required(String parent) {
            String prefix = parent.isEmpty() ? "" : parent + ".";
            return fields.entrySet().stream()
                    .filter(entry -> entry.getValue().required())
                    .map(Map.Entry::getKey)
                    .filter(path -> path.startsWith(prefix))
                    .map(path -> path.substring(prefix.length()))
                    .filter(name -> !name.contains(".") && !name.contains("["))
                    .toList();
        }
    }

    /**
     * A field.
     *
     * @param type the JSON type: object, array, string, integer or boolean
     * @param required true if an object without it is refused
     * @param values the values it may have; empty if any
     * @param pattern the regular expression its value matches; empty if none
     */
    record Field(String type, boolean required, List<String> values, String pattern) {
        static Field of(JsonNode json, boolean required) {
            List<String> values = new ArrayList<>();
            json.path("enum").forEach(value -> values.add(value.asText()));
            return new Field(
                    json.path("type").asText("object"),
                    required,
                    values,
                    json.path("pattern").asText());
        }
    }

    static CrdFacts read(Path file) throws IOException {
        Map<String, Kind> kinds = new LinkedHashMap<>();
        JsonNode resources = new ObjectMapper().readTree(file.toFile()).get("resources");
        resources.properties().forEach(resource -> {
            Map<String, Field> fields = new LinkedHashMap<>();
            resource.getValue()
                    .get("fields")
                    .properties()
                    .forEach(field -> fields.put(
                            field.getKey(),
                            Field.of(
                                    field.getValue(),
                                    field.getValue().path("required").asBoolean())));
            kinds.put(
                    resource.getKey(),
                    new Kind(resource.getValue().get("apiVersion").asText(), fields));
        });
        return new CrdFacts(kinds);
    }
}
