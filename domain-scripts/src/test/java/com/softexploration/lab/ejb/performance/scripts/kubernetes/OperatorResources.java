package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A domain on Kubernetes: one Domain and its Clusters, with the claims of the volumes they use.
 *
 * @param domain the Domain
 * @param clusters the Clusters by resource name
 * @param claims names of the PersistentVolumeClaims
 */
record OperatorResources(JsonNode domain, Map<String, JsonNode> clusters, Set<String> claims) {
    /**
     * Sorts resources by kind.
     *
     * @throws IllegalArgumentException if there is not exactly one Domain, or a Cluster's name occurs twice
     */
    static OperatorResources of(List<JsonNode> resources) {
        List<JsonNode> domains = new ArrayList<>();
        Map<String, JsonNode> clusters = new LinkedHashMap<>();
        Set<String> claims = new TreeSet<>();
        for (JsonNode resource : resources) {
            String name = resource.at("/metadata/name").asText();
            switch (resource.path("kind").asText()) {
                case "Domain" -> domains.add(resource);
                case "PersistentVolumeClaim" -> claims.add(name);
                default -> {
                    if (clusters.put(name, resource) != null) {
                        throw new IllegalArgumentException("two resources are called " + name);
                    }
                }
            }
        }
        if (domains.size() != 1) {
            throw new IllegalArgumentException(domains.size() + " domains in place of one");
        }
        return new OperatorResources(domains.get(0), clusters, claims);
    }

    static OperatorResources read(Path... files) throws IOException {
        List<JsonNode> resources = new ArrayList<>();
        for (Path file : files) {
            resources.addAll(YamlFile.documents(file));
        }
        return of(resources);
    }

    String domainUid() {
        return domain.at("/spec/domainUID").asText(domain.at("/metadata/name").asText());
    }

    /** DNS name of a cluster's service. */
    String service(String clusterName) {
        return domainUid() + "-cluster-" + inDns(clusterName);
    }

    /** DNS name of a server's own service, which is also that of its pod. */
    String serverService(String serverName) {
        return domainUid() + "-" + inDns(serverName);
    }

    /** Converts a name like the operator: lower case, without underscores. */
    private static String inDns(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
