package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks that every port is one, and that no two listeners of a model want the same port of the same host. */
public final class ModelPorts {
    /** Where a model's servers run: on its machines, or each in a pod of its own. */
    public enum Hosting {
        MACHINES,
        PODS
    }

    private final DomainModel model;
    private final Hosting hosting;
    private final Map<String, String> owners = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private ModelPorts(DomainModel model, Hosting hosting) {
        this.model = model;
        this.hosting = hosting;
    }

    /** What is wrong with the ports, each with the path to it. */
    public static List<String> problems(DomainModel model, Hosting hosting) {
        ModelPorts check = new ModelPorts(model, hosting);
        check.ranges("", model.root());
        model.machines().forEach(check::machine);
        model.servers().forEach(check::server);
        return check.problems;
    }

    private void ranges(String where, JsonNode node) {
        node.properties().forEach(entry -> {
            String inside = where.isEmpty() ? entry.getKey() : where + "/" + entry.getKey();
            JsonNode value = entry.getValue();
            boolean isPort = entry.getKey().endsWith("Port") && !value.isObject();
            if (isPort && !isPort(value)) {
                problems.add(inside + ": " + value + " is not a port, 1 to 65535");
            }
            ranges(inside, value);
        });
    }

    private static boolean isPort(JsonNode value) {
        return value.asText().matches("[0-9]{1,5}") && value.asInt() >= 1 && value.asInt() <= 65535;
    }

    private void machine(String name, JsonNode machine) {
        JsonNode nodeManager = machine.path("NodeManager");
        listen(
                "Node Manager of " + name,
                nodeManager.path("ListenAddress").asText("localhost"),
                nodeManager.path("ListenPort").asInt(5556));
    }

    private void server(String name, JsonNode server) {
        String host = host(name, server);
        if (server.path("ListenPortEnabled").asBoolean(true)) {
            listen(name, host, server.path("ListenPort").asInt(7001));
        }
        JsonNode ssl = server.path("SSL");
        if (ssl.path("Enabled").asBoolean(false)) {
            listen(name + " (SSL)", host, ssl.path("ListenPort").asInt(7002));
        }
        if (model.topology().path("AdministrationPortEnabled").asBoolean(false)) {
            listen(
                    name + " (administration)",
                    host,
                    server.path("AdministrationPort").asInt(9002));
        }
        String arguments = server.at("/ServerStart/Arguments").asText();
        for (String property : List.of("serviceRmiPort", "serviceTcpPort")) {
            CallProvider.option(arguments, property)
                    .ifPresent(port -> listen(name + " (" + property + ")", host, port));
        }
    }

    /** A server without an address of its own listens on its machine's, or on all of its pod's. */
    private String host(String name, JsonNode server) {
        if (hosting == Hosting.PODS) {
            return name;
        }
        JsonNode machine = model.machines().get(server.path("Machine").asText());
        String fallback = machine == null
                ? "localhost"
                : machine.at("/NodeManager/ListenAddress").asText("localhost");
        return server.path("ListenAddress").asText(fallback);
    }

    private void listen(String who, String host, String port) {
        if (port.matches("[0-9]{1,5}")) {
            listen(who, host, Integer.parseInt(port));
        } else {
            problems.add(who + ": " + port + " is not a port, 1 to 65535");
        }
    }

    private void listen(String who, String host, int port) {
        String owner = owners.putIfAbsent(host + ":" + port, who);
        if (owner != null) {
            problems.add(who + ": " + owner + " already listens on " + host + ":" + port);
        }
    }
}
