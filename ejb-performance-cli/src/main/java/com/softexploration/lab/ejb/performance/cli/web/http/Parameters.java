package com.softexploration.lab.ejb.performance.cli.web.http;

import com.softexploration.lab.ejb.performance.web.RefusedException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Parameters of a query or a form.
 *
 * @param values values by name, in order
 */
public record Parameters(Map<String, List<String>> values) {
    /**
     * Decodes the parameters of a query or form.
     *
     * @param encoded {@code application/x-www-form-urlencoded}; null for none
     * @throws RefusedException if they are malformed
     */
    static Parameters parse(String encoded) throws RefusedException {
        Map<String, List<String>> values = new LinkedHashMap<>();
        if (encoded != null && !encoded.isEmpty()) {
            for (String pair : encoded.split("&", -1)) {
                if (pair.isEmpty()) {
                    continue;
                }
                int equals = pair.indexOf('=');
                String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
                values.computeIfAbsent(name, first -> new ArrayList<>())
                        .add(equals < 0 ? "" : decoded(pair.substring(equals + 1)));
            }
        }
        return new Parameters(values);
    }

    private static String decoded(String text) throws RefusedException {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(400, "The request parameters are malformed.");
        }
    }

    /** Returns the first name that is not among the known ones; empty if there is none. */
    public Optional<String> unknown(Set<String> known) {
        return values.keySet().stream().filter(name -> !known.contains(name)).findFirst();
    }

    /** Returns all values of a parameter. */
    public List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }

    /** Returns the first value of a parameter; empty if there is none. */
    public Optional<String> first(String name) {
        return all(name).stream().findFirst();
    }
}
