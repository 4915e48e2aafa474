package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.comparison.Sweep.Lane;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.comparison.SweepPoint.Total;
import com.softexploration.lab.ejb.performance.results.report.PublishedSweepTable.Row;
import com.softexploration.lab.ejb.performance.results.report.note.TransportNotes;
import com.softexploration.lab.ejb.performance.results.report.published.PublishedSweep;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The sweep as shown in the report.
 *
 * @param transports columns
 * @param extremes fastest remote transport at the smallest and at the largest size
 * @param plateaus one sentence per transport with a plateau
 * @param medians one row per size
 * @param totals one group per number of calls
 * @param costs one group per size
 * @param reasons reasons for incomparable transports, one sentence each
 * @param notes notes on the transports, one sentence each
 * @param published figures of the article
 */
record SweepSection(
        List<String> transports,
        String extremes,
        List<String> plateaus,
        List<Row> medians,
        List<List<Row>> totals,
        List<List<Row>> costs,
        List<String> reasons,
        List<String> notes,
        PublishedSweepTable published) {

    static SweepSection of(Sweep sweep, ExperimentAnalysis comparisons, PublishedSweep published) {
        LoadTests loadTests = LoadTests.of(comparisons.description());
        return new SweepSection(
                sweep.lanes().stream().map(Lane::transport).toList(),
                extremes(sweep),
                plateaus(sweep),
                sweep.sizes().stream().map(size -> medians(sweep, size)).toList(),
                sweep.callCounts().stream().map(calls -> totals(sweep, calls)).toList(),
                sweep.sizes().stream()
                        .map(size -> costs(sweep, size, loadTests))
                        .toList(),
                reasons(sweep),
                TransportNotes.of(sweep, comparisons),
                PublishedSweepTable.of(sweep, published));
    }

    /** Summarises the result in one sentence. */
    static String sentence(Sweep sweep) {
        return plateaus(sweep).stream().findFirst().orElseGet(() -> extremes(sweep));
    }

    private static List<String> plateaus(Sweep sweep) {
        return sweep.lanes().stream()
                .flatMap(lane -> lane.plateau().map(plateau -> plateau.sentence(lane.transport())).stream())
                .toList();
    }

    private static String extremes(Sweep sweep) {
        int smallest = sweep.sizes().get(0);
        int largest = sweep.sizes().get(sweep.sizes().size() - 1);
        return fastest(sweep, smallest)
                .flatMap(small -> fastest(sweep, largest).map(large -> {
                    String last = large.key().transport();
                    String first = small.key().transport();
                    return "%s has the smallest median at %s: %s at %s characters, %s%s at %s."
                            .formatted(
                                    first,
                                    first.equals(last) ? "the smallest and the largest size" : "the smallest size",
                                    DurationText.of(small.medianNanos()),
                                    NumberText.count(smallest),
                                    first.equals(last) ? "" : last + " at the largest: ",
                                    DurationText.of(large.medianNanos()),
                                    NumberText.count(largest));
                }))
                .orElse("");
    }

    private static Optional<SweepPoint> fastest(Sweep sweep, int size) {
        return sweep.lanes().stream()
                .filter(lane -> lane.side() == Side.REMOTE && !lane.transport().equals(Transports.FLOOR))
                .flatMap(lane -> lane.comparableAt(size).stream())
                .min(Comparator.comparingDouble(SweepPoint::medianNanos));
    }

    /** Whether there are several rounds, and therefore a shortest and a longest one. */
    boolean repeated() {
        return totals.stream()
                .flatMap(List::stream)
                .flatMap(row -> row.cells().stream())
                .anyMatch(Row.Cell::hasSmall);
    }

    private static Row medians(Sweep sweep, int size) {
        return new Row(
                "",
                NumberText.count(size),
                sweep.lanes().stream()
                        .map(lane -> new Row.Cell(
                                DurationText.of(lane.medianNanos(size)),
                                "",
                                lane.plateau()
                                        .filter(plateau -> plateau.slowSizes().contains(size))
                                        .isPresent()))
                        .toList());
    }

    private static List<Row> totals(Sweep sweep, long calls) {
        return sweep.sizes().stream().map(size -> totals(sweep, calls, size)).toList();
    }

    private static Row totals(Sweep sweep, long calls, int size) {
        return new Row(
                NumberText.count(calls),
                NumberText.count(size),
                sweep.lanes().stream()
                        .map(lane -> lane.comparableAt(size)
                                .map(point -> cell(point.total(calls)))
                                .orElse(Row.Cell.of(NumberText.UNKNOWN)))
                        .toList());
    }

    private static Row.Cell cell(Total total) {
        boolean repeated = total.roundNanos().size() > 1;
        return new Row.Cell(
                NumberText.threeDecimals(total.medianNanos() / 1e9),
                repeated
                        ? NumberText.threeDecimals(total.shortestNanos() / 1e9) + " – "
                                + NumberText.threeDecimals(total.longestNanos() / 1e9)
                        : "",
                false);
    }

    private static List<Row> costs(Sweep sweep, int size, LoadTests loadTests) {
        return sweep.lanes().stream()
                .flatMap(lane -> lane.at(size).stream())
                .map(point -> new Row(NumberText.count(size), point.key().transport(), costs(point, loadTests)))
                .toList();
    }

    private static List<Row.Cell> costs(SweepPoint point, LoadTests loadTests) {
        boolean compares = point.comparable();
        OptionalDouble share = point.cost().callerPercent();
        return Stream.of(
                        DurationText.of(compares ? point.medianNanos() : Double.NaN),
                        DurationText.of(compares ? point.percentile(99) : Double.NaN),
                        compares ? CallRate.of(point.loadTests(), loadTests) : NumberText.UNKNOWN,
                        NumberText.times(point.floorMultiple().orElse(Double.NaN)),
                        DurationText.of(point.cost().callerCpuNanos().orElse(Double.NaN)),
                        DurationText.of(point.cost().servingCpuNanos().orElse(Double.NaN)),
                        share.isPresent()
                                ? "%.0f : %.0f".formatted(share.getAsDouble(), 100 - share.getAsDouble())
                                : NumberText.UNKNOWN,
                        NumberText.rounded(point.cost().wireBytes()),
                        NumberText.count(point.errorCount()))
                .map(Row.Cell::of)
                .toList();
    }

    private static List<String> reasons(Sweep sweep) {
        return sweep.lanes().stream()
                .flatMap(lane -> lane.points().stream()
                        .map(SweepPoint::incomparable)
                        .filter(reason -> !reason.isEmpty())
                        .distinct()
                        .map(reason -> lane.transport() + " is not comparable: " + reason))
                .toList();
    }
}
