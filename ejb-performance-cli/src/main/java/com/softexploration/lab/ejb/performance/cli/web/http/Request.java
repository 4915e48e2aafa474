package com.softexploration.lab.ejb.performance.cli.web.http;

import java.util.Optional;

/**
 * A request that was admitted.
 *
 * @param changes whether it is a POST, which alone may change anything
 * @param path decoded, beginning with a slash
 * @param query what follows the path
 * @param form what a POST carries
 * @param lastEvent the last event that a browser has which lost its connection
 */
public record Request(boolean changes, String path, Parameters query, Parameters form, Optional<String> lastEvent) {}
