package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Checks that whatever a model refers to by name is in it, and that no two of its things share a name. */
public final class ModelReferences {
    private final DomainModel model;
    private final List<String> problems = new ArrayList<>();

    private ModelReferences(DomainModel model) {
        this.model = model;
    }

    /** Names that lead nowhere or to more than one thing, each with the path to it. */
    public static List<String> problems(DomainModel model) {
        ModelReferences check = new ModelReferences(model);
        check.servers();
        check.applications();
        check.names();
        return check.problems;
    }

    private void servers() {
        Set<String> clusters = model.named("topology", "Cluster").keySet();
        Set<String> machines = model.machines().keySet();
        model.servers().forEach((name, server) -> {
            String where = "topology/Server/" + name + "/";
            refers(where + "Cluster", server.get("Cluster"), "cluster", clusters);
            refers(where + "Machine", server.get("Machine"), "machine", machines);
        });
        refers(
                "topology/AdminServerName",
                model.topology().get("AdminServerName"),
                "server",
                model.servers().keySet());
    }

    private void applications() {
        Set<String> targets = new TreeSet<>(model.named("topology", "Cluster").keySet());
        targets.addAll(model.servers().keySet());
        model.named("appDeployments", "Application").forEach((name, application) -> {
            String where = "appDeployments/Application/" + name + "/Target";
            if (!application.hasNonNull("Target")) {
                problems.add(where + ": missing, so nothing would run the application");
            }
            refers(where, application.get("Target"), "cluster or server", targets);
        });
    }

    private void refers(String where, JsonNode names, String what, Set<String> known) {
        for (String name : names(names)) {
            if (!known.contains(name)) {
                problems.add(where + ": there is no " + what + " " + name);
            }
        }
    }

    /** The names in a value: one, a comma list, or a list. */
    static List<String> names(JsonNode value) {
        List<String> names = new ArrayList<>();
        if (value != null && value.isArray()) {
            value.forEach(element -> names.add(element.asText().strip()));
        } else if (value != null && !value.isNull()) {
            for (String name : value.asText().split(",", -1)) {
                names.add(name.strip());
            }
        }
        return names;
    }

    /** WebLogic wants the names of servers, clusters, machines and of the domain to differ. */
    private void names() {
        Map<String, String> owners = new LinkedHashMap<>();
        if (model.topology().hasNonNull("Name")) {
            owners.put(model.topology().get("Name").asText(), "topology/Name");
        }
        for (String folder : List.of("Cluster", "Server", "UnixMachine", "Machine")) {
            for (String name : model.named("topology", folder).keySet()) {
                String where = "topology/" + folder + "/" + name;
                String owner = owners.putIfAbsent(name, where);
                if (owner != null) {
                    problems.add(where + ": " + owner + " has the same name");
                }
            }
        }
    }
}
