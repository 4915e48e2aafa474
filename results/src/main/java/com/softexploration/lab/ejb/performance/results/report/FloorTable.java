package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Floor;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Each remote median against the floor: the same bytes over a bare socket on the same machine.
 *
 * @param rows one per operation and remote transport that has a floor
 * @param sentence what the first row means
 */
record FloorTable(List<Row> rows, String sentence) {
    /** The texts of one row. */
    record Row(
            String label,
            String requestBytes,
            String responseBytes,
            String calls,
            String floorMin,
            String floorMedian,
            String floorP99,
            String remoteMedian,
            String multiple) {}

    /** The table; empty when no floor was measured. */
    static Optional<FloorTable> of(List<Floor> floors, List<GrowthRow> comparisons) {
        List<Row> rows = new ArrayList<>();
        String sentence = "";
        for (Floor floor : floors) {
            for (GrowthRow comparison : comparisons) {
                if (comparison.operation().equals(floor.operation())
                        && comparison.remote().isPresent()
                        && comparison.compares()) {
                    rows.add(row(floor, comparison, comparison.remote().get()));
                    sentence = sentence.isEmpty()
                            ? sentence(floor, comparison, comparison.remote().get())
                            : sentence;
                }
            }
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(new FloorTable(List.copyOf(rows), sentence));
    }

    private static Row row(Floor floor, GrowthRow comparison, Series remote) {
        return new Row(
                comparison.label(),
                NumberText.bytes(floor.requestBytes()),
                NumberText.bytes(floor.responseBytes()),
                NumberText.count(floor.count()),
                DurationText.of(floor.minNanos()),
                DurationText.of(floor.medianNanos()),
                DurationText.of(floor.p99Nanos()),
                comparison.remoteMedian(),
                NumberText.times(remote.summary().medianNanos() / floor.medianNanos()));
    }

    private static String sentence(Floor floor, GrowthRow comparison, Series remote) {
        double remoteNanos = remote.summary().medianNanos();
        return "A remote %s call takes %s the time that its bytes alone need (%s against %s); the other %s are the work of the two servers."
                .formatted(
                        comparison.label(),
                        NumberText.times(remoteNanos / floor.medianNanos()),
                        comparison.remoteMedian(),
                        DurationText.of(floor.medianNanos()),
                        DurationText.of(remoteNanos - floor.medianNanos()));
    }
}
