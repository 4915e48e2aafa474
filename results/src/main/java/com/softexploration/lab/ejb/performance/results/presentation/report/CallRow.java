package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Race;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Verdict;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.profile.ProfilePages;
import com.softexploration.lab.ejb.performance.results.presentation.report.ExperimentFacts.Fact;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import com.softexploration.lab.ejb.performance.results.value.IntervalText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Formatted result of one series, with dashes for unknown values.
 *
 * @param contestant the series
 * @param race its race, if any
 * @param local the local transport of the same call
 * @param measured the experiment
 * @param quotable whether its figures can be quoted; others are rounded, without intervals
 * @param unfinished series whose calls were still getting faster, so that their times are upper bounds
 */
record CallRow(
        Contestant contestant,
        Optional<Race> race,
        Optional<Contestant> local,
        ExperimentAnalysis measured,
        boolean quotable,
        Set<SeriesKey> unfinished) {

    /** Returns whether the figures of a series can be quoted; those of a quick experiment cannot. */
    static boolean isQuotable(SeriesKey key, ExperimentAnalysis measured, Verdict verdict) {
        return !measured.isQuick() && verdict.allowsQuoting(key);
    }

    /** Name of the transport. */
    String transport() {
        return TransportName.of(contestant.transport());
    }

    /** Rank in a race, or a dash if there is none; empty outside a race, and for calls that are not ranked. */
    String rank() {
        if (contestant.rank().isPresent()) {
            return Integer.toString(contestant.rank().getAsInt());
        }
        boolean competes = race.isPresent() && !contestant.isFloor() && !contestant.isLocal();
        return competes ? NumberText.UNKNOWN : "";
    }

    boolean ranked() {
        return !rank().isEmpty();
    }

    boolean isFloor() {
        return contestant.isFloor();
    }

    /** Reason why the durations are incomparable or missing; otherwise empty. */
    String reason() {
        if (!contestant.incomparable().isEmpty()) {
            return contestant.incomparable();
        }
        return contestant.series().isPresent() ? "" : "no call was measured";
    }

    /** Whether its calls had stopped getting faster. */
    boolean warm() {
        return !unfinished.contains(contestant.key());
    }

    boolean compares() {
        return reason().isEmpty();
    }

    /** Median in nanoseconds; NaN if it is not comparable. */
    double nanos() {
        return contestant.comparable() ? contestant.medianNanos() : Double.NaN;
    }

    /** Interval of the median; empty if it is unknown or not quotable. */
    Optional<Interval> medianInterval() {
        return contestant.interval().filter(interval -> quotable);
    }

    String median() {
        if (!warm() && compares()) {
            return "at most " + RankingText.about(nanos());
        }
        return quotable ? IntervalText.time(nanos(), medianInterval()) : RankingText.aboutOrUnknown(nanos());
    }

    /** Interval of the median. */
    String interval() {
        return IntervalText.range(medianInterval());
    }

    /** Median as a multiple of that of the fastest transport, or of the local call outside a race. */
    String times() {
        return times(ratio(), ratioInterval());
    }

    private String times(double ratio, Optional<Interval> interval) {
        return quotable ? IntervalText.times(ratio, interval) : RankingText.aboutTimes(ratio);
    }

    private String duration(double nanos) {
        return quotable ? DurationText.of(nanos) : RankingText.aboutOrUnknown(nanos);
    }

    String timesInterval() {
        return IntervalText.timesRange(ratioInterval());
    }

    private Optional<Contestant> fastest() {
        return race.filter(transports -> contestant.rank().isPresent())
                .map(transports -> transports.ranking().get(0));
    }

    /** That multiple as a number; NaN if unknown, and if calls of either were still getting faster. */
    double ratio() {
        if (!warm()
                || localCall()
                        .or(this::fastest)
                        .filter(other -> unfinished.contains(other.key()))
                        .isPresent()) {
            return Double.NaN;
        }
        return race.isPresent()
                ? fastest().map(fastest -> nanos() / fastest.medianNanos()).orElse(Double.NaN)
                : growthRatio();
    }

    /** Interval of the ratio, in a race for all pairs together; empty if it is unknown or not quotable. */
    Optional<Interval> ratioInterval() {
        Optional<Interval> interval = race.isPresent()
                ? fastest().flatMap(fastest -> race.get().ratioTogether(fastest, contestant))
                : growthInterval();
        return interval.filter(known -> quotable);
    }

    private Optional<Interval> growthInterval() {
        return growth().map(Estimate::interval).filter(known -> quotable);
    }

    /** Local call with which the series is compared; empty for local calls and the floor. */
    private Optional<Contestant> localCall() {
        return local.filter(other -> contestant.key().side() == Side.REMOTE && !isFloor());
    }

    private Optional<Estimate> growth() {
        return localCall().filter(other -> compares()).flatMap(other -> measured.growth(other.key(), contestant.key()));
    }

    private double growthRatio() {
        return growth().map(Estimate::value).orElseGet(() -> nanos() / localNanos());
    }

    private double localNanos() {
        return localCall().map(Contestant::medianNanos).orElse(Double.NaN);
    }

    /** Returns whether the experiment measured a floor. */
    boolean hasFloors() {
        return !measured.floors().isEmpty();
    }

    /** Median as a multiple of the floor. */
    String floor() {
        double multiple = contestant.isLocal() || isFloor()
                ? Double.NaN
                : contestant.floorMultiple().orElse(Double.NaN);
        return quotable
                ? IntervalText.times(
                        multiple, measured.overFloor(contestant.key()).map(Estimate::interval))
                : RankingText.aboutTimes(multiple);
    }

    /** Returns the floor of the call; empty if it was not measured. */
    Optional<Floor> floorOfCall() {
        return measured.floorOf(contestant.key().call());
    }

    /** 99th percentile in nanoseconds; NaN if unknown. */
    double p99Nanos() {
        return contestant.comparable() ? contestant.percentile(99) : Double.NaN;
    }

    String p99() {
        return duration(p99Nanos());
    }

    /** Measured calls per second. */
    String rate() {
        return contestant.comparable()
                ? CallRate.of(contestant.loadTests(), LoadTests.of(measured.description()))
                : NumberText.UNKNOWN;
    }

    String calls() {
        return contestant
                .series()
                .map(series -> NumberText.count(series.summary().count()))
                .orElse("0");
    }

    String errors() {
        return NumberText.count(contestant.errorCount());
    }

    boolean hasErrors() {
        return contestant.errorCount() > 0;
    }

    /** Link to the figures of the call. */
    String figures() {
        return "operation-" + contestant.key().call().replace(' ', '-');
    }

    /** Returns links to the flame graphs of the call; empty without recordings. */
    List<ProfilePages.Link> graphs() {
        return ProfilePages.links(measured.profiles(), contestant.key());
    }

    /** Returns the facts that are not columns of the table. */
    List<Fact> rest() {
        return Stream.of(
                        race
                                .filter(known -> quotable)
                                .flatMap(transports -> transports.toNext(contestant))
                                .map(OutcomeText::of)
                                .map(text -> new Fact("than the next, all pairs together", text))
                                .stream(),
                        distribution().stream(),
                        growthFacts(),
                        floorOfCall().filter(floor -> isFloor()).stream()
                                .map(floor -> new Fact(
                                        "medians of the rounds",
                                        duration(floor.leastNanos()) + " to " + duration(floor.largestNanos()))),
                        Stream.of(new Fact("calls", calls()), new Fact("errors", errors())))
                .flatMap(facts -> facts)
                .filter(fact -> !fact.value().equals(NumberText.UNKNOWN))
                .toList();
    }

    private Stream<Fact> growthFacts() {
        double ratio = growthRatio();
        if (!Double.isFinite(ratio) || !warm()) {
            return Stream.empty();
        }
        double nanos = nanos() - localNanos();
        return Stream.of(
                new Fact("× local", times(ratio, growthInterval())),
                new Fact("more than local", duration(nanos)),
                new Fact(
                        "in percent",
                        quotable
                                ? NumberText.change(
                                        (ratio - 1) * 100,
                                        growthInterval()
                                                .map(interval -> 100 * interval.halfWidth())
                                                .orElse(Double.NaN))
                                : NumberText.UNKNOWN));
    }

    private List<Fact> distribution() {
        return contestant
                .series()
                .filter(Series::comparable)
                .map(Series::summary)
                .map(this::distribution)
                .orElse(List.of());
    }

    private List<Fact> distribution(SeriesSummary summary) {
        return List.of(
                new Fact("90th percentile", duration(summary.percentile(90))),
                new Fact("shortest", duration(summary.minNanos())),
                new Fact("longest", duration(summary.maxNanos())),
                new Fact("mean", duration(summary.meanNanos())),
                new Fact("standard deviation", duration(summary.stddevNanos())),
                new Fact(
                        "variance, ns²",
                        quotable
                                ? NumberText.rounded(OptionalDouble.of(summary.varianceNanos2()))
                                : NumberText.UNKNOWN));
    }
}
