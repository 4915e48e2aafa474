package com.softexploration.lab.ejb.performance.cli.server;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Product and options chosen by the user.
 *
 * @param installation the user's own installation; empty for a product fetched by Maven
 * @param settings values of the server's own options, defaults included
 * @param notes what the user should know before the start, each in one line
 */
public record ServerChoice(
        ServerProduct product, Optional<Path> installation, Map<String, String> settings, List<String> notes) {
    /** Returns a copy with additional settings. */
    public ServerChoice with(Map<String, String> additional) {
        Map<String, String> more = new HashMap<>(settings);
        more.putAll(additional);
        return new ServerChoice(product, installation, more, notes);
    }
}
