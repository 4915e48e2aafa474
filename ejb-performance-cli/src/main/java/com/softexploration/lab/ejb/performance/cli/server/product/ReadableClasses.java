package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.util.List;

/** Serialised classes that TomEE reads; it has its own filter besides {@code jdk.serialFilter}. */
final class ReadableClasses {
    /** System property of TomEE's own filter. */
    static final String PROPERTY = "tomee.serialization.class.whitelist";

    /** Classes of TomEE's remote session beans, besides the contract's. */
    static final String TOMEES_CLASSES = "org.apache.openejb.*;org.apache.openejb.client.*;java.util.Stack";

    private ReadableClasses() {}

    /** Adds TomEE's classes to a filter of the user's, as {@code bin/setenv.sh} does for the default one. */
    static List<String> addedTo(List<String> options) {
        return options.stream()
                .map(option -> option.replaceFirst("^(-Djdk\\.serialFilter=.*);!\\*$", "$1;" + TOMEES_CLASSES + ";!*"))
                .toList();
    }

    /** Name prefixes of the user's classes. */
    static String own(ServerPlan server) {
        return server.systemProperties()
                .getOrDefault(ServerPlan.OWN_CLASSES, "")
                .replace(';', ',')
                .replace("*", "");
    }
}
