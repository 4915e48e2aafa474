package com.softexploration.lab.ejb.performance.cli.weblogic.model;

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
 * What WebLogic's offline WLST has: folders, attributes, their types and their releases, as {@code catalogue.json} says.
 * Folders are keyed by their path of model names, for example {@code Server/SSL}; the domain itself is {@code /}.
 */
public final class Catalogue {
    /** The catalogue that the tests of the WebLogic scripts and models share. */
    public static final Path FILE = Path.of("src/test/resources/weblogic/catalogue.json");

    /** The domain's own attributes. */
    static final String DOMAIN = "/";

    private final Map<String, Folder> folders;

    private Catalogue(Map<String, Folder> folders) {
        this.folders = folders;
    }

    /**
     * A folder of the domain.
     *
     * @param offlineName its name in a path of offline WLST
     * @param multiple true if it holds any number of named things, false if there is exactly one
     * @param named true if that one has a name of its own in a path
     * @param releases the releases that have it
     * @param attributes by model name; more than one entry where releases or modes differ
     */
    record Folder(
            String offlineName,
            boolean multiple,
            boolean named,
            VersionRange releases,
            Map<String, List<Attribute>> attributes) {}

    /**
     * One entry of an attribute, for offline WLST.
     *
     * @param releases the releases it is true for
     * @param offlineName its name in offline WLST; empty if it exists online only
     * @param type as the catalogue writes it, for example {@code integer} or {@code delimited_string}
     * @param writable false if it can only be read
     */
    record Attribute(VersionRange releases, String offlineName, String type, boolean writable) {}

    public static Catalogue read(Path file) throws IOException {
        Map<String, Folder> folders = new LinkedHashMap<>();
        new ObjectMapper()
                .readTree(file.toFile())
                .get("folders")
                .properties()
                .forEach(entry -> folders.put(entry.getKey(), folder(entry.getValue())));
        return new Catalogue(folders);
    }

    Optional<Folder> folder(String path) {
        return Optional.ofNullable(folders.get(path));
    }

    /** The path of a folder inside another one; the domain's own folders have just their names. */
    static String inside(String parent, String name) {
        return parent.equals(DOMAIN) ? name : parent + "/" + name;
    }

    /** The folder inside another one that has this name in offline WLST, by its path of model names. */
    Optional<String> offlineFolder(String parent, String offlineName) {
        return folders.entrySet().stream()
                .filter(entry -> entry.getValue().offlineName().equals(offlineName))
                .map(Map.Entry::getKey)
                .filter(path -> path.equals(inside(parent, path.substring(path.lastIndexOf('/') + 1))))
                .findFirst();
    }

    /** What is known of an attribute in a release offline; empty if the release, or offline WLST, does not have it. */
    Optional<Attribute> attribute(String folder, String name, String release) {
        return folder(folder)
                .map(found -> found.attributes().getOrDefault(name, List.of()))
                .flatMap(entries -> entries.stream()
                        .filter(entry -> !entry.offlineName().isEmpty())
                        .filter(entry -> entry.releases().contains(release))
                        .findFirst());
    }

    private static Folder folder(JsonNode json) {
        Map<String, List<Attribute>> attributes = new LinkedHashMap<>();
        json.path("attributes").properties().forEach(entry -> {
            List<Attribute> entries = new ArrayList<>();
            entry.getValue().forEach(attribute -> entries.add(attribute(attribute)));
            attributes.put(entry.getKey(), entries);
        });
        return new Folder(
                json.path("wlst").path("offline").asText(),
                json.path("multiple").asBoolean(),
                json.has("name"),
                json.has("version") ? VersionRange.parse(json.get("version").asText()) : VersionRange.ALL,
                attributes);
    }

    private static Attribute attribute(JsonNode json) {
        return new Attribute(
                VersionRange.parse(json.get("version").asText()),
                json.path("offline").asText(),
                json.path("type").asText(),
                !json.has("access"));
    }
}
