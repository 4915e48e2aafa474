package com.softexploration.lab.ejb.performance.cli.server;

/**
 * Syntax of system properties for servers set up by hand.
 *
 * @param place where the lines go, in words that end a heading
 * @param prefix what stands before {@code NAME=VALUE} there; may be empty
 */
public record PropertyLines(String place, String prefix) {
    /** Command line of a JVM. */
    static final PropertyLines OF_ANY_JVM = new PropertyLines("system properties and flags of its JVMs", "-D");
}
