package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes.Ranked;
import com.softexploration.lab.ejb.performance.results.analysis.load.LoadCurve;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats rankings of the durations of one call over several transports, with their certainty. */
public final class RankingText {

    private static final int MOST_NAMES = 4;

    private static final String NOT_WARMED_UP = "not warmed up: ";

    private RankingText() {}

    /** Formats the call and its rate, for example {@code nop at 500/s}. */
    static String title(RateRace race) {
        return race.call() + " at " + NumberText.threeDigits(race.callsPerSecond()) + "/s";
    }

    /**
     * Formats the ranking at a rate, and lists saturated transports.
     *
     * @param rounded whether figures cannot be quoted, so that they are rounded, without intervals
     */
    public static String of(RateRace race, boolean rounded) {
        String saturated = race.curves().stream()
                .filter(curve -> curve.points().get(0).isSaturated())
                .map(RankingText::saturated)
                .collect(Collectors.joining(", "));
        return Stream.of(
                        title(race) + ": " + atRate(race.medians(), rounded) + ".",
                        race.p99s().ranking().isEmpty() ? "" : "99th percentile: " + atRate(race.p99s(), rounded) + ".",
                        saturated.isEmpty() ? "" : "Saturated: " + saturated + ".")
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String saturated(LoadCurve curve) {
        return TransportName.of(curve.key().transport()) + " (it answers "
                + NumberText.threeDigits(curve.points().get(0).achievedPerSecond()) + "/s)";
    }

    private static String atRate(RankedTimes times, boolean rounded) {
        return switch (times.ranking().size()) {
            case 0 -> "no transport carries that";
            case 1 ->
                name(times.ranking().get(0)) + " "
                        + (rounded
                                ? aboutOrUnknown(times.ranking().get(0).nanos())
                                : time(times.ranking().get(0)));
            default -> rounded ? approximateRanking(times) : of(times);
        };
    }

    /**
     * Formats the order of two or more transports without its certainty, for example {@code from about 1 ms over rmi to
     * about ...}.
     */
    public static String approximateRanking(RankedTimes times) {
        Ranked first = times.ranking().get(0);
        Ranked last = last(times.ranking());
        return "from about %s over %s to about %s over %s"
                .formatted(about(first.nanos()), name(first), about(last.nanos()), name(last));
    }

    /**
     * Formats upper bounds of one or more transports, at least one of which was not warmed up, for example {@code not
     * warmed up: at most 1 ms over rmi to at most ...}.
     */
    public static String atMost(RankedTimes times) {
        Ranked first = times.ranking().get(0);
        Ranked last = last(times.ranking());
        return NOT_WARMED_UP
                + "at most %s over %s".formatted(about(first.nanos()), name(first))
                + (first.equals(last) ? "" : " to at most %s over %s".formatted(about(last.nanos()), name(last)));
    }

    /**
     * Formats the upper bound of a call that was not warmed up, for example {@code not warmed up: a remote EJB call
     * costs at most 940 µs}.
     */
    public static String costsAtMost(SeriesKey call, double nanos) {
        return costsAtMost(call, nanos, "");
    }

    static String costsAtMost(SeriesKey call, double nanos, String onServer) {
        return NOT_WARMED_UP + costs(call, "at most " + about(nanos), onServer, "");
    }

    /** Formats a duration of unknown uncertainty, for example {@code about 120 µs}; a dash if it is not finite. */
    static String aboutOrUnknown(double nanos) {
        return Double.isFinite(nanos) ? "about " + about(nanos) : NumberText.UNKNOWN;
    }

    /** Formats a multiple of unknown uncertainty, for example {@code about 130×}; a dash if it is not finite. */
    static String aboutTimes(double ratio) {
        return Double.isFinite(ratio)
                ? "about " + NumberText.times(ratio, NumberText.uncertaintyOfTwoDigits(ratio))
                : NumberText.UNKNOWN;
    }

    /** Formats a duration of unknown uncertainty. */
    public static String about(double nanos) {
        return DurationText.ofTwoDigits(nanos);
    }

    /**
     * Formats the duration of a call without its certainty, for example {@code a remote EJB call costs about 120 µs:
     * about 130 times a local one}.
     *
     * @param ratio to a local call; not finite if unknown
     */
    public static String costsAbout(SeriesKey call, double nanos, double ratio) {
        return costs(call, aboutOrUnknown(nanos), "", Double.isFinite(ratio) ? aboutTimes(ratio) : "");
    }

    /**
     * Formats what a call costs, for example {@code a remote EJB call costs 172 µs on WildFly 39: 320 times a local
     * one}. The operation is named unless it is {@code nop}.
     *
     * @param onServer server after a preposition and a space; may be empty
     * @param times multiple of a local call; empty if it is unknown
     */
    static String costs(SeriesKey call, String time, String onServer, String times) {
        String transport = TransportName.of(call.transport());
        String operation = call.call().equals(Operation.NOP.word()) ? "" : " to " + call.call();
        return "a "
                + (call.transport().equals(call.side().publishedTransport())
                        ? transport + " call" + operation
                        : "call" + operation + " over " + transport)
                + " costs " + time + onServer
                + (times.isEmpty() ? "" : ": " + times.replace("×", " times") + " a local one");
    }

    /** Formats the order of two or more transports with its certainty, for example {@code rmi is fastest with ...}. */
    public static String of(RankedTimes times) {
        return of(times, true);
    }

    /** Formats the ranking without intervals. */
    static String headline(RankedTimes times) {
        return of(times, false);
    }

    private static String of(RankedTimes times, boolean intervals) {
        Ranked first = times.ranking().get(0);
        Ranked last = last(times.ranking());
        if (times.level().isEmpty()) {
            Ranked second = times.ranking().get(1);
            Optional<Interval> interval = times.ratio(first, second).filter(known -> intervals);
            return "%s is fastest with %s; %s takes %s%s as long%s"
                    .formatted(
                            name(first),
                            intervals ? time(first) : IntervalText.time(first.nanos(), first.interval()),
                            name(second),
                            multiple(times, second),
                            inParentheses(interval, IntervalText.timesRange(interval)),
                            last.equals(second) ? "" : ", " + name(last) + " " + multiple(times, last));
        }
        return "%s; %s takes %s as long".formatted(together(times), name(last), multiple(times, last));
    }

    private static String name(Ranked ranked) {
        return TransportName.of(ranked.transport());
    }

    /** Formats what remains of the fastest and of the slowest transport after the floor. */
    static String rest(RankedTimes times, double floorNanos) {
        Ranked first = times.ranking().get(0);
        Ranked last = last(times.ranking());
        double least = first.nanos() - floorNanos;
        return least > 0
                ? "; the rest, %s over %s to %s over %s, is the server's and its clients'"
                        .formatted(about(least), name(first), about(last.nanos() - floorNanos), name(last))
                : "";
    }

    private static Ranked last(List<Ranked> ranking) {
        return ranking.get(ranking.size() - 1);
    }

    /** Formats a duration as a multiple of the first one. */
    private static String multiple(RankedTimes times, Ranked other) {
        Ranked first = times.ranking().get(0);
        return IntervalText.times(other.nanos() / first.nanos(), times.ratio(first, other));
    }

    /** Formats the first transport and those not significantly slower. */
    private static String together(RankedTimes times) {
        Ranked first = times.ranking().get(0);
        String names = names(Stream.concat(Stream.of(first), times.level().stream())
                .map(RankingText::name)
                .toList());
        String durations = DurationText.of(first.nanos()) + " to "
                + DurationText.of(last(times.level()).nanos());
        if (times.areFirstEqual()) {
            return "%s are fastest and equal, %s".formatted(names, durations);
        }
        String apart = times.maxDifferencePercent().isPresent()
                ? ", " + IntervalText.apart(times.maxDifferencePercent().getAsDouble())
                : "";
        return "no winner yet among %s (%s%s)".formatted(names, durations, apart);
    }

    /** Formats a duration with its interval in parentheses, if known. */
    static String time(Ranked ranked) {
        return IntervalText.time(ranked.nanos(), ranked.interval())
                + inParentheses(ranked.interval(), IntervalText.range(ranked.interval()));
    }

    private static String inParentheses(Optional<Interval> interval, String text) {
        return interval.filter(Interval::isInformative).isPresent() ? " (" + text + ")" : "";
    }

    private static String names(List<String> all) {
        if (all.size() > MOST_NAMES) {
            return String.join(", ", all.subList(0, MOST_NAMES)) + " and " + (all.size() - MOST_NAMES) + " more";
        }
        return String.join(", ", all.subList(0, all.size() - 1)) + " and " + all.get(all.size() - 1);
    }
}
