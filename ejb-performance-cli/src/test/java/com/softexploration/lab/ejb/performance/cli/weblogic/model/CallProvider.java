package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Checks that the presentation servers of a model call exactly its business servers, by the protocol these listen for, and what the
 * first of them offers.
 */
public final class CallProvider {
    private CallProvider() {}

    /** Presentation servers with an address that is not that of the business servers. */
    static List<String> problems(DomainModel model) {
        List<JsonNode> business = model.servers().values().stream()
                .filter(server -> server.path("Cluster").asText().equals("business"))
                .toList();
        Map<String, Optional<String>> expected = new LinkedHashMap<>();
        expected.put("providerURL", Optional.of(providerUrl(business)));
        expected.put("serviceHttpURL", business.stream().findFirst().map(CallProvider::httpUrl));
        expected.put("serviceRmiURL", socket(business, "serviceRmiPort").map("rmi://"::concat));
        expected.put("serviceTcpAddress", socket(business, "serviceTcpPort"));
        List<String> problems = new ArrayList<>();
        model.servers().forEach((name, server) -> {
            if (!server.path("Cluster").asText().equals("presentation")) {
                return;
            }
            String arguments = arguments(server);
            expected.forEach((property, value) -> {
                String actual = option(arguments, property).orElse("none");
                if (!actual.equals(value.orElse("none"))) {
                    problems.add("topology/Server/" + name + "/ServerStart/Arguments: " + property + " is " + actual
                            + ", not " + value.orElse("none"));
                }
            });
        });
        return problems;
    }

    private static String providerUrl(List<JsonNode> business) {
        boolean secure = business.stream().anyMatch(CallProvider::secure);
        return (secure ? "t3s://" : "t3://")
                + business.stream().map(CallProvider::address).collect(Collectors.joining(","));
    }

    private static String httpUrl(JsonNode server) {
        return (secure(server) ? "https://" : "http://") + address(server) + "/ejb-performance";
    }

    private static boolean secure(JsonNode server) {
        return server.at("/SSL/Enabled").asBoolean(false);
    }

    private static String address(JsonNode server) {
        return server.path("ListenAddress").asText() + ":"
                + server.at(secure(server) ? "/SSL/ListenPort" : "/ListenPort").asText();
    }

    /** What the first business server offers at a port of its own. */
    private static Optional<String> socket(List<JsonNode> business, String property) {
        return business.stream().findFirst().map(CallProvider::arguments).flatMap(arguments -> option(
                        arguments, property)
                .map(port -> option(arguments, "serviceBindAddress").orElse("127.0.0.1") + ":" + port));
    }

    private static String arguments(JsonNode server) {
        return server.at("/ServerStart/Arguments").asText();
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
