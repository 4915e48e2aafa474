package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Checks that a model file holds no password, only tokens that the environment or a secret has the value of. */
public final class ModelPasswords {
    private ModelPasswords() {}

    /** The passwords in a model whose tokens are still in place, each with the path to it. */
    public static List<String> problems(JsonNode model) {
        List<String> problems = new ArrayList<>();
        look("", model, problems);
        return problems;
    }

    private static void look(String where, JsonNode node, List<String> problems) {
        node.properties().forEach(entry -> {
            String inside = where.isEmpty() ? entry.getKey() : where + "/" + entry.getKey();
            boolean isPassword =
                    entry.getKey().contains("Password") && entry.getValue().isValueNode();
            if (isPassword && !entry.getValue().asText().matches("@@(ENV|SECRET):[\\w.:-]+@@")) {
                problems.add(inside + ": a password in the model; take it from @@ENV:...@@ or @@SECRET:...@@");
            }
            look(inside, entry.getValue(), problems);
        });
    }
}
