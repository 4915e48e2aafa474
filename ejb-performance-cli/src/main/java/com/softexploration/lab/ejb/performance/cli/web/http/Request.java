package com.softexploration.lab.ejb.performance.cli.web.http;

import java.util.Optional;

/**
 * An admitted request.
 *
 * @param changes whether it is a POST; only those change anything
 * @param path decoded, below the folder of all pages, starting with a slash
 * @param lastEvent id of the last event received before a reconnect
 */
public record Request(boolean changes, String path, Parameters query, Parameters form, Optional<String> lastEvent) {}
