package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Checks that a resource has only fields that its kind has, all that it must have, and each with a value it may have. */
final class ResourceCheck {
    private final CrdFacts.Kind kind;
    private final List<String> problems = new ArrayList<>();

    private ResourceCheck(CrdFacts.Kind kind) {
        this.kind = kind;
    }

    /** What is wrong with a resource, each with the path to it; empty if nothing is. */
    static List<String> problems(JsonNode resource, CrdFacts facts) {
        String kind = resource.path("kind").asText();
        CrdFacts.Kind known = facts.kinds().get(kind);
        if (known == null) {
            return List.of("kind: the operator has no kind '" + kind + "'");
        }
        ResourceCheck check = new ResourceCheck(known);
        String apiVersion = resource.path("apiVersion").asText();
        if (!apiVersion.equals(known.apiVersion())) {
            check.problems.add("apiVersion: '" + apiVersion + "', but " + kind + " is " + known.apiVersion());
        }
        if (!resource.at("/metadata/name").isTextual()) {
            check.problems.add("metadata.name: missing");
        }
        check.object("", "", resource);
        return check.problems;
    }

    private void object(String where, String path, JsonNode object) {
        object.properties().forEach(entry -> {
            String inside = where.isEmpty() ? entry.getKey() : where + "." + entry.getKey();
            kind.pathOf(path, entry.getKey())
                    .ifPresentOrElse(
                            field -> value(inside, field, entry.getValue()),
                            () -> problems.add(inside + ": unknown field"));
        });
        for (String required : kind.required(path)) {
            if (!object.hasNonNull(required)) {
                problems.add((where.isEmpty() ? "" : where + ".") + required + ": missing");
            }
        }
    }

    private void value(String where, String path, JsonNode value) {
        CrdFacts.Field field = kind.fields().get(path);
        if (!hasType(value, field.type())) {
            problems.add(where + ": " + value + " is not of type " + field.type());
        } else if (value.isObject()) {
            object(where, path, value);
        } else if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                value(where + "[" + i + "]", path + "[]", value.get(i));
            }
        } else if (!field.values().isEmpty() && !field.values().contains(value.asText())) {
            problems.add(where + ": " + value + " is none of " + String.join(", ", field.values()));
        } else if (!field.pattern().isEmpty() && !value.asText().matches(field.pattern())) {
            problems.add(where + ": " + value + " does not match " + field.pattern());
        }
    }

    private static boolean hasType(JsonNode value, String type) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "integer" -> value.isIntegralNumber();
            case "boolean" -> value.isBoolean();
            case "string" -> value.isTextual();
            default -> throw new IllegalArgumentException("not a type of a custom resource: " + type);
        };
    }
}
