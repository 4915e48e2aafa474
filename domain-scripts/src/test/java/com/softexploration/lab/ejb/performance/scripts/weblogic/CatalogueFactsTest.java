package com.softexploration.lab.ejb.performance.scripts.weblogic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Compares the test double's catalogue with the alias files of Oracle's WebLogic Deploy Tooling. The property names a
 * folder that contains them in {@code category_modules}.
 */
@EnabledIfSystemProperty(named = "weblogic.catalogue", matches = ".+")
class CatalogueFactsTest {

    private static final List<String> MODES = List.of("offline", "online");

    private final ObjectMapper json = new ObjectMapper();

    /** One fact about an attribute: its name, type and access, by release and mode. */
    private record Fact(String version, String mode, String name, String type, String access) {}

    @Test
    void catalogueMatchesAliasFiles() throws IOException {
        List<String> differences = new ArrayList<>();
        JsonNode folders = json.readTree(Wlst.catalogue().toFile()).get("folders");
        for (Map.Entry<String, JsonNode> folder : folders.properties()) {
            compareFolder(folder.getKey(), folder.getValue(), differences);
        }

        assertThat(folders.size()).isGreaterThan(20);
        assertThat(differences).isEmpty();
    }

    private void compareFolder(String key, JsonNode ours, List<String> differences) {
        JsonNode theirs = aliasFolder(key);
        if (theirs == null) {
            differences.add(key + ": no such folder");
            return;
        }
        compare(key + " WLST name", names(ours.get("wlst")), folderNames(theirs), differences);
        compare(key + " default name", names(ours.get("name")), defaultNames(theirs), differences);
        compare(key + " versions", versions(ours, "versions"), versions(theirs, "folder_params"), differences);
        boolean multiple = "multiple".equals(text(theirs, "child_folders_type"));
        compare(key + " multiple", ours.get("multiple").asBoolean(), multiple, differences);
        for (Map.Entry<String, JsonNode> attribute : ours.get("attributes").properties()) {
            JsonNode alias = theirs.get("attributes").get(attribute.getKey());
            String what = key + " attribute " + attribute.getKey();
            if (alias == null) {
                differences.add(what + ": no such attribute");
            } else {
                compare(what, catalogueFacts(attribute.getValue()), aliasFacts(alias), differences);
            }
        }
    }

    /** Ranges of releases that have a folder: one, or several in a list; none if all have it. */
    private static List<String> versions(JsonNode folder, String list) {
        List<String> versions = new ArrayList<>();
        folder.path(list).forEach(range -> versions.add(range.isTextual() ? range.asText() : text(range, "version")));
        if (folder.has("version")) {
            versions.add(text(folder, "version"));
        }
        return versions;
    }

    private static void compare(String what, Object ours, Object theirs, List<String> differences) {
        if (!Objects.equals(ours, theirs)) {
            differences.add(what + ": the catalogue says " + ours + ", the alias files say " + theirs);
        }
    }

    private JsonNode aliasFolder(String key) {
        String[] parts = key.equals("/") ? new String[] {"Domain"} : key.split("/");
        Path modules = Path.of(System.getProperty("weblogic.catalogue"), "category_modules");
        JsonNode folder = read(modules.resolve(parts[0] + ".json"));
        for (int part = 1; folder != null && part < parts.length; part++) {
            folder = folder.get("folders").get(parts[part]);
        }
        return folder;
    }

    private JsonNode read(Path file) {
        try {
            return Files.exists(file) ? json.readTree(file.toFile()) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> folderNames(JsonNode alias) {
        String mode = alias.path("wlst_mode").asText("both");
        String type = text(alias, "wlst_type");
        return switch (mode) {
            case "offline" -> Map.of("offline", resolved(type, "offline"));
            case "online" -> Map.of("online", resolved(type, "online"));
            default -> Map.of("offline", resolved(type, "offline"), "online", resolved(type, "online"));
        };
    }

    private static Map<String, String> defaultNames(JsonNode alias) {
        String name = text(alias, "default_name_value");
        return name == null
                ? Map.of()
                : Map.of("offline", resolved(name, "offline"), "online", resolved(name, "online"));
    }

    private static Map<String, String> names(JsonNode byMode) {
        Map<String, String> names = new HashMap<>();
        if (byMode != null) {
            byMode.properties()
                    .forEach(entry -> names.put(entry.getKey(), entry.getValue().asText()));
        }
        return Map.copyOf(names);
    }

    private static Set<Fact> catalogueFacts(JsonNode entries) {
        Set<Fact> facts = new HashSet<>();
        for (JsonNode entry : entries) {
            for (String mode : MODES) {
                if (entry.has(mode)) {
                    facts.add(new Fact(
                            text(entry, "version"),
                            mode,
                            text(entry, mode),
                            text(entry, "type"),
                            access(text(entry, "access"))));
                }
            }
        }
        return facts;
    }

    private static Set<Fact> aliasFacts(JsonNode entries) {
        Set<Fact> facts = new HashSet<>();
        for (JsonNode entry : entries) {
            for (String mode : MODES) {
                String wanted = text(entry, "wlst_mode");
                if (wanted.equals("both") || wanted.equals(mode)) {
                    facts.add(new Fact(
                            text(entry, "version"),
                            mode,
                            resolved(text(entry, "wlst_name"), mode),
                            resolved(text(entry, "wlst_type"), mode),
                            access(resolved(text(entry, "access"), mode))));
                }
            }
        }
        return facts;
    }

    private static String access(String text) {
        return text == null || text.isEmpty() ? "unrestricted" : text;
    }

    private static String text(JsonNode node, String field) {
        JsonNode value = node.get(field);
        return value == null || value.isNull() ? null : value.asText();
    }

    /** Resolves alternatives in text such as {@code Server${:s}}, with the offline one before the colon. */
    private static String resolved(String text, String mode) {
        return text == null ? null : text.replaceAll("\\$\\{([^:}]*):([^}]*)}", mode.equals("offline") ? "$1" : "$2");
    }
}
