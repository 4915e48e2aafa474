package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;

/** What the EARs assume where a domain sets no system property. */
final class EarProperties {
    private static final String SLEEP_TIME = "sleepTime";
    private static final String DEFAULT_SLEEP_MILLIS = "250";

    private EarProperties() {}

    /** How long each of the four steps of a remote {@code simple} call sleeps. */
    static int sleepMillis(DomainRequest request) {
        return Integer.parseInt(request.systemProperties().getOrDefault(SLEEP_TIME, DEFAULT_SLEEP_MILLIS));
    }
}
