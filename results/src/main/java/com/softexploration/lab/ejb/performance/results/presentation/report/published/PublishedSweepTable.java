package com.softexploration.lab.ejb.performance.results.presentation.report.published;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.PlateauNote;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/**
 * Results of a sweep next to its published figures, in seconds.
 *
 * @param calls number of calls
 * @param payloadChars size
 * @param cells EJB, Hessian and their ratio, measured, then published
 */
public record PublishedSweepTable(long calls, int payloadChars, List<String> cells) {
    private static final String MEASURED = "This experiment";
    private static final String PUBLISHED = "Published";
    private static final String RATIO = "EJB / Hessian";

    /** Numbers of the runs that are shown: the first two of seven, made on the author's own machine. */
    private static final List<Integer> SHOWN_RUNS = List.of(1, 2);

    private static final String OUR_HESSIAN = "hessian";

    /** Creates the table by number of calls and size. */
    public static Table<PublishedSweepTable> of(Sweep sweep, PublishedSweep published) {
        return new Table<>(rows(sweep, published))
                .titled(
                        "Sweep compared with the published figures",
                        "Total seconds. Published on " + published.platform(SHOWN_RUNS.get(0))
                                + ", mean of its two runs.")
                .styled("sizes")
                .groupedBy(PublishedSweepTable::calls)
                .numbers("Calls", row -> NumberText.count(row.calls))
                .numbers("Characters", row -> NumberText.count(row.payloadChars))
                .headsRows()
                .numbers(TransportName.of(PublishedSweep.EJB), row -> row.cells.get(0))
                .under(MEASURED)
                .numbers(TransportName.of(OUR_HESSIAN), row -> row.cells.get(1))
                .under(MEASURED)
                .numbers(RATIO, row -> row.cells.get(2))
                .under(MEASURED)
                .numbers(TransportName.of(PublishedSweep.EJB), row -> row.cells.get(3))
                .under(PUBLISHED)
                .numbers(PublishedSweep.HESSIAN, row -> row.cells.get(4))
                .under(PUBLISHED)
                .numbers(RATIO, row -> row.cells.get(5))
                .under(PUBLISHED);
    }

    /** Formats a sentence on a plateau in the published figures; empty if there is none. */
    public static String plateau(PublishedSweep published) {
        return published
                .plateau(SHOWN_RUNS.get(0), published.callCounts().get(0), PublishedSweep.EJB)
                .map(plateau -> PlateauNote.of(plateau, "The published " + TransportName.of(PublishedSweep.EJB)))
                .orElse("");
    }

    private static List<PublishedSweepTable> rows(Sweep sweep, PublishedSweep published) {
        SortedSet<Long> callCounts = new TreeSet<>(sweep.callCounts());
        callCounts.addAll(published.callCounts());
        SortedSet<Integer> sizes = new TreeSet<>(sweep.sizes());
        sizes.addAll(published.sizes());
        return callCounts.stream()
                .flatMap(calls -> sizes.stream().flatMap(size -> row(calls, size, sweep, published).stream()))
                .toList();
    }

    private static Optional<PublishedSweepTable> row(long calls, int size, Sweep sweep, PublishedSweep published) {
        double ourEjb = ours(sweep, PublishedSweep.EJB, size, calls);
        double ourHessian = ours(sweep, OUR_HESSIAN, size, calls);
        double ejb = published(published, calls, size, PublishedSweep.EJB);
        double hessian = published(published, calls, size, PublishedSweep.HESSIAN);
        return DoubleStream.of(ourEjb, ourHessian, ejb, hessian).noneMatch(Double::isFinite)
                ? Optional.empty()
                : Optional.of(new PublishedSweepTable(
                        calls,
                        size,
                        List.of(
                                NumberText.threeDecimals(ourEjb),
                                NumberText.threeDecimals(ourHessian),
                                NumberText.times(ourEjb / ourHessian),
                                NumberText.threeDecimals(ejb),
                                NumberText.threeDecimals(hessian),
                                NumberText.times(ejb / hessian))));
    }

    private static double ours(Sweep sweep, String transport, int size, long calls) {
        return sweep.lanes().stream()
                .filter(lane -> lane.transport().equals(transport))
                .flatMap(lane -> lane.at(size).stream())
                .mapToDouble(point -> point.total(calls).medianNanos() / 1e9)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Mean of the two published runs in seconds, which equals their median. */
    private static double published(PublishedSweep published, long calls, int size, String technology) {
        return SHOWN_RUNS.stream()
                .flatMapToDouble(run -> published.seconds(run, calls, size, technology).stream())
                .average()
                .orElse(Double.NaN);
    }
}
