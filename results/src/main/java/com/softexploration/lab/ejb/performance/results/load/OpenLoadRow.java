package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.contract.OpenLoadReading;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.OpenLoadSummary;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import java.util.List;
import java.util.Optional;

/**
 * A load test of the open model, formatted. If it is saturated, its response times depend on its duration, so they are
 * not given.
 *
 * @param summary the load test
 */
public record OpenLoadRow(OpenLoadSummary summary) {
    /** Label of load tests that did not achieve their rate. */
    private static final String SATURATED = "saturated";

    /** Formats the load tests of the open model, ordered by call, transport and rate. */
    public static List<OpenLoadRow> of(Analysis analysis) {
        return analysis.openLoads().stream().map(OpenLoadRow::new).toList();
    }

    /** Plain-text table for a terminal, with a heading; empty without load tests of the open model. */
    public static Optional<String> table(Analysis analysis, int width) {
        List<OpenLoadRow> rows = of(analysis);
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of("Response times under load, from the intended start of each call:\n"
                        + new TextTable<>(rows)
                                .words("call", OpenLoadRow::call)
                                .words("transport", OpenLoadRow::transport)
                                .numbers("offered/s", OpenLoadRow::offered)
                                .numbers("achieved/s", OpenLoadRow::achieved)
                                .numbers("median", OpenLoadRow::median)
                                .numbers("p90", OpenLoadRow::p90)
                                .numbers("p99", OpenLoadRow::p99)
                                .numbers("p99.9", OpenLoadRow::p999)
                                .numbers("service", OpenLoadRow::service)
                                .knownNumbers("errors", OpenLoadRow::errors)
                                .numbers("send error", OpenLoadRow::sendError)
                                .text(width, "send error", "p90", "service"));
    }

    /** Called operation, with its payload size if it has one. */
    public String call() {
        return summary.key().call();
    }

    /** Transport of the calls. */
    public String transport() {
        return summary.key().transport();
    }

    /** Offered calls per second. */
    public String offered() {
        return NumberText.threeDigits(summary.load().callsPerSecond());
    }

    /** Achieved calls per second. */
    public String achieved() {
        double rate = summary.achievedPerSecond();
        return Double.isFinite(rate) ? NumberText.threeDigits(rate) : NumberText.UNKNOWN;
    }

    /** Whether less than the least share of the offered rate was achieved. */
    public boolean isSaturated() {
        return summary.isSaturated(OpenLoadReading.LEAST_ACHIEVED_SHARE);
    }

    /** Median response time. */
    public String median() {
        return isSaturated() ? SATURATED : DurationText.of(summary.response().medianNanos());
    }

    /** 90th percentile of the response time. */
    public String p90() {
        return response(summary.response().p90Nanos());
    }

    /** 99th percentile of the response time. */
    public String p99() {
        return response(summary.response().p99Nanos());
    }

    /** 99.9th percentile of the response time. */
    public String p999() {
        return response(summary.responseP999Nanos());
    }

    private String response(double nanos) {
        return isSaturated() ? NumberText.UNKNOWN : DurationText.of(nanos);
    }

    /** Median service time. */
    public String service() {
        return DurationText.of(summary.service().medianNanos());
    }

    /** Number of failed calls; a dash if there are none. */
    public String errors() {
        long errors = summary.loadTest().errorCount();
        return errors == 0 ? NumberText.UNKNOWN : NumberText.count(errors);
    }

    /** 99th percentile of the send error. */
    public String sendError() {
        return DurationText.of(summary.load().sendErrorP99Nanos());
    }

    /** Sentence on the load test. */
    public String sentence() {
        String rate = "At " + offered() + " calls/s, ";
        return rate
                + (isSaturated()
                        ? call() + " over " + transport() + " is saturated: only " + achieved()
                                + " calls/s are answered."
                        : "half of the " + call() + " calls over " + transport() + " are answered within " + median()
                                + (p99().equals(NumberText.UNKNOWN) ? "" : ", 99 % within " + p99()) + ".");
    }
}
