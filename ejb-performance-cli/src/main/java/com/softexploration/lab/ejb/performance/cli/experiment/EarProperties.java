package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.domain.DomainRequest;

/** What the EARs assume where a domain sets no system property. */
public final class EarProperties {
    private static final String SLEEP_TIME = "sleepTime";
    private static final String DEFAULT_SLEEP_MILLIS = "250";
    private static final String COMPLEX_PAYLOAD_BYTES = "complexPayloadBytes";
    private static final String DEFAULT_COMPLEX_PAYLOAD_BYTES = "2097152";

    private EarProperties() {}

    /** How long each of the four steps of a remote {@code simple} call sleeps. */
    static int sleepMillis(DomainRequest request) {
        return Integer.parseInt(request.systemProperties().getOrDefault(SLEEP_TIME, DEFAULT_SLEEP_MILLIS));
    }

    /** What a {@code complex} call sends and gets back. */
    public static int complexPayloadBytes(DomainRequest request) {
        return Integer.parseInt(
                request.systemProperties().getOrDefault(COMPLEX_PAYLOAD_BYTES, DEFAULT_COMPLEX_PAYLOAD_BYTES));
    }
}
