package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One transport of a race, as texts; a dash where something is not known.
 *
 * @param transport the word
 * @param rank its place, or what it is instead of a competitor
 * @param reason why its times do not compare, or why there are none; empty when they do
 * @param interval of the median
 * @param rate calls per second
 * @param floor the median as a multiple of the floor, in its fast state where it had two
 * @param slowFloor the median as a multiple of the floor in its slow state
 * @param callingCpu CPU time of the server that calls; for the local call that is the only one
 * @param servingCpu CPU time of the server that is called, if it is another one
 * @param next what can be said of it and the next in rank
 */
record RaceRow(
        String transport,
        String rank,
        String reason,
        String median,
        String p90,
        String p99,
        String interval,
        String rate,
        String floor,
        String slowFloor,
        String wire,
        String callingCpu,
        String servingCpu,
        String errors,
        String next) {
    /** One row per transport, by median. */
    static List<RaceRow> of(Race race, ExperimentAnalysis comparisons) {
        LoadTests loadTests = LoadTests.of(comparisons.description());
        Optional<Floor> floor = comparisons.floorOf(race.call());
        return race.contestants().stream()
                .map(one -> of(one, race, loadTests, floor))
                .toList();
    }

    private static RaceRow of(Contestant one, Race race, LoadTests loadTests, Optional<Floor> floor) {
        boolean compares = one.comparable();
        double nanos = compares ? one.medianNanos() : Double.NaN;
        Optional<Interval> interval =
                Optional.of(one.repetitions()).filter(repeated -> compares).flatMap(Repetitions::median);
        return new RaceRow(
                one.transport(),
                rank(one),
                reason(one),
                IntervalText.value(nanos, interval),
                DurationText.of(compares ? one.percentile(90) : Double.NaN),
                DurationText.of(compares ? one.percentile(99) : Double.NaN),
                IntervalText.range(interval),
                compares ? CallRate.of(one.loadTests(), loadTests) : NumberText.UNKNOWN,
                times(nanos, interval, floor.map(Floor::nanos)),
                times(nanos, interval, floor.map(slow -> slow.slowNanos().orElse(Double.NaN))),
                NumberText.rounded(one.cost().wireBytes()),
                duration(one.cost().callerCpuNanos()),
                duration(one.cost().servingCpuNanos()),
                NumberText.count(one.errorCount()),
                race.toNext(one).map(PairOutcome::text).orElse(""));
    }

    private static String times(double nanos, Optional<Interval> interval, Optional<Double> of) {
        double uncertainty = interval.map(Interval::halfWidth).orElse(Double.NaN);
        return NumberText.times(nanos / of.orElse(Double.NaN), uncertainty / of.orElse(Double.NaN));
    }

    boolean hasErrors() {
        return !errors.equals("0");
    }

    boolean compares() {
        return reason.isEmpty();
    }

    private static String rank(Contestant one) {
        if (one.rank().isPresent()) {
            return Integer.toString(one.rank().getAsInt());
        }
        if (!one.comparable()) {
            return NumberText.UNKNOWN;
        }
        return one.isFloor() ? "floor" : "local";
    }

    private static String reason(Contestant one) {
        if (!one.incomparable().isEmpty()) {
            return one.incomparable();
        }
        return one.series().isPresent() ? "" : "no call was measured";
    }

    private static String duration(OptionalDouble nanos) {
        return DurationText.of(nanos.orElse(Double.NaN));
    }
}
