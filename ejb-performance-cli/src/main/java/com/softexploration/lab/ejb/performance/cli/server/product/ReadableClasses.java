package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.util.List;

/** Serialised classes of products that their servers read besides those of every server. TomEE has its own filter, too. */
final class ReadableClasses {
    /** System property of TomEE's own filter. */
    static final String PROPERTY = "tomee.serialization.class.whitelist";

    /** Classes of TomEE's remote session beans, besides the contract's. */
    static final String TOMEES_CLASSES = "org.apache.openejb.*;org.apache.openejb.client.*;java.util.Stack";

    /** Liberty's answer of an asynchronous method, which fetches the value. Only callers need it. */
    static final String LIBERTYS_CLASSES = "com.ibm.ejs.container.ClientAsyncResult";

    private ReadableClasses() {}

    /** Adds a product's classes to the filter of users' own services. */
    static List<String> added(String classes, List<String> options) {
        return options.stream()
                .map(option -> option.replaceFirst("^(-Djdk\\.serialFilter=.*);!\\*$", "$1;" + classes + ";!*"))
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
