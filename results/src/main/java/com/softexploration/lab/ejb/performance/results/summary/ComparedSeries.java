package com.softexploration.lab.ejb.performance.results.summary;

import com.softexploration.lab.ejb.performance.results.comparison.CallCost;
import com.softexploration.lab.ejb.performance.results.comparison.Contestant;
import com.softexploration.lab.ejb.performance.results.comparison.Race;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What comparing several transports says of one series.
 *
 * @param rank its place among the remote transports; empty where it has none
 * @param floorMultiple its median as a multiple of the floor's least median of a round; empty where it has none
 * @param errorCount calls that failed
 * @param incomparable why its times do not compare; empty when they do
 */
record ComparedSeries(
        SeriesKey key,
        OptionalInt rank,
        OptionalDouble floorMultiple,
        CallCost cost,
        long errorCount,
        String incomparable) {

    static Map<SeriesKey, ComparedSeries> of(List<Race> races, Optional<Sweep> sweep) {
        return Stream.concat(
                        races.stream()
                                .flatMap(race -> race.contestants().stream())
                                .map(ComparedSeries::of),
                        sweep.stream()
                                .flatMap(one -> one.lanes().stream())
                                .flatMap(lane -> lane.points().stream())
                                .map(ComparedSeries::of))
                .collect(Collectors.toMap(ComparedSeries::key, one -> one));
    }

    private static ComparedSeries of(Contestant one) {
        return new ComparedSeries(
                one.key(), one.rank(), one.floorMultiple(), one.cost(), one.errorCount(), one.incomparable());
    }

    private static ComparedSeries of(SweepPoint point) {
        return new ComparedSeries(
                point.key(),
                OptionalInt.empty(),
                point.floorMultiple(),
                point.cost(),
                point.errorCount(),
                point.incomparable());
    }
}
