package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.analysis.model.Analysis;
import com.softexploration.lab.ejb.performance.results.analysis.model.Series;
import com.softexploration.lab.ejb.performance.results.presentation.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/**
 * One operation next to its published figures.
 *
 * @param operation called operation
 * @param label local, remote, or the ratio of remote to local
 * @param cells our value, the published one and their ratio, for minimum, median and mean in turn
 */
public record PublishedGrowth(String operation, String label, List<String> cells) {
    private static final List<String> STATISTICS = List.of("Min", "Median", "Average");
    private static final List<String> COMPARED = List.of("measured", "published", "ratio");

    /** Minimum, median and mean. */
    private record Pair(List<Double> ours, List<Double> published) {
        private Pair over(Pair other) {
            return new Pair(ratios(ours, other.ours), ratios(published, other.published));
        }

        private static List<Double> ratios(List<Double> some, List<Double> others) {
            return IntStream.range(0, some.size())
                    .mapToObj(i -> some.get(i) / others.get(i))
                    .toList();
        }
    }

    /** Table of all published operations that were called in the published way; empty if there are none. */
    public static Table<PublishedGrowth> table(Analysis analysis, PublishedTable1 published) {
        Table<PublishedGrowth> table = new Table<>(of(analysis, published))
                .titled(
                        "Compared with the published figures",
                        "This experiment, the published figure, and their ratio.")
                .groupedBy(PublishedGrowth::operation)
                .words("Operation", PublishedGrowth::operation)
                .words("Side", PublishedGrowth::label)
                .headsRows();
        for (int i = 0; i < STATISTICS.size() * COMPARED.size(); i++) {
            int cell = i;
            table.numbers(COMPARED.get(i % COMPARED.size()), row -> row.cells.get(cell))
                    .under(STATISTICS.get(i / COMPARED.size()));
        }
        return table;
    }

    static List<PublishedGrowth> of(Analysis analysis, PublishedTable1 published) {
        List<PublishedGrowth> rows = new ArrayList<>();
        for (OperationSeries operation : OperationSeries.of(analysis)) {
            List<Series> remotes = operation.side(Side.REMOTE);
            Optional<Pair> local = pair(operation.side(Side.LOCAL), Side.LOCAL, published);
            Optional<Pair> remote = pair(remotes, Side.REMOTE, published);
            if ((local.isEmpty() && remote.isEmpty()) || (remote.isEmpty() && !remotes.isEmpty())) {
                continue;
            }
            boolean only =
                    remotes.stream().filter(series -> !series.key().isFloor()).count() <= 1;
            String name =
                    operation.operation() + (only ? "" : " " + TransportName.of(Side.REMOTE.publishedTransport()));
            local.ifPresent(pair -> rows.add(row(name, "local EJB", pair, DurationText::of)));
            remote.ifPresent(pair -> rows.add(row(name, "remote EJB", pair, DurationText::of)));
            if (local.isPresent() && remote.isPresent()) {
                rows.add(row(name, "remote / local", remote.get().over(local.get()), NumberText::times));
            }
        }
        return List.copyOf(rows);
    }

    private static boolean inThePublishedWay(Series series, Side side) {
        return series.key().transport().equals(side.publishedTransport());
    }

    private static Optional<Pair> pair(List<Series> series, Side side, PublishedTable1 published) {
        return series.stream()
                .filter(measured -> inThePublishedWay(measured, side))
                .findFirst()
                .map(Series::summary)
                .flatMap(summary -> published
                        .find(summary.key().operation(), side)
                        .map(row -> new Pair(
                                List.of((double) summary.minNanos(), summary.medianNanos(), summary.meanNanos()),
                                row.nanos())));
    }

    private static PublishedGrowth row(String operation, String label, Pair pair, DoubleFunction<String> text) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < pair.ours().size(); i++) {
            double ours = pair.ours().get(i);
            double published = pair.published().get(i);
            cells.addAll(List.of(text.apply(ours), text.apply(published), NumberText.times(ours / published)));
        }
        return new PublishedGrowth(operation, label, List.copyOf(cells));
    }
}
