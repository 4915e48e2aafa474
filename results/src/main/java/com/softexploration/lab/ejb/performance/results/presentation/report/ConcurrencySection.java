package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.ConcurrencyCurve.Level;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;

/**
 * Section about the concurrency levels of an experiment.
 *
 * @param rows by call, transport and number of threads; at least one
 * @param notes explanation of the mark on threads that were held up; empty if there are none
 */
public record ConcurrencySection(List<Row> rows, List<String> notes) {
    private static final String HELD_UP =
            "! Threads had fewer calls in progress than Little's law requires: they waited themselves or ended at"
                    + " different times, so the servers may make more calls per second.";

    /** Formatted results of one concurrency level. */
    public record Row(SeriesKey key, Level level) {
        /** Called operation, with its payload size if it has one. */
        public String call() {
            return key.call();
        }

        /** Name of the transport. */
        public String transport() {
            return TransportName.of(key.transport());
        }

        /** Number of calling threads. */
        public String threads() {
            return NumberText.count(level.threads());
        }

        /** Throughput, in calls per second. */
        public String callsPerSecond() {
            return rate().map(interval -> NumberText.rounded(level.callsPerSecond(), interval.halfWidth()))
                    .orElseGet(() -> NumberText.threeDigits(level.callsPerSecond()));
        }

        /** Interval of the throughput. */
        public String interval() {
            return rate().map(interval -> interval.isInformative() ? ends(interval) : NumberText.NOT_KNOWN)
                    .orElse(NumberText.UNKNOWN);
        }

        private Optional<Interval> rate() {
            return level.rate().map(Estimate::interval);
        }

        /** Median duration of a call, with unit. */
        public String median() {
            return IntervalText.time(level.medianNanos(), level.median().map(Estimate::interval));
        }

        /** 99th percentile of the call durations, with unit. */
        public String p99() {
            return IntervalText.time(level.p99Nanos(), level.p99().map(Estimate::interval));
        }

        /**
         * Mean number of simultaneous calls by Little's law, marked if the threads spent too much time outside calls.
         */
        public String inProgress() {
            return NumberText.threeDigits(level.simultaneousCalls()) + (level.isHeldUp() ? " !" : "");
        }

        /** Number of failed calls; a dash if there are none. */
        public String errors() {
            return level.errorCount() == 0 ? NumberText.UNKNOWN : NumberText.count(level.errorCount());
        }
    }

    /** Returns the section of an experiment; empty if it does not compare levels. */
    public static List<ConcurrencySection> of(ExperimentAnalysis measured) {
        List<Row> rows = ConcurrencyCurve.of(measured).stream()
                .flatMap(curve -> curve.levels().stream().map(level -> new Row(curve.key(), level)))
                .toList();
        return rows.isEmpty()
                ? List.of()
                : List.of(new ConcurrencySection(
                        rows, rows.stream().anyMatch(row -> row.level().isHeldUp()) ? List.of(HELD_UP) : List.of()));
    }

    /** Creates the table of the levels. */
    Table<Row> table() {
        return new Table<>(rows)
                .titled("Concurrency", "By call, transport and number of threads.")
                .words("Call", Row::call)
                .words("Transport", Row::transport)
                .numbers("Threads", Row::threads)
                .numbers("Calls/s", Row::callsPerSecond)
                .numbers("Interval", Row::interval)
                .ifKnown()
                .numbers("Median", Row::median)
                .numbers("p99", Row::p99)
                .dropped(1)
                .numbers("In progress", Row::inProgress)
                .numbers("Errors", Row::errors)
                .ifKnown();
    }

    /** Renders the table as HTML. */
    String html() {
        return table().html();
    }

    /**
     * Returns one sentence per curve on how many threads increase the throughput, and why more threads do not.
     *
     * @param isQuick whether the experiment has no intervals anyway, which its report says
     */
    public static List<String> answers(List<ConcurrencyCurve> curves, boolean isQuick) {
        return curves.stream().map(curve -> answer(curve, isQuick)).toList();
    }

    /** Formats the answer for a curve in one sentence. */
    public static String answer(ConcurrencyCurve curve) {
        return answer(curve, false);
    }

    private static String answer(ConcurrencyCurve curve, boolean isQuick) {
        Level best = curve.best();
        return "%s makes %s %s calls per second with %d %s; %s%s."
                .formatted(
                        TransportName.of(curve.key().transport()),
                        rate(best),
                        curve.key().call(),
                        best.threads(),
                        best.threads() == 1 ? "thread" : "threads",
                        limit(curve),
                        isQuick || best.rate().isPresent() ? "" : "; intervals take two starts or rounds");
    }

    private static String rate(Level best) {
        double value = best.callsPerSecond();
        Optional<Interval> rate = best.rate().map(Estimate::interval);
        if (rate.isEmpty()) {
            return NumberText.threeDigits(value);
        }
        Interval interval = rate.get();
        if (interval.isInformative()) {
            return NumberText.rounded(value, interval.halfWidth()) + " (" + ends(interval) + ")";
        }
        return (Double.isFinite(interval.high())
                        ? NumberText.rounded(value, interval.halfWidth())
                        : NumberText.threeDigits(value))
                + " (interval not known)";
    }

    private static String ends(Interval interval) {
        return NumberText.rounded(interval.low(), interval.halfWidth()) + " – "
                + NumberText.rounded(interval.high(), interval.halfWidth());
    }

    private static String limit(ConcurrencyCurve curve) {
        Optional<Interval> rate = curve.best().rate().map(Estimate::interval);
        if (rate.filter(interval -> !interval.isInformative()).isPresent()) {
            return "whether more threads raise it is not known";
        }
        if (!curve.isLimited()) {
            return "that is the largest number of threads measured, and more may raise it";
        }
        return curve.callsAtATime()
                .map(calls -> "more threads than about %d do not raise it, because about %d calls are served at a time"
                        .formatted(Math.round(calls), Math.round(calls)))
                .orElse("more threads do not raise it");
    }
}
