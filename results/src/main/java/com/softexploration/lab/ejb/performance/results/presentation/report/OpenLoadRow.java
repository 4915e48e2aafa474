package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadPoint;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadUsage;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
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
 *
 * @param quotable whether its figures can be quoted; others are rounded, without intervals
 */
public record OpenLoadRow(SeriesKey key, LoadPoint point, boolean quotable) {
    /**
     * Formats the rates of all curves in ascending order; transports at the same rate are in the order of their
     * ranking.
     *
     * @param quotable whether the figures can be quoted
     */
    public static List<OpenLoadRow> of(ExperimentAnalysis measured, boolean quotable) {
        return RateRace.curves(measured).stream()
                .flatMap(curve -> curve.points().stream().map(point -> new OpenLoadRow(curve.key(), point, quotable)))
                .toList();
    }

    /** Creates the table of the rates; empty if there are no load tests of the open model. */
    static Table<OpenLoadRow> table(ExperimentAnalysis measured, boolean quotable) {
        return new Table<>(of(measured, quotable))
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

    /** Creates the table of the first screen; empty if there are no load tests of the open model. */
    static Table<OpenLoadRow> summary(ExperimentAnalysis measured, boolean quotable) {
        List<OpenLoadRow> rows = of(measured, quotable);
        Table<OpenLoadRow> table = new Table<>(rows);
        String about = "";
        if (rows.stream().map(OpenLoadRow::key).distinct().count() > 1) {
            table.words("Call", row -> row.call() + " over " + row.transport());
        } else if (!rows.isEmpty()) {
            about = rows.get(0).call() + " over " + rows.get(0).transport() + ". ";
        }
        return table.titled(
                        "Rates",
                        about + "Response times count from the intended start of a call"
                                + (rows.stream().anyMatch(OpenLoadRow::hasInterval) ? ", with 95 % intervals." : ".")
                                + " CPU: of all CPUs.")
                .numbers("Offered/s", OpenLoadRow::offered)
                .numbers("Achieved/s", OpenLoadRow::achieved)
                .cells("Median", row -> Cell.of(row.median(), "key", row.noteOf(row.medianInterval())))
                .cells("p99", row -> Cell.of(row.p99(), "", row.noteOf(row.p99Interval())))
                .numbers("CPU", OpenLoadRow::machineCpu)
                .numbers("Errors", row -> NumberText.count(row.point().errorCount()));
    }

    private boolean hasInterval() {
        return !noteOf(medianInterval()).isEmpty();
    }

    private String noteOf(String interval) {
        return interval.equals(NumberText.UNKNOWN) ? "" : interval;
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
        return point.isSaturated() ? LoadAnswer.SATURATED : time(point.medianNanos(), point.median());
    }

    /** Interval of the median response time. */
    public String medianInterval() {
        return range(point.median());
    }

    /** 99th percentile of the response times, with unit. */
    public String p99() {
        return point.isSaturated() ? NumberText.UNKNOWN : time(point.p99Nanos(), point.p99());
    }

    private String time(double nanos, Optional<Estimate> estimate) {
        return quotable
                ? IntervalText.time(nanos, estimate.map(Estimate::interval))
                : RankingText.aboutOrUnknown(nanos);
    }

    /** Interval of the 99th percentile. */
    public String p99Interval() {
        return range(point.p99());
    }

    private String range(Optional<Estimate> estimate) {
        Optional<Interval> known =
                point.isSaturated() || !quotable ? Optional.empty() : estimate.map(Estimate::interval);
        return IntervalText.range(known);
    }

    /** Median service time, with unit. */
    public String service() {
        return quotable ? DurationText.of(point.serviceNanos()) : RankingText.aboutOrUnknown(point.serviceNanos());
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
