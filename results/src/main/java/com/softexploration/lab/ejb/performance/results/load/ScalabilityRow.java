package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.model.IntervalText;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.Optional;

/**
 * A level of concurrency of a call over a transport, formatted.
 *
 * @param law fitted law; empty if it does not hold
 */
public record ScalabilityRow(SeriesKey key, ScalabilityPoint point, Optional<ScalabilityLaw> law) {
    /** Called operation, with its payload size if it has one. */
    public String call() {
        return key.call();
    }

    /** Transport of the calls. */
    public String transport() {
        return key.transport();
    }

    /** Number of threads. */
    public String threads() {
        return NumberText.count(point.threads());
    }

    /** Calls per second. */
    public String callsPerSecond() {
        return point.estimate()
                .map(Estimate::interval)
                .map(one -> NumberText.rounded(point.callsPerSecond(), one.halfWidth()))
                .orElseGet(() -> NumberText.threeDigits(point.callsPerSecond()));
    }

    /** Interval of the calls per second. */
    public String interval() {
        return point.estimate()
                .map(Estimate::interval)
                .map(one -> one.isInformative()
                        ? NumberText.rounded(one.low(), one.halfWidth()) + " – "
                                + NumberText.rounded(one.high(), one.halfWidth())
                        : NumberText.NOT_KNOWN)
                .orElse(NumberText.UNKNOWN);
    }

    /** Calls per second by the fitted law. */
    public String fitted() {
        return law.map(one -> NumberText.threeDigits(one.at(point.threads()))).orElse(NumberText.UNKNOWN);
    }

    /** Median duration of a call. */
    public String median() {
        return IntervalText.time(point.medianNanos(), point.median().map(Estimate::interval));
    }

    /** 99th percentile of the duration of a call. */
    public String p99() {
        return IntervalText.time(point.p99Nanos(), point.p99().map(Estimate::interval));
    }

    /** Average number of calls in progress by Little's law, marked if the threads were held up. */
    public String inProgress() {
        return NumberText.threeDigits(point.simultaneousCalls()) + (point.isHeldUp() ? " !" : "");
    }

    /** Number of failed calls; a dash if there are none. */
    public String errors() {
        return point.errorCount() == 0 ? NumberText.UNKNOWN : NumberText.count(point.errorCount());
    }
}
