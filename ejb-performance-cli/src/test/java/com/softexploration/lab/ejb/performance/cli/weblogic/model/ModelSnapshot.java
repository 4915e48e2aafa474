package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The domain that a model makes, in the form in which a domain made by WLST scripts is recorded: paths of offline WLST, each
 * with the attributes that are set there. Passwords show as {@value #HIDDEN}.
 */
public final class ModelSnapshot {
    /** What stands in place of a password. */
    static final String HIDDEN = "***";

    private final Catalogue catalogue;
    private final String release;
    private final String domain;
    private final Map<String, Map<String, Object>> snapshot = new TreeMap<>();

    private ModelSnapshot(Catalogue catalogue, String release, String domain) {
        this.catalogue = catalogue;
        this.release = release;
        this.domain = domain;
    }

    /**
     * Converts a model that {@link ModelCheck} finds nothing wrong with.
     *
     * @return by path; options, such as the start mode, stand under {@code /DomainInfo}
     */
    public static Map<String, Map<String, Object>> of(DomainModel model, Catalogue catalogue, String release) {
        String domain = model.topology().path("Name").asText();
        ModelSnapshot converter = new ModelSnapshot(catalogue, release, domain);
        converter.folder("", Catalogue.DOMAIN, domain, model.topology());
        converter.folder("", Catalogue.DOMAIN, domain, model.root().path("resources"));
        converter.attributes("/").put("Name", domain);
        converter.domainInfo(model.root().path("domainInfo"));
        model.named("appDeployments", "Application")
                .forEach((name, content) -> converter.folder("/AppDeployment/" + name, "AppDeployment", name, content));
        return converter.snapshot;
    }

    /** The tooling gives the administrator to the security realm, and the mode to {@code setOption}. */
    private void domainInfo(JsonNode domainInfo) {
        attributes("/Security/" + domain + "/User/"
                        + domainInfo.path("AdminUserName").asText())
                .put("Password", HIDDEN);
        if (domainInfo.has("ServerStartMode")) {
            attributes("/DomainInfo")
                    .put("ServerStartMode", domainInfo.get("ServerStartMode").asText());
        }
    }

    private void folder(String location, String path, String name, JsonNode content) {
        if (!location.isEmpty()) {
            attributes(location);
        }
        content.properties().forEach(entry -> {
            String inside = Catalogue.inside(path, entry.getKey());
            catalogue
                    .folder(inside)
                    .ifPresentOrElse(
                            folder -> child(location, inside, folder, name, entry.getValue()),
                            () -> attribute(location, path, entry.getKey(), entry.getValue()));
        });
    }

    private void child(String location, String path, Catalogue.Folder folder, String parent, JsonNode content) {
        String inside = location + "/" + folder.offlineName();
        if (folder.multiple()) {
            content.properties()
                    .forEach(entry -> folder(inside + "/" + entry.getKey(), path, entry.getKey(), entry.getValue()));
        } else {
            // What there is one of has the name of what it is in: the server, the machine, or the domain.
            folder(folder.named() ? inside + "/" + parent : inside, path, parent, content);
        }
    }

    private void attribute(String location, String folder, String name, JsonNode value) {
        catalogue.attribute(folder, name, release).ifPresent(attribute -> attributes(
                        location.isEmpty() ? "/" : location)
                .put(attribute.offlineName(), converted(value, attribute.type())));
    }

    private static Object converted(JsonNode value, String type) {
        return switch (type) {
            case "password" -> HIDDEN;
            case "integer", "long" -> value.asLong();
            case "boolean" -> value.asBoolean();
            case "string", "credential" -> value.asText();
            case "delimited_string[space]" -> value.asText().strip();
            default -> String.join(",", ModelReferences.names(value));
        };
    }

    private Map<String, Object> attributes(String location) {
        return snapshot.computeIfAbsent(location, unused -> new LinkedHashMap<>());
    }
}
