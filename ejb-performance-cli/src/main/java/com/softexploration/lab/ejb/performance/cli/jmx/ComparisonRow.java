package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import javax.management.openmbean.CompositeData;

/**
 * What the server says about one load test of a comparison. Times are milliseconds and of measured calls that did not fail; 0 when
 * there were none.
 *
 * @param payloadChars size of the payload of the operation {@code payload} in characters; 0 for other operations
 * @param round from 1; 0 for warm-up, which has a row only if something went wrong
 * @param calls measured calls that did not fail
 * @param status {@code completed}, {@code cancelled} or {@code failed}
 * @param errorCount calls that failed, those of warm-up included
 * @param incomparable why the figures cannot be compared with those of other transports; empty when they can
 */
public record ComparisonRow(
        String transport,
        String operation,
        int payloadChars,
        int round,
        long calls,
        String status,
        double totalMillis,
        double averageMillis,
        double minMillis,
        double maxMillis,
        double medianMillis,
        double p90Millis,
        double p99Millis,
        long errorCount,
        String incomparable) {

    static ComparisonRow from(CompositeData data) throws CliException {
        CompositeReader items = new CompositeReader(data);
        return new ComparisonRow(
                items.text("transport"),
                items.text("operation"),
                (int) items.integer("payloadChars"),
                (int) items.integer("round"),
                items.integer("calls"),
                items.text("status"),
                items.decimal("totalMillis"),
                items.decimal("averageMillis"),
                items.decimal("minMillis"),
                items.decimal("maxMillis"),
                items.decimal("medianMillis"),
                items.decimal("p90Millis"),
                items.decimal("p99Millis"),
                items.integer("errorCount"),
                items.text("incomparable"));
    }
}
