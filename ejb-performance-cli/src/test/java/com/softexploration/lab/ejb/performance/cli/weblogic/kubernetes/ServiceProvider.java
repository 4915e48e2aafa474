package com.softexploration.lab.ejb.performance.cli.weblogic.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.CallProvider;
import com.softexploration.lab.ejb.performance.cli.weblogic.model.DomainModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks that the presentation pods call the business cluster's service, on its port, with credentials that are mounted. */
final class ServiceProvider {
    private static final String BUSINESS = "business";
    private static final String PRESENTATION = "presentation";

    private ServiceProvider() {}

    /** What keeps the presentation servers from calling the business servers. */
    static List<String> problems(OperatorResources resources, DomainModel model) {
        List<String> problems = new ArrayList<>();
        Set<String> ports = new TreeSet<>();
        model.servers().values().stream()
                .filter(server -> server.path("Cluster").asText().equals(BUSINESS))
                .forEach(server -> ports.add(server.path("ListenPort").asText()));
        if (ports.size() != 1) {
            problems.add("model: the business servers listen on " + ports + ", but a cluster's service has one port");
        }
        String address = resources.service(BUSINESS) + ":" + String.join(",", ports);
        Map<String, String> expected =
                Map.of("providerURL", "t3://" + address, "serviceHttpURL", "http://" + address + "/ejb-performance");
        resources.clusters().forEach((name, cluster) -> {
            if (cluster.at("/spec/clusterName").asText().equals(PRESENTATION)) {
                String options = OperatorResources.environment(cluster, "JAVA_OPTIONS");
                new TreeMap<>(expected).forEach((property, value) -> {
                    String actual = CallProvider.option(options, property).orElse("none");
                    if (!actual.equals(value)) {
                        problems.add("Cluster " + name + ": " + property + " is " + actual + ", not " + value);
                    }
                });
                String file =
                        CallProvider.option(options, "serviceCredentialsFile").orElse("none");
                if (!mountedFiles(cluster).contains(file)) {
                    problems.add("Cluster " + name + ": serviceCredentialsFile " + file + " is not mounted");
                }
            }
        });
        return problems;
    }

    /** The paths in a cluster's pods where items of secrets are. */
    private static Set<String> mountedFiles(JsonNode cluster) {
        Set<String> files = new TreeSet<>();
        for (JsonNode volume : cluster.at("/spec/serverPod/volumes")) {
            for (JsonNode mount : cluster.at("/spec/serverPod/volumeMounts")) {
                if (mount.path("name").equals(volume.path("name"))) {
                    volume.at("/secret/items")
                            .forEach(item -> files.add(mount.path("mountPath").asText() + "/"
                                    + item.path("path").asText()));
                }
            }
        }
        return files;
    }
}
