package com.softexploration.lab.ejb.performance.cli.web.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Names and values of a query or a form.
 *
 * @param values each name's, in their order
 */
public record Parameters(Map<String, List<String>> values) {
    /**
     * Reads them.
     *
     * @param encoded as {@code application/x-www-form-urlencoded}; null for none
     * @throws RefusedException if that is not their form
     */
    static Parameters parse(String encoded) throws RefusedException {
        Map<String, List<String>> values = new LinkedHashMap<>();
        if (encoded != null && !encoded.isEmpty()) {
            for (String pair : encoded.split("&", -1)) {
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
            throw new RefusedException(400, "The request has no form that is understood here.");
        }
    }

    /** All values of a name. */
    public List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }

    /** Its first value. */
    public Optional<String> first(String name) {
        return all(name).stream().findFirst();
    }
}
