package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Checks that the presentation servers of a model call exactly its business servers, by the protocol these listen for. */
public final class CallProvider {
    private CallProvider() {}

    /** Presentation servers whose {@code providerURL} is not that of the business servers. */
    static List<String> problems(DomainModel model) {
        String expected = expected(model);
        List<String> problems = new ArrayList<>();
        model.servers().forEach((name, server) -> {
            if (!server.path("Cluster").asText().equals("presentation")) {
                return;
            }
            String actual = option(server.at("/ServerStart/Arguments").asText(), "providerURL")
                    .orElse("none");
            if (!actual.equals(expected)) {
                problems.add("topology/Server/" + name + "/ServerStart/Arguments: providerURL is " + actual + ", not "
                        + expected);
            }
        });
        return problems;
    }

    private static String expected(DomainModel model) {
        List<JsonNode> business = model.servers().values().stream()
                .filter(server -> server.path("Cluster").asText().equals("business"))
                .toList();
        boolean secure =
                business.stream().anyMatch(server -> server.at("/SSL/Enabled").asBoolean(false));
        return (secure ? "t3s://" : "t3://")
                + business.stream()
                        .map(server -> server.path("ListenAddress").asText() + ":"
                                + server.at(secure ? "/SSL/ListenPort" : "/ListenPort")
                                        .asText())
                        .collect(Collectors.joining(","));
    }

    /** The value of a system property in a JVM's arguments. */
    public static Optional<String> option(String arguments, String property) {
        String prefix = "-D" + property + "=";
        for (String argument : arguments.strip().split("\\s+", -1)) {
            if (argument.startsWith(prefix)) {
                return Optional.of(argument.substring(prefix.length()));
            }
        }
        return Optional.empty();
    }
}
