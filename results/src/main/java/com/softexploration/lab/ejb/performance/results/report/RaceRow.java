package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.PairOutcome;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.IntervalText;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One transport of a race, as texts; a dash where a value is unknown.
 *
 * @param contestant the transport
 * @param race its race
 * @param loadTests the experiment's load tests
 * @param reference the floor
 */
record RaceRow(Contestant contestant, Race race, LoadTests loadTests, Optional<Floor> reference) {
    /** One row per transport, by median. */
    static List<RaceRow> of(Race race, ExperimentAnalysis comparisons) {
        LoadTests loadTests = LoadTests.of(comparisons.description());
        Optional<Floor> floor = comparisons.floorOf(race.call());
        return race.contestants().stream()
                .map(contestant -> new RaceRow(contestant, race, loadTests, floor))
                .toList();
    }

    String transport() {
        return contestant.transport();
    }

    /** Its place, or why it has none. */
    String rank() {
        if (contestant.rank().isPresent()) {
            return Integer.toString(contestant.rank().getAsInt());
        }
        if (!contestant.comparable()) {
            return NumberText.UNKNOWN;
        }
        return contestant.isFloor() ? "floor" : "local";
    }

    /** Why its times do not compare or are missing; empty if they compare. */
    String reason() {
        if (!contestant.incomparable().isEmpty()) {
            return contestant.incomparable();
        }
        return contestant.series().isPresent() ? "" : "no call was measured";
    }

    private double nanos() {
        return contestant.comparable() ? contestant.medianNanos() : Double.NaN;
    }

    private Optional<Interval> medianInterval() {
        return contestant.interval();
    }

    String median() {
        return IntervalText.time(nanos(), medianInterval());
    }

    String p90() {
        return percentile(90);
    }

    String p99() {
        return percentile(99);
    }

    private String percentile(int percent) {
        return DurationText.of(contestant.comparable() ? contestant.percentile(percent) : Double.NaN);
    }

    /** Interval of the median. */
    String interval() {
        return IntervalText.range(medianInterval());
    }

    /** Calls per second. */
    String rate() {
        return contestant.comparable() ? CallRate.of(contestant.loadTests(), loadTests) : NumberText.UNKNOWN;
    }

    /** The median as a multiple of the floor, in its fast state if it has two. */
    String floor() {
        return times(nanos(), medianInterval(), reference.map(Floor::nanos));
    }

    /** The median as a multiple of the floor in its slow state. */
    String slowFloor() {
        return times(nanos(), medianInterval(), reference.map(floor -> floor.slowNanos()
                .orElse(Double.NaN)));
    }

    String wire() {
        return NumberText.rounded(contestant.cost().wireBytes());
    }

    /** CPU time of the calling server; of a local call, of the only one. */
    String callingCpu() {
        return duration(contestant.cost().callerCpuNanos());
    }

    /** CPU time of the called server, if it is another one. */
    String servingCpu() {
        return duration(contestant.cost().servingCpuNanos());
    }

    String errors() {
        return NumberText.count(contestant.errorCount());
    }

    /** The outcome against the next in rank. */
    String next() {
        return race.toNext(contestant).map(PairOutcome::text).orElse("");
    }

    private static String times(double nanos, Optional<Interval> interval, Optional<Double> of) {
        double uncertainty = interval.map(Interval::halfWidth).orElse(Double.NaN);
        return NumberText.times(nanos / of.orElse(Double.NaN), uncertainty / of.orElse(Double.NaN));
    }

    boolean hasErrors() {
        return contestant.errorCount() > 0;
    }

    boolean compares() {
        return reason().isEmpty();
    }

    private static String duration(OptionalDouble nanos) {
        return DurationText.of(nanos.orElse(Double.NaN));
    }
}
