package com.softexploration.lab.ejb.performance.scripts.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks that the model, the domain and the pods mean the same secrets, and that a model in an image has what it needs. */
final class ResourceSecrets {
    private static final Pattern TOKEN = Pattern.compile("@@SECRET:([^:@]+):[^@]+@@");

    /** The tooling's name for the secret that the domain gives as its WebLogic credentials. */
    private static final String CREDENTIALS = "__weblogic-credentials__";

    private ResourceSecrets() {}

    /**
     * Secrets that one of them knows and the others do not.
     *
     * @param rawModel the model, tokens still in place
     */
    static List<String> problems(OperatorResources resources, JsonNode rawModel) {
        List<String> problems = new ArrayList<>();
        JsonNode spec = resources.domain().path("spec");
        Set<String> listed = new TreeSet<>();
        spec.at("/configuration/secrets").forEach(name -> listed.add(name.asText()));
        if (spec.at("/webLogicCredentialsSecret/name").asText().isEmpty()) {
            problems.add("Domain: spec.webLogicCredentialsSecret.name: missing");
        }
        if (spec.path("domainHomeSourceType").asText().equals("FromModel")
                && spec.at("/configuration/model/runtimeEncryptionSecret")
                        .asText()
                        .isEmpty()) {
            problems.add("Domain: spec.configuration.model.runtimeEncryptionSecret: missing");
        }
        Set<String> wanted = inModel(rawModel);
        wanted.stream()
                .filter(name -> !listed.contains(name))
                .forEach(name -> problems.add(
                        "Domain: spec.configuration.secrets: without " + name + ", which the model refers to"));
        listed.stream()
                .filter(name -> !wanted.contains(name))
                .forEach(name -> problems.add(
                        "Domain: spec.configuration.secrets: " + name + ", which the model does not refer to"));
        resources.clusters().forEach((name, cluster) -> mounted(cluster).stream()
                .filter(secret -> !listed.contains(secret))
                .forEach(secret -> problems.add(
                        "Cluster " + name + ": volumes: secret " + secret + " is not one of the domain's")));
        return problems;
    }

    /** Every secret that has to be there before the domain is applied. */
    static Set<String> all(OperatorResources resources) {
        Set<String> all = new TreeSet<>();
        JsonNode spec = resources.domain().path("spec");
        all.add(spec.at("/webLogicCredentialsSecret/name").asText());
        all.add(spec.at("/configuration/model/runtimeEncryptionSecret").asText());
        spec.at("/configuration/secrets").forEach(name -> all.add(name.asText()));
        resources.clusters().values().forEach(cluster -> all.addAll(mounted(cluster)));
        return all;
    }

    private static Set<String> inModel(JsonNode rawModel) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = TOKEN.matcher(rawModel.toString());
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        names.remove(CREDENTIALS);
        return names;
    }

    private static Set<String> mounted(JsonNode cluster) {
        Set<String> names = new TreeSet<>();
        for (JsonNode volume : cluster.at("/spec/serverPod/volumes")) {
            if (volume.has("secret")) {
                names.add(volume.at("/secret/secretName").asText());
            }
        }
        return names;
    }
}
