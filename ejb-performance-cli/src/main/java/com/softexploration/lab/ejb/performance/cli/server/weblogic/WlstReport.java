package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values that WLST reported about a domain: the output of {@code look.py} and {@code wlst_versions.py}.
 *
 * @param values values by name, by place; a missing place has none
 */
record WlstReport(Map<String, Map<String, String>> values) {
    /** Empty report, of a domain that was not examined. */
    static final WlstReport NOTHING = new WlstReport(Map.of());

    private static final Pattern VALUE = Pattern.compile("look: (\\S+) (.*?) = (.*)");
    private static final Pattern MISSING = Pattern.compile("look: (\\S+) missing");

    /** Parses the output of a script. */
    static WlstReport parse(List<String> output) {
        Map<String, Map<String, String>> values = new LinkedHashMap<>();
        for (String line : output) {
            Matcher value = VALUE.matcher(line.strip());
            Matcher missing = MISSING.matcher(line.strip());
            if (value.matches()) {
                values.computeIfAbsent(value.group(1), place -> new LinkedHashMap<>())
                        .put(value.group(2), value.group(3));
            } else if (missing.matches()) {
                values.put(missing.group(1), Map.of());
            }
        }
        return new WlstReport(values);
    }

    /** Returns a value; empty if it was not reported. */
    Optional<String> value(String place, String name) {
        return Optional.ofNullable(values.getOrDefault(place, Map.of()).get(name));
    }

    /** Returns the values of the first location with the given prefix; empty if there is none. */
    Map<String, String> below(String beginning) {
        return values.entrySet().stream()
                .filter(place -> place.getKey().startsWith(beginning))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Map.of());
    }

    /** Formats the locations with the number of their values. */
    String summary() {
        StringBuilder text = new StringBuilder();
        values.forEach((place, names) -> text.append(text.length() == 0 ? "" : ", ")
                .append(place)
                .append(names.isEmpty() ? " missing" : " " + names.size() + " names"));
        return text.toString();
    }
}
