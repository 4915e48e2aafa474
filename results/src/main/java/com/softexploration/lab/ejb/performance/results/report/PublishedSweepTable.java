package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Plateau;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.report.SweepSection.Cell;
import com.softexploration.lab.ejb.performance.results.report.SweepSection.Group;
import com.softexploration.lab.ejb.performance.results.report.SweepSection.Row;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A sweep beside its published figures, in seconds.
 *
 * @param source where those come from
 * @param platform where the published figures of the first table were measured
 * @param beside per number of calls and size: EJB, Hessian and how many times the one takes the other's time, of this run and
 *     published
 * @param platforms the headings of the second table
 * @param all per number of calls and size: EJB and Hessian of every published run
 * @param plateau what the published figures show of a plateau; empty when nothing
 */
record PublishedSweepTable(
        String source, String platform, List<Group> beside, List<String> platforms, List<Group> all, String plateau) {
    /** The first of the seven: two runs on the article's own machine. */
    private static final List<Integer> SHOWN_RUNS = List.of(1, 2);

    private static final String OUR_HESSIAN = "hessian";

    static PublishedSweepTable of(Sweep sweep, PublishedSweep published) {
        SortedSet<Long> callCounts = new TreeSet<>(sweep.callCounts());
        callCounts.addAll(published.callCounts());
        SortedSet<Integer> sizes = new TreeSet<>(sweep.sizes());
        sizes.addAll(published.sizes());
        return new PublishedSweepTable(
                PublishedSweep.SOURCE,
                published.platform(SHOWN_RUNS.get(0)),
                callCounts.stream()
                        .map(calls -> new Group(beside(calls, sizes, sweep, published)))
                        .filter(group -> !group.rows().isEmpty())
                        .toList(),
                published.runs().stream()
                        .map(run -> run + ": " + published.platform(run))
                        .toList(),
                published.callCounts().stream()
                        .map(calls -> new Group(all(calls, published)))
                        .toList(),
                plateau(published));
    }

    private static List<Row> beside(long calls, SortedSet<Integer> sizes, Sweep sweep, PublishedSweep published) {
        List<Row> rows = new ArrayList<>();
        for (int size : sizes) {
            double ourEjb = ours(sweep, PublishedSweep.EJB, size, calls);
            double ourHessian = ours(sweep, OUR_HESSIAN, size, calls);
            double ejb = published(published, calls, size, PublishedSweep.EJB);
            double hessian = published(published, calls, size, PublishedSweep.HESSIAN);
            if (Stream.of(ourEjb, ourHessian, ejb, hessian).anyMatch(Double::isFinite)) {
                rows.add(new Row(
                        NumberText.count(calls),
                        NumberText.count(size),
                        Stream.of(
                                        SweepSection.seconds(ourEjb),
                                        SweepSection.seconds(ourHessian),
                                        NumberText.times(ourEjb / ourHessian),
                                        SweepSection.seconds(ejb),
                                        SweepSection.seconds(hessian),
                                        NumberText.times(ejb / hessian))
                                .map(Cell::of)
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

    /** The mean of the two runs, which is their median too. */
    private static double published(PublishedSweep published, long calls, int size, String technology) {
        return SHOWN_RUNS.stream()
                .flatMapToDouble(run -> published.seconds(run, calls, size, technology).stream())
                .average()
                .orElse(Double.NaN);
    }

    private static List<Row> all(long calls, PublishedSweep published) {
        return published.sizes().stream()
                .map(size -> new Row(
                        NumberText.count(calls),
                        NumberText.count(size),
                        published.runs().stream()
                                .map(run -> new Cell(
                                        seconds(published, run, calls, size, PublishedSweep.EJB),
                                        seconds(published, run, calls, size, PublishedSweep.HESSIAN),
                                        false))
                                .toList()))
                .toList();
    }

    private static String seconds(PublishedSweep published, int run, long calls, int size, String technology) {
        return SweepSection.seconds(
                published.seconds(run, calls, size, technology).orElse(Double.NaN));
    }

    private static String plateau(PublishedSweep published) {
        Optional<Plateau> found =
                published.plateau(SHOWN_RUNS.get(0), published.callCounts().get(0), PublishedSweep.EJB);
        return found.map(plateau -> plateau.sentence("The published " + PublishedSweep.EJB))
                .orElse("");
    }
}
