package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedTable1;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedTable1.Row;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One operation beside its published figures.
 *
 * @param operation what was called
 * @param lines local, remote, and how many times remote is local
 */
record PublishedGrowth(String operation, List<Line> lines) {
    /**
     * A line of the table.
     *
     * @param cells for min, median and mean in turn: ours, published, ours as a multiple of the published
     */
    record Line(String label, List<String> cells) {}

    private record Pair(Row ours, Row published) {}

    /** All operations that were published, as far as they were called in the published way. */
    static List<PublishedGrowth> of(List<GrowthRow> comparisons, PublishedTable1 published) {
        List<PublishedGrowth> tables = new ArrayList<>();
        for (GrowthRow comparison : comparisons) {
            if (comparison
                    .remote()
                    .filter(remote -> !inThePublishedWay(remote, Side.REMOTE))
                    .isPresent()) {
                continue; // another transport, of which that table says nothing
            }
            Optional<Pair> local = pair(comparison.local(), Side.LOCAL, published);
            Optional<Pair> remote = pair(comparison.remote(), Side.REMOTE, published);
            List<Line> lines = new ArrayList<>();
            local.ifPresent(pair -> lines.add(durations("local", pair)));
            remote.ifPresent(pair -> lines.add(durations("remote", pair)));
            if (local.isPresent() && remote.isPresent()) {
                lines.add(growth(local.get(), remote.get()));
            }
            if (!lines.isEmpty()) {
                tables.add(new PublishedGrowth(comparison.label(), List.copyOf(lines)));
            }
        }
        return List.copyOf(tables);
    }

    private static boolean inThePublishedWay(Series series, Side side) {
        return series.key().transport().equals(side.publishedTransport());
    }

    private static Optional<Pair> pair(Optional<Series> series, Side side, PublishedTable1 published) {
        return series.filter(one -> inThePublishedWay(one, side))
                .map(Series::summary)
                .flatMap(summary -> published
                        .find(summary.key().operation(), side)
                        .map(row -> new Pair(
                                new Row(
                                        row.operation(),
                                        side,
                                        summary.minNanos(),
                                        summary.medianNanos(),
                                        summary.meanNanos()),
                                row)));
    }

    private static Line durations(String label, Pair pair) {
        List<String> cells = new ArrayList<>();
        addDurations(cells, pair.ours().minNanos(), pair.published().minNanos());
        addDurations(cells, pair.ours().medianNanos(), pair.published().medianNanos());
        addDurations(cells, pair.ours().meanNanos(), pair.published().meanNanos());
        return new Line(label, List.copyOf(cells));
    }

    private static void addDurations(List<String> cells, double ours, double published) {
        cells.add(DurationText.of(ours));
        cells.add(DurationText.of(published));
        cells.add(NumberText.times(ours / published));
    }

    private static Line growth(Pair local, Pair remote) {
        List<String> cells = new ArrayList<>();
        addTimes(
                cells,
                remote.ours().minNanos() / local.ours().minNanos(),
                remote.published().minNanos() / local.published().minNanos());
        addTimes(
                cells,
                remote.ours().medianNanos() / local.ours().medianNanos(),
                remote.published().medianNanos() / local.published().medianNanos());
        addTimes(
                cells,
                remote.ours().meanNanos() / local.ours().meanNanos(),
                remote.published().meanNanos() / local.published().meanNanos());
        return new Line("remote / local", List.copyOf(cells));
    }

    private static void addTimes(List<String> cells, double ours, double published) {
        cells.add(NumberText.times(ours));
        cells.add(NumberText.times(published));
        cells.add(NumberText.times(ours / published));
    }
}
