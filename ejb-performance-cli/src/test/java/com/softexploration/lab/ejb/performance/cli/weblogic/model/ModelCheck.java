package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks that a model has only folders and attributes that a release has, each with a value of the right type. The deploy
 * tooling's own validation lets wrong types pass.
 */
public final class ModelCheck {
    /** Which of the domain's folders stand in which section of a model. */
    private static final Map<String, Set<String>> SECTIONS = Map.of(
            "topology",
                    Set.of(
                            "Cluster",
                            "JMX",
                            "Machine",
                            "NMProperties",
                            "RestfulManagementServices",
                            "Security",
                            "SecurityConfiguration",
                            "Server",
                            "UnixMachine"),
            "resources", Set.of("SelfTuning"));

    private final Catalogue catalogue;
    private final String release;
    private final List<String> problems = new ArrayList<>();

    private ModelCheck(Catalogue catalogue, String release) {
        this.catalogue = catalogue;
        this.release = release;
    }

    /** What is wrong with a model for a release, each with the path to it; empty if nothing is. */
    public static List<String> problems(DomainModel model, Catalogue catalogue, String release) {
        ModelCheck check = new ModelCheck(catalogue, release);
        model.root().properties().forEach(entry -> check.section(entry.getKey(), entry.getValue()));
        return check.problems;
    }

    private void section(String name, JsonNode section) {
        switch (name) {
            case "domainInfo" -> folder(name, "DomainInfo", section);
            case "topology", "resources" ->
                section.properties().forEach(entry -> inSection(name, entry.getKey(), entry.getValue()));
            case "appDeployments" ->
                section.properties().forEach(entry -> {
                    String where = name + "/" + entry.getKey();
                    if (entry.getKey().equals("Application")) {
                        named(where, "AppDeployment", entry.getValue());
                    } else {
                        problems.add(where + ": unknown folder");
                    }
                });
            default -> problems.add(name + ": unknown section");
        }
    }

    private void inSection(String section, String name, JsonNode value) {
        String where = section + "/" + name;
        if (SECTIONS.get(section).contains(name)) {
            child(where, name, value);
        } else if (value.isObject()) {
            problems.add(where + ": unknown folder");
        } else if (section.equals("topology") && !name.equals("Name")) {
            attribute(where, Catalogue.DOMAIN, name, value);
        } else if (!section.equals("topology")) {
            problems.add(where + ": unknown attribute");
        }
    }

    /** A folder's content: its attributes and the folders in it. */
    private void folder(String where, String path, JsonNode content) {
        if (!content.isObject() && !content.isNull()) {
            problems.add(where + ": a folder, but has the value " + content);
            return;
        }
        content.properties().forEach(entry -> {
            String inside = where + "/" + entry.getKey();
            String folder = Catalogue.inside(path, entry.getKey());
            if (catalogue.folder(folder).isPresent()) {
                child(inside, folder, entry.getValue());
            } else if (entry.getValue().isObject() && !isKnown(path, entry.getKey())) {
                problems.add(inside + ": unknown folder");
            } else {
                attribute(inside, path, entry.getKey(), entry.getValue());
            }
        });
    }

    private void child(String where, String path, JsonNode content) {
        Catalogue.Folder folder = catalogue.folder(path).orElseThrow();
        if (!folder.releases().contains(release)) {
            problems.add(where + ": " + release + " has no folder " + path);
        } else if (folder.multiple()) {
            named(where, path, content);
        } else {
            folder(where, path, content);
        }
    }

    private void named(String where, String path, JsonNode things) {
        if (!things.isObject()) {
            problems.add(where + ": has no names in it, but " + things);
            return;
        }
        things.properties().forEach(entry -> folder(where + "/" + entry.getKey(), path, entry.getValue()));
    }

    private boolean isKnown(String folder, String name) {
        return catalogue.folder(folder).orElseThrow().attributes().containsKey(name);
    }

    private void attribute(String where, String folder, String name, JsonNode value) {
        if (!isKnown(folder, name)) {
            problems.add(where + ": unknown attribute");
            return;
        }
        catalogue
                .attribute(folder, name, release)
                .ifPresentOrElse(
                        attribute -> value(where, attribute, value),
                        () -> problems.add(where + ": " + release + " has no attribute " + name));
    }

    private void value(String where, Catalogue.Attribute attribute, JsonNode value) {
        if (!attribute.writable()) {
            problems.add(where + ": cannot be set");
        } else if (!hasType(value, attribute.type())) {
            problems.add(where + ": " + value + " is not of type " + attribute.type());
        }
    }

    /** Text that reads as a number or as true or false will do: that is what a token leaves, and the tooling takes it. */
    private static boolean hasType(JsonNode value, String type) {
        return switch (type) {
            case "integer", "long" -> value.isIntegralNumber() || isText(value, "-?[0-9]{1,18}");
            case "boolean" -> value.isBoolean() || isText(value, "true|false");
            case "string", "password", "credential" -> value.isTextual() || value.isNumber();
            case "properties" -> value.isObject();
            default -> value.isTextual() || isListOfText(value);
        };
    }

    private static boolean isText(JsonNode value, String form) {
        return value.isTextual() && value.textValue().matches(form);
    }

    private static boolean isListOfText(JsonNode value) {
        boolean list = value.isArray();
        for (JsonNode element : value) {
            list &= element.isTextual();
        }
        return list;
    }
}
