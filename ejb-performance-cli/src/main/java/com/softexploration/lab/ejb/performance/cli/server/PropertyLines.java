package com.softexploration.lab.ejb.performance.cli.server;

/**
 * Syntax of system properties on manually configured servers.
 *
 * @param place location of the lines, as the end of a heading
 * @param prefix prefix of {@code NAME=VALUE}; may be empty
 */
public record PropertyLines(String place, String prefix) {
    /** The command line of a JVM. */
    static final PropertyLines OF_ANY_JVM = new PropertyLines("system properties and flags of its JVMs", "-D");
}
