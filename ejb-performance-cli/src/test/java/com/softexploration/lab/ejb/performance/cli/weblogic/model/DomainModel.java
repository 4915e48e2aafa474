package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A domain as the deploy tooling's model describes it: model files laid over each other, tokens replaced.
 *
 * @param root the whole model
 */
public record DomainModel(ObjectNode root) {
    /** Reads model files; of two that say something of the same thing, the later one is right. */
    public static DomainModel read(List<Path> files, Tokens tokens) throws IOException {
        return new DomainModel((ObjectNode) substitute(merged(files), tokens, ""));
    }

    /** As {@link #read(List, Tokens)}, of one model given as text. */
    public static DomainModel parse(String yaml, Tokens tokens) throws IOException {
        return new DomainModel((ObjectNode) substitute(YamlFile.documents(yaml).get(0), tokens, ""));
    }

    /** The model files laid over each other, tokens still in place. */
    public static ObjectNode merged(List<Path> files) throws IOException {
        ObjectNode merged = JsonNodeFactory.instance.objectNode();
        for (Path file : files) {
            List<JsonNode> documents = YamlFile.documents(file);
            if (documents.size() != 1 || !documents.get(0).isObject()) {
                throw new IOException(file + " is not one mapping");
            }
            merge(merged, documents.get(0));
        }
        return merged;
    }

    /** As the tooling does it: mappings are merged, other values replaced; {@code !name} takes a named bean away, no attribute. */
    private static void merge(ObjectNode into, JsonNode from) {
        from.properties().forEach(entry -> {
            String key = entry.getKey();
            JsonNode old = into.get(key);
            if (key.startsWith("!") && into.get(key.substring(1)) instanceof ObjectNode) {
                into.remove(key.substring(1));
            } else if (old instanceof ObjectNode folder && entry.getValue().isObject()) {
                merge(folder, entry.getValue());
            } else {
                into.set(key, entry.getValue().deepCopy());
            }
        });
    }

    private static JsonNode substitute(JsonNode node, Tokens tokens, String where) {
        if (node.isTextual()) {
            return TextNode.valueOf(tokens.substitute(node.textValue(), where));
        }
        if (node.isArray()) {
            var list = JsonNodeFactory.instance.arrayNode();
            node.forEach(element -> list.add(substitute(element, tokens, where)));
            return list;
        }
        if (!node.isObject()) {
            return node;
        }
        ObjectNode substituted = JsonNodeFactory.instance.objectNode();
        node.properties().forEach(entry -> {
            String inside = where.isEmpty() ? entry.getKey() : where + "/" + entry.getKey();
            substituted.set(tokens.substitute(entry.getKey(), inside), substitute(entry.getValue(), tokens, inside));
        });
        return substituted;
    }

    /** The named things of a folder, for example {@code named("topology", "Server")}. */
    public Map<String, JsonNode> named(String section, String folder) {
        Map<String, JsonNode> named = new LinkedHashMap<>();
        root.path(section).path(folder).properties().forEach(entry -> named.put(entry.getKey(), entry.getValue()));
        return named;
    }

    public JsonNode topology() {
        return root.path("topology");
    }

    public Map<String, JsonNode> servers() {
        return named("topology", "Server");
    }

    /** Machines of both kinds. */
    public Map<String, JsonNode> machines() {
        Map<String, JsonNode> machines = named("topology", "UnixMachine");
        machines.putAll(named("topology", "Machine"));
        return machines;
    }
}
