package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Checks that what the resources say of each other and of the model is so: clusters, labels, numbers of servers, volumes. */
final class ResourceReferences {
    private static final String UID_LABEL = "weblogic.domainUID";
    private static final String CLUSTER_LABEL = "weblogic.clusterName";

    private final OperatorResources resources;
    private final JsonNode model;
    private final List<String> problems = new ArrayList<>();

    private ResourceReferences(OperatorResources resources, JsonNode model) {
        this.resources = resources;
        this.model = model;
    }

    /** Names that lead nowhere and what contradicts the model, each with the resource and the path to it. */
    static List<String> problems(OperatorResources resources, JsonNode model) {
        ResourceReferences check = new ResourceReferences(resources, model);
        check.clustersOfTheDomain();
        check.clustersOfTheModel();
        check.label("Domain", resources.domain().at("/metadata/labels"));
        resources.clusters().forEach(check::cluster);
        check.volumes("Domain", resources.domain(), resources.domain());
        return check.problems;
    }

    private void clustersOfTheDomain() {
        Set<String> named = new TreeSet<>();
        for (JsonNode reference : resources.domain().at("/spec/clusters")) {
            named.add(reference.path("name").asText());
        }
        for (String name : named) {
            if (!resources.clusters().containsKey(name)) {
                problems.add("Domain: spec.clusters: there is no Cluster " + name);
            }
        }
        for (String name : resources.clusters().keySet()) {
            if (!named.contains(name)) {
                problems.add("Cluster " + name + ": the Domain does not name it");
            }
        }
    }

    private void clustersOfTheModel() {
        Set<String> described = new TreeSet<>();
        resources
                .clusters()
                .values()
                .forEach(
                        cluster -> described.add(cluster.at("/spec/clusterName").asText()));
        model.at("/topology/Cluster").properties().forEach(cluster -> {
            if (!described.contains(cluster.getKey())) {
                problems.add("model: no Cluster resource is for the cluster " + cluster.getKey());
            }
        });
    }

    private void cluster(String name, JsonNode cluster) {
        String who = "Cluster " + name;
        String clusterName = cluster.at("/spec/clusterName").asText();
        known(who + ": spec.clusterName", clusterName);
        long servers = servers(clusterName);
        if (cluster.at("/spec/replicas").asLong(servers) > servers) {
            problems.add(who + ": spec.replicas: "
                    + cluster.at("/spec/replicas").asLong() + ", but the model has " + servers + " servers in it");
        }
        label(who, cluster.at("/metadata/labels"));
        for (JsonNode term :
                cluster.at("/spec/serverPod/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution")) {
            JsonNode labels = term.at("/labelSelector/matchLabels");
            label(who + ": anti-affinity", labels);
            known(
                    who + ": anti-affinity: " + CLUSTER_LABEL,
                    labels.path(CLUSTER_LABEL).asText());
        }
        volumes(who, cluster, resources.domain());
    }

    private void known(String where, String clusterName) {
        if (!model.at("/topology/Cluster").has(clusterName)) {
            problems.add(where + ": the model has no cluster " + clusterName);
        }
    }

    private long servers(String clusterName) {
        return model.at("/topology/Server")
                .valueStream()
                .filter(server -> server.path("Cluster").asText().equals(clusterName))
                .count();
    }

    private void label(String who, JsonNode labels) {
        String label = labels.path(UID_LABEL).asText();
        if (!label.equals(resources.domainUid())) {
            problems.add(who + ": " + UID_LABEL + ": '" + label + "', but the domain is " + resources.domainUid());
        }
    }

    /** A pod has its own volumes and the domain's. */
    private void volumes(String who, JsonNode resource, JsonNode domain) {
        Set<String> volumes = new TreeSet<>();
        for (JsonNode holder : List.of(resource, domain)) {
            holder.at("/spec/serverPod/volumes")
                    .forEach(volume -> volumes.add(volume.path("name").asText()));
        }
        for (JsonNode mount : resource.at("/spec/serverPod/volumeMounts")) {
            if (!volumes.contains(mount.path("name").asText())) {
                problems.add(who + ": volumeMounts: there is no volume "
                        + mount.path("name").asText());
            }
        }
        for (JsonNode volume : resource.at("/spec/serverPod/volumes")) {
            String claim = volume.at("/persistentVolumeClaim/claimName").asText();
            if (!claim.isEmpty() && !resources.claims().contains(claim)) {
                problems.add(who + ": volumes: there is no PersistentVolumeClaim " + claim);
            }
        }
    }
}
