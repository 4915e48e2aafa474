package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.IntervalText;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.text.TextTable;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A rate of a call over a transport, formatted. If it is saturated, response times depend on the duration of the load
 * test, so they are not given.
 */
public record OpenLoadRow(SeriesKey key, LoadPoint point) {
    /** Label of rates that were not achieved. */
    static final String SATURATED = "saturated";

    /** Formats the rates of all curves, ascending; transports at the same rate in the order of their ranking. */
    public static List<OpenLoadRow> of(ExperimentAnalysis measured) {
        return RateRace.curves(measured).stream()
                .flatMap(curve -> curve.points().stream().map(point -> new OpenLoadRow(curve.key(), point)))
                .toList();
    }

    /** Plain-text table for a terminal, with a heading; empty without load tests of the open model. */
    public static Optional<String> table(ExperimentAnalysis measured, int width) {
        List<OpenLoadRow> rows = of(measured);
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of("Response times under load, from the intended start of each call:\n"
                        + new TextTable<>(rows)
                                .words("call", OpenLoadRow::call)
                                .words("transport", OpenLoadRow::transport)
                                .numbers("offered/s", OpenLoadRow::offered)
                                .numbers("achieved/s", OpenLoadRow::achieved)
                                .numbers("median", OpenLoadRow::median)
                                .knownNumbers("interval", OpenLoadRow::medianInterval)
                                .numbers("p99", OpenLoadRow::p99)
                                .knownNumbers("interval of p99", OpenLoadRow::p99Interval)
                                .numbers("service", OpenLoadRow::service)
                                .knownNumbers("errors", OpenLoadRow::errors)
                                .numbers("send error", OpenLoadRow::sendError)
                                .knownNumbers("CPU caller", OpenLoadRow::presentationCpu)
                                .knownNumbers("CPU server", OpenLoadRow::businessCpu)
                                .knownNumbers("CPUs", OpenLoadRow::machineCpu)
                                .knownNumbers("GC", OpenLoadRow::garbageCollection)
                                .text(width, "GC", "send error", "service", "CPUs", "interval of p99"));
    }

    /** Called operation, with its payload size if it has one. */
    public String call() {
        return key.call();
    }

    /** Transport of the calls. */
    public String transport() {
        return key.transport();
    }

    /** Offered calls per second. */
    public String offered() {
        return NumberText.threeDigits(point.callsPerSecond());
    }

    /** Achieved calls per second. */
    public String achieved() {
        double rate = point.achievedPerSecond();
        return Double.isFinite(rate) ? NumberText.threeDigits(rate) : NumberText.UNKNOWN;
    }

    /** Median response time. */
    public String median() {
        return point.isSaturated()
                ? SATURATED
                : IntervalText.time(point.medianNanos(), point.median().map(Estimate::interval));
    }

    /** Interval of the median response time. */
    public String medianInterval() {
        return range(point.median());
    }

    /** 99th percentile of the response time. */
    public String p99() {
        return point.isSaturated()
                ? NumberText.UNKNOWN
                : IntervalText.time(point.p99Nanos(), point.p99().map(Estimate::interval));
    }

    /** Interval of the 99th percentile of the response time. */
    public String p99Interval() {
        return range(point.p99());
    }

    private String range(Optional<Estimate> estimate) {
        Optional<Interval> known = point.isSaturated() ? Optional.empty() : estimate.map(Estimate::interval);
        return IntervalText.range(known);
    }

    /** Median service time. */
    public String service() {
        return DurationText.of(point.serviceNanos());
    }

    /** Number of failed calls; a dash if there are none. */
    public String errors() {
        return point.errorCount() == 0 ? NumberText.UNKNOWN : NumberText.count(point.errorCount());
    }

    /** CPU time of the presentation server, in percent of one CPU. */
    public String presentationCpu() {
        return percent(LoadUsage::presentationPercent);
    }

    /** CPU time of the business server, in percent of one CPU. */
    public String businessCpu() {
        return percent(LoadUsage::businessPercent);
    }

    /** CPU time of all processes, in percent of all CPUs. */
    public String machineCpu() {
        return percent(usage -> 100 * usage.machineShare());
    }

    /** Duration of garbage collections, in percent. */
    public String garbageCollection() {
        return percent(LoadUsage::gcPercent);
    }

    private String percent(ToDoubleFunction<LoadUsage> figure) {
        return point.usage()
                .map(figure::applyAsDouble)
                .filter(Double::isFinite)
                .map(value -> NumberText.twoDigits(value) + " %")
                .orElse(NumberText.UNKNOWN);
    }

    /** 99th percentile of the send error. */
    public String sendError() {
        return DurationText.of(point.sendErrorNanos());
    }
}
