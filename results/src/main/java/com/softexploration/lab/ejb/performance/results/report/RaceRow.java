package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * One transport of a race, as texts; a dash where something is not known.
 *
 * @param transport the word
 * @param rank its place, or what it is instead of a competitor
 * @param reason why its times do not compare, or why there are none; empty when they do
 * @param spread smallest to largest median of a round
 * @param rate calls per second
 * @param floor the median as a multiple of the floor
 * @param tcp the median as a multiple of the median of tcp
 * @param callingCpu CPU time of the server that calls; for the local call that is the only one
 * @param servingCpu CPU time of the server that is called, if it is another one
 * @param equals the ranks of those that it is not told apart from
 */
record RaceRow(
        String transport,
        String rank,
        String reason,
        String median,
        String p90,
        String p99,
        String spread,
        String rate,
        String floor,
        String tcp,
        String wire,
        String callingCpu,
        String servingCpu,
        String errors,
        String equals) {
    /** One row per transport, by median. */
    static List<RaceRow> of(Race race, Comparisons comparisons) {
        LoadTests loadTests = LoadTests.of(comparisons.description());
        Optional<Floor> floor = comparisons.floorOf(race.call());
        return race.contestants().stream()
                .map(one -> of(one, race, loadTests, floor))
                .toList();
    }

    private static RaceRow of(Contestant one, Race race, LoadTests loadTests, Optional<Floor> floor) {
        boolean compares = one.comparable();
        double nanos = compares ? one.medianNanos() : Double.NaN;
        return new RaceRow(
                one.transport(),
                rank(one),
                reason(one),
                DurationText.of(nanos),
                DurationText.of(compares ? one.percentile(90) : Double.NaN),
                DurationText.of(compares ? one.percentile(99) : Double.NaN),
                compares ? spread(one) : NumberText.UNKNOWN,
                compares ? CallRate.of(one.loadTests(), loadTests) : NumberText.UNKNOWN,
                NumberText.times(one.floorMultiple().orElse(Double.NaN)),
                NumberText.times(nanos / floor.map(Floor::medianNanos).orElse(Double.NaN)),
                NumberText.rounded(one.cost().wireBytes()),
                duration(one.cost().callerCpuNanos()),
                duration(one.cost().servingCpuNanos()),
                NumberText.count(one.errorCount()),
                equals(one, race));
    }

    private static String equals(Contestant one, Race race) {
        return race.ranking().stream()
                .filter(other -> one.notToldApart().contains(other.transport()))
                .map(RaceRow::rank)
                .collect(Collectors.joining(", "));
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

    private static String spread(Contestant one) {
        var medians = one.roundMedians();
        return medians.getCount() < 2
                ? NumberText.UNKNOWN
                : DurationText.of(medians.getMin()) + " – " + DurationText.of(medians.getMax());
    }

    private static String duration(OptionalDouble nanos) {
        return DurationText.of(nanos.orElse(Double.NaN));
    }
}
