package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Checks that the presentation pods call the business cluster's service on its port, and the first business server's where that
 * listens outside the container, and that the credentials for it are mounted in both.
 */
final class ServiceProvider {
    private static final String BUSINESS = "business";
    private static final String PRESENTATION = "presentation";

    private final OperatorResources resources;
    private final List<String> problems = new ArrayList<>();

    private ServiceProvider(OperatorResources resources) {
        this.resources = resources;
    }

    /** What keeps the presentation servers from calling the business servers. */
    static List<String> problems(OperatorResources resources, JsonNode model) {
        ServiceProvider check = new ServiceProvider(resources);
        check.check(model);
        return check.problems;
    }

    private void check(JsonNode model) {
        Set<String> ports = new TreeSet<>();
        List<String> servers = new ArrayList<>();
        model.at("/topology/Server").properties().forEach(entry -> {
            JsonNode server = entry.getValue();
            if (server.path("Cluster").asText().equals(BUSINESS)) {
                ports.add(server.path("ListenPort").asText());
                servers.add(entry.getKey());
            }
        });
        if (ports.size() != 1) {
            problems.add("model: the business servers listen on " + ports + ", but a cluster's service has one port");
        }
        String address = resources.service(BUSINESS) + ":" + String.join(",", ports);
        Map<String, String> expected = new TreeMap<>(
                Map.of("providerURL", "t3://" + address, "serviceHttpURL", "http://" + address + "/ejb-performance"));
        resources.clusters().forEach((name, cluster) -> {
            if (isFor(cluster, BUSINESS)) {
                String options = OperatorResources.environment(cluster, "JAVA_OPTIONS");
                String pod = resources.serverService(servers.get(0));
                expected.put(
                        "serviceRmiURL", "rmi://" + pod + ":" + OperatorResources.option(options, "serviceRmiPort"));
                expected.put("serviceTcpAddress", pod + ":" + OperatorResources.option(options, "serviceTcpPort"));
                require(name, options, "serviceBindAddress", "0.0.0.0");
                requireCredentials(name, cluster, options);
            }
        });
        resources.clusters().forEach((name, cluster) -> {
            if (isFor(cluster, PRESENTATION)) {
                String options = OperatorResources.environment(cluster, "JAVA_OPTIONS");
                expected.forEach((property, value) -> require(name, options, property, value));
                requireCredentials(name, cluster, options);
            }
        });
    }

    private static boolean isFor(JsonNode cluster, String clusterName) {
        return cluster.at("/spec/clusterName").asText().equals(clusterName);
    }

    private void require(String name, String options, String property, String value) {
        String actual = OperatorResources.option(options, property);
        if (!actual.equals(value)) {
            problems.add("Cluster " + name + ": " + property + " is " + actual + ", not " + value);
        }
    }

    private void requireCredentials(String name, JsonNode cluster, String options) {
        String file = OperatorResources.option(options, "serviceCredentialsFile");
        if (!mountedFiles(cluster).contains(file)) {
            problems.add("Cluster " + name + ": serviceCredentialsFile " + file + " is not mounted");
        }
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
