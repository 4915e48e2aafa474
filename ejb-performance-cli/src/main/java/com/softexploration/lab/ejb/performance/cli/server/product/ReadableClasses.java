package com.softexploration.lab.ejb.performance.cli.server.product;

import com.softexploration.lab.ejb.performance.cli.server.ServerPlan;
import java.util.List;

/**
 * Serialised classes that individual products read in addition to those common to all servers. TomEE has its own
 * filter, too.
 */
final class ReadableClasses {
    /** System property of TomEE's own serialisation filter. */
    static final String PROPERTY = "tomee.serialization.class.whitelist";

    /** Classes required by remote session beans on TomEE, in addition to those of the contract. */
    static final String TOMEES_CLASSES = "org.apache.openejb.*;org.apache.openejb.client.*;java.util.Stack";

    /** Response of an asynchronous method on Liberty, from which the client fetches the value. Only callers need it. */
    static final String LIBERTYS_CLASSES = "com.ibm.ejs.container.ClientAsyncResult";

    private ReadableClasses() {}

    /** Adds the classes of a product to the filter extended for user services. */
    static List<String> added(String classes, List<String> options) {
        return options.stream()
                .map(option -> option.replaceFirst("^(-Djdk\\.serialFilter=.*);!\\*$", "$1;" + classes + ";!*"))
                .toList();
    }

    /** Returns the name prefixes of the user's classes. */
    static String own(ServerPlan server) {
        return server.systemProperties()
                .getOrDefault(ServerPlan.OWN_CLASSES, "")
                .replace(';', ',')
                .replace("*", "");
    }
}
