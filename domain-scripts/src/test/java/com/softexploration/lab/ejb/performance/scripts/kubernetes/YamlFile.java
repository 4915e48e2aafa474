package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A YAML file as trees of values. Duplicate keys in a mapping are rejected, because readers differ in their precedence.
 */
public final class YamlFile {
    private static final ObjectMapper YAML = new ObjectMapper(YAMLFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build());

    private YamlFile() {}

    /**
     * Documents of a file, in order.
     *
     * @throws IOException if the file cannot be read, is not YAML, or has a key twice
     */
    public static List<JsonNode> documents(Path file) throws IOException {
        return documents(Files.readString(file));
    }

    /** Like {@link #documents(Path)}, from text. */
    public static List<JsonNode> documents(String yaml) throws IOException {
        try (MappingIterator<JsonNode> documents =
                YAML.readerFor(JsonNode.class).readValues(yaml)) {
            return documents.readAll();
        }
    }
}
