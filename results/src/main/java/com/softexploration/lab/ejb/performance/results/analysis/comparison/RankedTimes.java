package com.softexploration.lab.ejb.performance.results.analysis.comparison;

import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.CompactLetters;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Durations of one call over several transports, and the certainty of their order.
 *
 * @param ranking transports, fastest first
 * @param differences outcomes of each transport against every one behind it
 */
public record RankedTimes(List<Ranked> ranking, List<PairOutcome> differences) {
    /** Relative uncertainty that determines the digits of durations of unknown uncertainty. */
    private static final double ABOUT = 0.3;

    private static final int MOST_NAMES = 4;

    /**
     * Duration of a call over a transport.
     *
     * @param interval empty if it is unknown
     */
    public record Ranked(String transport, double nanos, Optional<Interval> interval) {}

    /** Ranks the medians of all series but the floor. */
    public static RankedTimes of(SeriesEstimates estimates) {
        Map<SeriesKey, Ranked> ranked = estimates.repetitions().entrySet().stream()
                .filter(series -> !series.getKey().isFloor())
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        series -> new Ranked(
                                series.getKey().transport(),
                                series.getValue().geometricMean(),
                                estimates.median(series.getKey()).map(Estimate::interval))));
        List<SeriesKey> inOrder = ranked.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.comparingDouble(Ranked::nanos)))
                .map(Map.Entry::getKey)
                .toList();
        return new RankedTimes(inOrder.stream().map(ranked::get).toList(), PairOutcome.among(inOrder, estimates));
    }

    /** Returns the ranked transports of a race. */
    public static RankedTimes of(Race race) {
        return new RankedTimes(
                race.ranking().stream()
                        .map(contestant ->
                                new Ranked(contestant.transport(), contestant.medianNanos(), contestant.interval()))
                        .toList(),
                race.differences());
    }

    /**
     * Letters of each transport; two that share one do not differ significantly ({@link CompactLetters}). Empty if
     * nothing was compared.
     */
    public Map<String, String> letters() {
        if (differences.stream().allMatch(pair -> pair.ratio().isEmpty())) {
            return Map.of();
        }
        List<String> letters =
                CompactLetters.of(ranking.size(), (first, second) -> between(ranking.get(first), ranking.get(second))
                        .filter(pair -> pair.state() == Outcome.FASTER)
                        .isPresent());
        Map<String, String> byTransport = new LinkedHashMap<>();
        for (int i = 0; i < letters.size(); i++) {
            byTransport.put(ranking.get(i).transport(), letters.get(i));
        }
        return byTransport;
    }

    private Optional<PairOutcome> between(Ranked ranked, Ranked other) {
        return differences.stream()
                .filter(difference -> difference.isOf(ranked.transport(), other.transport()))
                .findFirst();
    }

    /** The order of two or more transports without claims, for example {@code from about 1 ms over rmi to about ...}. */
    public String roughly() {
        Ranked last = ranking.get(ranking.size() - 1);
        return "from about %s over %s to about %s over %s"
                .formatted(
                        about(ranking.get(0).nanos()),
                        ranking.get(0).transport(),
                        about(last.nanos()),
                        last.transport());
    }

    /** A duration of unknown uncertainty. */
    public static String about(double nanos) {
        return DurationText.of(nanos, ABOUT * nanos);
    }

    /**
     * A remote call without claims, for example {@code remote nop call takes about 120 µs, about 130× a local one}.
     *
     * @param ratio to a local call; not finite if unknown
     */
    public static String remoteCall(String call, double nanos, double ratio) {
        return "remote " + call + " call takes about " + about(nanos)
                + (Double.isFinite(ratio) ? ", about " + NumberText.times(ratio, ABOUT * ratio) + " a local one" : "");
    }

    /** The order of two or more transports with its certainty, for example {@code rmi is fastest with ...}. */
    public String text() {
        Ranked first = ranking.get(0);
        Ranked last = ranking.get(ranking.size() - 1);
        List<Ranked> level = ranking.stream()
                .skip(1)
                .filter(other -> !isState(first, other, Outcome.FASTER))
                .toList();
        if (level.isEmpty()) {
            Ranked second = ranking.get(1);
            Optional<Interval> interval = ratio(first, second);
            return "%s is fastest with %s; %s takes %s%s as long%s"
                    .formatted(
                            first.transport(),
                            time(first),
                            second.transport(),
                            times(first, second),
                            inParentheses(interval, IntervalText.timesRange(interval)),
                            last.equals(second) ? "" : ", " + last.transport() + " " + times(first, last));
        }
        return "%s; %s takes %s as long".formatted(together(first, level), last.transport(), times(first, last));
    }

    private Optional<Interval> ratio(Ranked first, Ranked other) {
        return between(first, other).flatMap(PairOutcome::ratio).map(Estimate::interval);
    }

    private String times(Ranked first, Ranked other) {
        return IntervalText.times(other.nanos() / first.nanos(), ratio(first, other));
    }

    /** The first transport and those not significantly slower. */
    private String together(Ranked first, List<Ranked> level) {
        String names = names(Stream.concat(Stream.of(first), level.stream())
                .map(Ranked::transport)
                .toList());
        String times = DurationText.of(first.nanos()) + " to "
                + DurationText.of(level.get(level.size() - 1).nanos());
        return level.stream().allMatch(other -> isState(first, other, Outcome.EQUAL))
                ? "%s are fastest and equal, %s".formatted(names, times)
                : "no winner yet among %s (%s%s)".formatted(names, times, apart(first, level));
    }

    /** By how much one of these transports can be slower than another; empty unless known for all of them. */
    private String apart(Ranked first, List<Ranked> level) {
        List<PairOutcome> pairs = differences.stream()
                .filter(pair -> Stream.concat(Stream.of(first), level.stream())
                                .filter(ranked -> pair.isAbout(ranked.transport()))
                                .count()
                        == 2)
                .toList();
        return pairs.stream().allMatch(pair -> pair.mostPercent().isPresent())
                ? pairs.stream().mapToDouble(pair -> pair.mostPercent().getAsDouble()).max().stream()
                        .mapToObj(most -> ", " + IntervalText.apart(most))
                        .collect(Collectors.joining())
                : "";
    }

    private boolean isState(Ranked ranked, Ranked other, Outcome state) {
        return between(ranked, other).filter(pair -> pair.state() == state).isPresent();
    }

    /** Duration with its interval in parentheses, if known. */
    public static String time(Ranked ranked) {
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
