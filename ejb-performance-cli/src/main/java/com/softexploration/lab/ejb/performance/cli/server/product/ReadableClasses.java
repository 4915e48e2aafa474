package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.util.List;

/** Which classes of serialised objects TomEE reads: it has a filter of its own besides {@code jdk.serialFilter}. */
final class ReadableClasses {
    /** The system property of its own filter. */
    static final String PROPERTY = "tomee.serialization.class.whitelist";

    /** Classes of TomEE's remote session beans, besides the contract's. */
    static final String TOMEES_CLASSES = "org.apache.openejb.*;org.apache.openejb.client.*;java.util.Stack";

    private ReadableClasses() {}

    /** A filter of the user's classes needs TomEE's, too, as {@code bin/setenv.sh} adds them to the usual one. */
    static List<String> addedTo(List<String> options) {
        return options.stream()
                .map(option -> option.replaceFirst("^(-Djdk\\.serialFilter=.*);!\\*$", "$1;" + TOMEES_CLASSES + ";!*"))
                .toList();
    }

    /** The beginnings of the names of the user's own classes. */
    static String own(ServerPlan server) {
        return server.systemProperties()
                .getOrDefault(ServerPlan.OWN_CLASSES, "")
                .replace(';', ',')
                .replace("*", "");
    }
}
