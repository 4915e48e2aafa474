package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.report.published.Article;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedSweep;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A sweep with its published figures, in seconds.
 *
 * @param platform platform of the published figures
 * @param compared EJB, Hessian and their ratio, measured and published, by number of calls and size
 * @param plateau sentence on a plateau in the published figures; empty if there is none
 */
record PublishedSweepTable(Article article, String platform, List<List<Row>> compared, String plateau) {
    /**
     * Row of a table of a sweep.
     *
     * @param group common label of its group
     */
    record Row(String group, String label, List<Cell> cells) {
        /**
         * A cell with a second, smaller text, which may be empty.
         *
         * @param slow whether the value lies on a plateau
         */
        record Cell(String text, String small, boolean slow) {
            boolean hasSmall() {
                return !small.isEmpty();
            }

            static Cell of(String text) {
                return new Cell(text, "", false);
            }
        }
    }

    /** First two of the article's seven runs, made on the author's own machine. */
    private static final List<Integer> SHOWN_RUNS = List.of(1, 2);

    private static final String OUR_HESSIAN = "hessian";

    static PublishedSweepTable of(Sweep sweep, PublishedSweep published) {
        SortedSet<Long> callCounts = new TreeSet<>(sweep.callCounts());
        callCounts.addAll(published.callCounts());
        SortedSet<Integer> sizes = new TreeSet<>(sweep.sizes());
        sizes.addAll(published.sizes());
        return new PublishedSweepTable(
                PublishedSweep.ARTICLE,
                published.platform(SHOWN_RUNS.get(0)),
                callCounts.stream()
                        .map(calls -> compared(calls, sizes, sweep, published))
                        .filter(group -> !group.isEmpty())
                        .toList(),
                published
                        .plateau(SHOWN_RUNS.get(0), published.callCounts().get(0), PublishedSweep.EJB)
                        .map((Plateau plateau) -> plateau.sentence("The published " + PublishedSweep.EJB))
                        .orElse(""));
    }

    private static List<Row> compared(long calls, SortedSet<Integer> sizes, Sweep sweep, PublishedSweep published) {
        List<Row> rows = new ArrayList<>();
        for (int size : sizes) {
            double ourEjb = ours(sweep, PublishedSweep.EJB, size, calls);
            double ourHessian = ours(sweep, OUR_HESSIAN, size, calls);
            double ejb = published(published, calls, size, PublishedSweep.EJB);
            double hessian = published(published, calls, size, PublishedSweep.HESSIAN);
            if (DoubleStream.of(ourEjb, ourHessian, ejb, hessian).anyMatch(Double::isFinite)) {
                rows.add(new Row(
                        NumberText.count(calls),
                        NumberText.count(size),
                        Stream.of(
                                        NumberText.threeDecimals(ourEjb),
                                        NumberText.threeDecimals(ourHessian),
                                        NumberText.times(ourEjb / ourHessian),
                                        NumberText.threeDecimals(ejb),
                                        NumberText.threeDecimals(hessian),
                                        NumberText.times(ejb / hessian))
                                .map(Row.Cell::of)
                                .toList()));
            }
        }
        return List.copyOf(rows);
    }

    private static double ours(Sweep sweep, String transport, int size, long calls) {
        return sweep.lanes().stream()
                .filter(lane -> lane.transport().equals(transport))
                .flatMap(lane -> lane.at(size).stream())
                .mapToDouble(point -> point.total(calls).medianNanos() / 1e9)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Mean of the two runs, which equals their median. */
    private static double published(PublishedSweep published, long calls, int size, String technology) {
        return SHOWN_RUNS.stream()
                .flatMapToDouble(run -> published.seconds(run, calls, size, technology).stream())
                .average()
                .orElse(Double.NaN);
    }
}
