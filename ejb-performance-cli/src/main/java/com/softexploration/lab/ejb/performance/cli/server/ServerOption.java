package com.softexploration.lab.ejb.performance.cli.server;

/**
 * Server-specific option of the command line.
 *
 * @param name without {@code --}
 * @param parameterLabel word for its value, for example {@code DIR}
 * @param description one or two sentences for the command's help
 */
public record ServerOption(String name, String parameterLabel, String description) {}
