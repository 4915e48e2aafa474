package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.model.Analysis;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedTable1;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/**
 * One operation next to its published figures.
 *
 * @param operation called operation
 * @param lines local, remote, and the ratio of remote to local
 */
record PublishedGrowth(String operation, List<Line> lines) {
    /**
     * Row of the table.
     *
     * @param cells our value, the published one and their ratio, for minimum, median and mean in turn
     */
    record Line(String label, List<String> cells) {}

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

    /** All published operations that were called in the published way. */
    static List<PublishedGrowth> of(Analysis analysis, PublishedTable1 published) {
        List<PublishedGrowth> tables = new ArrayList<>();
        for (OperationSeries operation : OperationSeries.of(analysis)) {
            List<Series> remotes = operation.side(Side.REMOTE);
            Optional<Pair> local = pair(operation.side(Side.LOCAL), Side.LOCAL, published);
            Optional<Pair> remote = pair(remotes, Side.REMOTE, published);
            List<Line> lines = new ArrayList<>();
            local.ifPresent(pair -> lines.add(line("local", pair, DurationText::of)));
            remote.ifPresent(pair -> lines.add(line("remote", pair, DurationText::of)));
            if (local.isPresent() && remote.isPresent()) {
                lines.add(line("remote / local", remote.get().over(local.get()), NumberText::times));
            }
            if (!lines.isEmpty() && (remote.isPresent() || remotes.isEmpty())) {
                boolean only =
                        remotes.stream().filter(one -> !one.key().isFloor()).count() <= 1;
                tables.add(new PublishedGrowth(
                        operation.operation() + (only ? "" : " " + Side.REMOTE.publishedTransport()),
                        List.copyOf(lines)));
            }
        }
        return List.copyOf(tables);
    }

    private static boolean inThePublishedWay(Series series, Side side) {
        return series.key().transport().equals(side.publishedTransport());
    }

    private static Optional<Pair> pair(List<Series> series, Side side, PublishedTable1 published) {
        return series.stream()
                .filter(one -> inThePublishedWay(one, side))
                .findFirst()
                .map(Series::summary)
                .flatMap(summary -> published
                        .find(summary.key().operation(), side)
                        .map(row -> new Pair(
                                List.of((double) summary.minNanos(), summary.medianNanos(), summary.meanNanos()),
                                row.nanos())));
    }

    private static Line line(String label, Pair pair, DoubleFunction<String> text) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < pair.ours().size(); i++) {
            double ours = pair.ours().get(i);
            double published = pair.published().get(i);
            cells.addAll(List.of(text.apply(ours), text.apply(published), NumberText.times(ours / published)));
        }
        return new Line(label, List.copyOf(cells));
    }
}
