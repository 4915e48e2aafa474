package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.RankedTimes.Ranked;
import com.softexploration.lab.ejb.performance.results.analysis.load.RateRace;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A statistic of the response times of several transports at one rate, drawn like an {@link OperationSection} of a race.
 *
 * @param call call with its rate
 * @param meaning the statistic
 * @param times transports that carry the rate, at least one
 * @param exact whether figures can be quoted; others are rounded, without intervals
 */
record RateSection(String call, String meaning, RankedTimes times, boolean exact) {
    /** Medians and 99th percentiles of each call at one rate; empty if transports are not compared. */
    static List<RateSection> of(ExperimentAnalysis measured, boolean exact) {
        return RateRace.of(measured).stream()
                .flatMap(race -> Stream.of(
                        new RateSection(RankingText.title(race), "median response time", race.medians(), exact),
                        new RateSection(
                                RankingText.title(race),
                                "99th percentile: 1 call in 100 takes longer",
                                race.p99s(),
                                exact)))
                .filter(section -> !section.times().ranking().isEmpty())
                .toList();
    }

    boolean raced() {
        return true;
    }

    boolean sleeps() {
        return false;
    }

    /** None: a 99th percentile has its own section. */
    List<OperationSection.Tail> tails() {
        return List.of();
    }

    boolean hasRanges() {
        return bars().stream().anyMatch(bar -> !bar.ranges().isEmpty());
    }

    private Ranked first() {
        return times.ranking().get(0);
    }

    private double end() {
        return times.ranking().stream()
                .flatMapToDouble(ranked -> DoubleStream.of(
                        ranked.nanos(),
                        ratio(ranked)
                                .map(ratio -> ratio.high() * first().nanos())
                                .orElse(0.0)))
                .max()
                .orElse(1);
    }

    /** Interval of a duration as a multiple of the shortest, for all pairs together. */
    private Optional<Interval> ratio(Ranked ranked) {
        return times.ratio(first(), ranked).filter(known -> exact && known.isInformative());
    }

    /** End of the bar of the fastest transport; always one. */
    List<String> fastest() {
        return List.of(OperationSection.percent(first().nanos() / end()));
    }

    /** One bar per transport. */
    List<Bar> bars() {
        double end = end();
        return times.ranking().stream().map(ranked -> bar(ranked, end)).toList();
    }

    private Bar bar(Ranked ranked, double end) {
        Optional<Interval> ratio = ratio(ranked);
        double multiple = ranked.nanos() / first().nanos();
        return new Bar(
                TransportName.of(ranked.transport()),
                OperationSection.percent(ranked.nanos() / end),
                ratio
                        .map(known -> known.map(factor -> factor * first().nanos() / end))
                        .map(known -> new OperationSection.Bar.Range(
                                OperationSection.percent(known.low()),
                                OperationSection.percent(known.high() - known.low())))
                        .stream()
                        .toList(),
                exact
                        ? IntervalText.time(ranked.nanos(), ranked.interval())
                        : RankingText.aboutOrUnknown(ranked.nanos()),
                exact ? IntervalText.times(multiple, ratio) : RankingText.aboutTimes(multiple),
                ratio.isPresent() ? IntervalText.timesRange(ratio) : "",
                times.outcome(first(), ranked)
                        .filter(outcome -> exact && outcome != Outcome.FASTER)
                        .map(OutcomeText::of)
                        .orElse(""));
    }

    /**
     * Bar of a transport, without a floor.
     *
     * @param added length, in percent of the axis
     * @param ranges interval of its end; at most one
     * @param time the duration
     * @param times multiple of the shortest one
     * @param timesInterval interval of that multiple; may be empty
     * @param standing what is known of its difference from the fastest, if it is not slower; otherwise empty
     */
    record Bar(
            String name,
            String added,
            List<OperationSection.Bar.Range> ranges,
            String time,
            String times,
            String timesInterval,
            String standing) {
        String floor() {
            return "0";
        }

        String style() {
            return "remote";
        }
    }
}
