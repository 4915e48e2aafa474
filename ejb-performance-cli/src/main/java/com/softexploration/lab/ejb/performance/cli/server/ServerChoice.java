package com.softexploration.lab.ejb.performance.cli.server;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The user's choice of product and its options.
 *
 * @param installation the user's own installation; empty for a product that Maven gets
 * @param settings values of the server's own options, all of them decided
 */
public record ServerChoice(ServerProduct product, Optional<Path> installation, Map<String, String> settings) {}
