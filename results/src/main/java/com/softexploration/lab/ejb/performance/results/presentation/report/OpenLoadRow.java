package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadUsage;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Formatted results of one call over one transport at one rate.
 * If it is saturated, response times depend on the duration of the load
 * test, so they are not given.
 */
public record OpenLoadRow(SeriesKey key, LoadPoint point) {
    /**
     * Formats the rates of all curves in ascending order; transports at the same rate are in the order of their
     * ranking.
     */
    public static List<OpenLoadRow> of(ExperimentAnalysis measured) {
        return RateRace.curves(measured).stream()
                .flatMap(curve -> curve.points().stream().map(point -> new OpenLoadRow(curve.key(), point)))
                .toList();
    }

    /** Creates the table of the rates; empty if there are no load tests of the open model. */
    static Table<OpenLoadRow> table(ExperimentAnalysis measured) {
        return new Table<>(of(measured))
                .titled("Under load", "By call, transport and rate.")
                .styled("compact")
                .words("Call", OpenLoadRow::call)
                .words("Transport", OpenLoadRow::transport)
                .numbers("Offered/s", OpenLoadRow::offered)
                .numbers("Achieved/s", OpenLoadRow::achieved)
                .numbers("Response, median", OpenLoadRow::median)
                .brief("median")
                .numbers("Interval", OpenLoadRow::medianInterval)
                .ifKnown()
                .numbers("Response, p99", OpenLoadRow::p99)
                .brief("p99")
                .numbers("Interval", OpenLoadRow::p99Interval)
                .brief("interval of p99")
                .ifKnown()
                .dropped(5)
                .numbers("Service, median", OpenLoadRow::service)
                .brief("service")
                .dropped(3)
                .numbers("Errors", OpenLoadRow::errors)
                .ifKnown()
                .numbers("Send error, p99", OpenLoadRow::sendError)
                .brief("send error")
                .dropped(2)
                .numbers("CPU of caller", OpenLoadRow::presentationCpu)
                .brief("CPU caller")
                .ifKnown()
                .numbers("CPU of server", OpenLoadRow::businessCpu)
                .brief("CPU server")
                .ifKnown()
                .numbers("All CPUs", OpenLoadRow::machineCpu)
                .brief("CPUs")
                .ifKnown()
                .dropped(4)
                .numbers("GC", OpenLoadRow::garbageCollection)
                .ifKnown()
                .dropped(1);
    }

    /** Called operation, with its payload size if it has one. */
    public String call() {
        return key.call();
    }

    /** Name of the transport. */
    public String transport() {
        return TransportName.of(key.transport());
    }

    /** Offered rate, in calls per second. */
    public String offered() {
        return NumberText.threeDigits(point.callsPerSecond());
    }

    /** Achieved rate, in calls per second. */
    public String achieved() {
        double rate = point.achievedPerSecond();
        return Double.isFinite(rate) ? NumberText.threeDigits(rate) : NumberText.UNKNOWN;
    }

    /** Median response time, with unit. */
    public String median() {
        return point.isSaturated()
                ? LoadAnswer.SATURATED
                : IntervalText.time(point.medianNanos(), point.median().map(Estimate::interval));
    }

    /** Interval of the median response time. */
    public String medianInterval() {
        return range(point.median());
    }

    /** 99th percentile of the response times, with unit. */
    public String p99() {
        return point.isSaturated()
                ? NumberText.UNKNOWN
                : IntervalText.time(point.p99Nanos(), point.p99().map(Estimate::interval));
    }

    /** Interval of the 99th percentile. */
    public String p99Interval() {
        return range(point.p99());
    }

    private String range(Optional<Estimate> estimate) {
        Optional<Interval> known = point.isSaturated() ? Optional.empty() : estimate.map(Estimate::interval);
        return IntervalText.range(known);
    }

    /** Median service time, with unit. */
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

    /** Garbage collection time, in percent of the elapsed time. */
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

    /** 99th percentile of the send errors, with unit. */
    public String sendError() {
        return DurationText.of(point.sendErrorNanos());
    }
}
