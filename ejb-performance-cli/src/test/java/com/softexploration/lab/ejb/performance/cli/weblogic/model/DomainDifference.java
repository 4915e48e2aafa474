package com.softexploration.lab.ejb.performance.cli.weblogic.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What two recorded domains do not have in common, attribute by attribute. Not a difference are the name that WLST gave to
 * something there is only one of, {@code 7011} and {@code "7011"}, {@code true} and {@code "true"} or {@code 1}, and the order
 * of targets.
 */
public final class DomainDifference {
    private final Catalogue catalogue;
    private final String release;

    public DomainDifference(Catalogue catalogue, String release) {
        this.catalogue = catalogue;
        this.release = release;
    }

    /**
     * The differences, one line each, sorted by path.
     *
     * @param left one domain: by path of offline WLST, the attributes set there
     * @param right the other one
     * @param leftName how to call the first one in what is returned
     * @param rightName how to call the other one
     */
    public List<String> between(
            String leftName,
            Map<String, ? extends Map<String, ?>> left,
            String rightName,
            Map<String, ? extends Map<String, ?>> right) {
        Map<String, Map<String, String>> lefts = normalised(left);
        Map<String, Map<String, String>> rights = normalised(right);
        List<String> differences = new ArrayList<>();
        for (String path : together(lefts.keySet(), rights.keySet())) {
            if (!lefts.containsKey(path)) {
                differences.add(path + ": only in " + rightName);
            } else if (!rights.containsKey(path)) {
                differences.add(path + ": only in " + leftName);
            } else {
                differences.addAll(attributes(path, leftName, lefts.get(path), rightName, rights.get(path)));
            }
        }
        return differences;
    }

    private static List<String> attributes(
            String path, String leftName, Map<String, String> left, String rightName, Map<String, String> right) {
        List<String> differences = new ArrayList<>();
        for (String name : together(left.keySet(), right.keySet())) {
            String where = (path.equals("/") ? "/" : path + "/") + name;
            if (!left.containsKey(name)) {
                differences.add(where + ": " + right.get(name) + " only in " + rightName);
            } else if (!right.containsKey(name)) {
                differences.add(where + ": " + left.get(name) + " only in " + leftName);
            } else if (!left.get(name).equals(right.get(name))) {
                differences.add(where + ": " + left.get(name) + " in " + leftName + ", " + right.get(name) + " in "
                        + rightName);
            }
        }
        return differences;
    }

    private static Set<String> together(Set<String> some, Set<String> others) {
        Set<String> all = new TreeSet<>(some);
        all.addAll(others);
        return all;
    }

    private Map<String, Map<String, String>> normalised(Map<String, ? extends Map<String, ?>> domain) {
        Map<String, Map<String, String>> normalised = new TreeMap<>();
        domain.forEach((path, attributes) -> {
            Location location = location(path);
            // That there is one of something is true of every domain; it matters only if something was set in it.
            if (location.named() || !attributes.isEmpty()) {
                Map<String, String> values = normalised.computeIfAbsent(location.path(), unused -> new TreeMap<>());
                attributes.forEach((name, value) -> values.put(name, normalised(value, type(location.folder(), name))));
            }
        });
        return normalised;
    }

    /**
     * A path without the names of what there is one of.
     *
     * @param folder its folder in the catalogue; what is unknown there is kept as it is
     * @param named true if it ends in the name of something there can be many of
     */
    private record Location(String path, String folder, boolean named) {}

    private Location location(String path) {
        List<String> steps = Arrays.stream(path.split("/", -1))
                .filter(step -> !step.isEmpty())
                .toList();
        StringBuilder kept = new StringBuilder();
        String folder = Catalogue.DOMAIN;
        boolean named = false;
        for (int i = 0; i < steps.size(); i++) {
            kept.append('/').append(steps.get(i));
            folder = catalogue.offlineFolder(folder, steps.get(i)).orElse(Catalogue.inside(folder, steps.get(i)));
            named = catalogue.folder(folder).map(Catalogue.Folder::multiple).orElse(true);
            boolean hasName =
                    catalogue.folder(folder).map(Catalogue.Folder::named).orElse(false);
            if (named && i + 1 < steps.size()) {
                i++;
                kept.append('/').append(steps.get(i));
            } else if (hasName) {
                i++;
            }
        }
        return new Location(kept.isEmpty() ? "/" : kept.toString(), folder, named);
    }

    private String type(String folder, String offlineName) {
        return catalogue
                .folder(folder)
                .flatMap(found -> found.attributes().values().stream()
                        .flatMap(List::stream)
                        .filter(attribute -> attribute.offlineName().equals(offlineName))
                        .filter(attribute -> attribute.releases().contains(release))
                        .map(Catalogue.Attribute::type)
                        .findFirst())
                .orElse("string");
    }

    private static String normalised(Object value, String type) {
        String text = value instanceof Collection<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
                : String.valueOf(value).strip();
        return switch (type) {
            case "boolean" -> text.equals("1") ? "true" : text.equals("0") ? "false" : text.toLowerCase(Locale.ROOT);
            case "delimited_string", "list", "jarray" -> sorted(text);
            case "delimited_string[space]" -> text.replaceAll("\\s+", " ");
            default -> text;
        };
    }

    private static String sorted(String list) {
        return Arrays.stream(list.split(",", -1)).map(String::strip).sorted().collect(Collectors.joining(","));
    }
}
