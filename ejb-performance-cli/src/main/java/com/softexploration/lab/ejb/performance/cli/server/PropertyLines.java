package com.softexploration.lab.ejb.performance.cli.server;

/**
 * How an administrator gives system properties to a server that this program does not make.
 *
 * @param place where the lines go, in words that end a heading
 * @param prefix what stands before {@code NAME=VALUE} there; may be empty
 */
public record PropertyLines(String place, String prefix) {
    /** What every JVM takes. */
    static final PropertyLines OF_ANY_JVM = new PropertyLines("system properties and flags of its JVMs", "-D");
}
