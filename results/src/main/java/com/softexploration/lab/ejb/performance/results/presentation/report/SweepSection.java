package com.softexploration.lab.ejb.performance.results.presentation.report;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.Sweep.Lane;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint;
import com.softexploration.lab.ejb.performance.results.analysis.comparison.SweepPoint.Total;
import com.softexploration.lab.ejb.performance.results.analysis.description.Cost;
import com.softexploration.lab.ejb.performance.results.presentation.format.Cell;
import com.softexploration.lab.ejb.performance.results.presentation.format.Table;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.PlateauNote;
import com.softexploration.lab.ejb.performance.results.presentation.report.note.TransportNotes;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.Article;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedSweep;
import com.softexploration.lab.ejb.performance.results.presentation.report.published.PublishedSweepTable;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Section about a sweep in the report.
 *
 * @param extremes fastest remote transport at the smallest and at the largest size
 * @param plateaus one sentence per transport with a plateau
 * @param medians table by size and transport
 * @param totals table by number of calls, size and transport
 * @param costs table by size and transport
 * @param reasons reasons for incomparable transports, one sentence each
 * @param notes notes on the transports, one sentence each
 * @param published table beside the published figures
 * @param plateau sentence on a plateau in the published figures; empty if there is none
 * @param article source of the published figures
 */
record SweepSection(
        String extremes,
        List<String> plateaus,
        String medians,
        String totals,
        String costs,
        List<String> reasons,
        List<String> notes,
        String published,
        String plateau,
        Article article) {

    private record SizeOfCalls(long calls, int size) {}

    static SweepSection of(Sweep sweep, ExperimentAnalysis comparisons, PublishedSweep published) {
        LoadTests loadTests = LoadTests.of(comparisons.description());
        return new SweepSection(
                extremes(sweep),
                plateaus(sweep),
                medians(sweep).html(),
                totals(sweep).html(),
                costs(sweep, loadTests).html(),
                reasons(sweep),
                TransportNotes.of(sweep, comparisons),
                PublishedSweepTable.of(sweep, published).html(),
                PublishedSweepTable.plateau(published),
                PublishedSweep.ARTICLE);
    }

    /** Summarises the result in one sentence. */
    static String sentence(Sweep sweep) {
        return plateaus(sweep).stream().findFirst().orElseGet(() -> extremes(sweep));
    }

    private static List<String> plateaus(Sweep sweep) {
        return sweep.lanes().stream()
                .flatMap(lane ->
                        lane
                                .plateau()
                                .map(plateau -> PlateauNote.of(plateau, TransportName.of(lane.transport())))
                                .stream())
                .toList();
    }

    private static String extremes(Sweep sweep) {
        int smallest = sweep.sizes().get(0);
        int largest = sweep.sizes().get(sweep.sizes().size() - 1);
        return fastest(sweep, smallest)
                .flatMap(small -> fastest(sweep, largest).map(large -> {
                    String last = TransportName.of(large.key().transport());
                    String first = TransportName.of(small.key().transport());
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

    /** Creates the table of medians by size and transport. */
    static Table<Integer> medians(Sweep sweep) {
        Table<Integer> table = new Table<>(sweep.sizes())
                .titled(
                        "Median time of a call by size and transport",
                        "Median time of a call, over all rounds and numbers of calls."
                                + (plateaus(sweep).isEmpty() ? "" : " Framed: the plateau."))
                .numbers("Characters", NumberText::count)
                .brief("payload");
        sweep.lanes().forEach(lane -> table.cells(TransportName.of(lane.transport()), size -> median(lane, size)));
        return table;
    }

    private static Cell median(Lane lane, int size) {
        boolean isSlow = lane.plateau()
                .filter(plateau -> plateau.slowSizes().contains(size))
                .isPresent();
        return Cell.of(DurationText.of(lane.medianNanos(size)), isSlow ? "slow" : "");
    }

    private static Table<SizeOfCalls> totals(Sweep sweep) {
        List<SizeOfCalls> rows = sweep.callCounts().stream()
                .flatMap(calls -> sweep.sizes().stream().map(size -> new SizeOfCalls(calls, size)))
                .toList();
        boolean repeated = rows.stream().anyMatch(row -> sweep.lanes().stream()
                .anyMatch(lane -> !total(lane, row).notes().isEmpty()));
        Table<SizeOfCalls> table = new Table<>(rows)
                .titled(
                        "Total seconds by calls, size and transport",
                        "Sum of the times of all calls"
                                + (repeated ? ": median over the rounds, and below it the shortest and longest" : "")
                                + ". Aborted load tests and failed calls are excluded.")
                .styled("sizes")
                .groupedBy(SizeOfCalls::calls)
                .numbers("Calls", row -> NumberText.count(row.calls()))
                .numbers("Characters", row -> NumberText.count(row.size()))
                .headsRows();
        sweep.lanes().forEach(lane -> table.cells(TransportName.of(lane.transport()), row -> total(lane, row)));
        return table;
    }

    private static Cell total(Lane lane, SizeOfCalls row) {
        return lane.comparableAt(row.size())
                .map(point -> cell(point.total(row.calls())))
                .orElse(Cell.of(NumberText.UNKNOWN));
    }

    private static Cell cell(Total total) {
        boolean repeated = total.roundNanos().size() > 1;
        return Cell.of(
                NumberText.threeDecimals(total.medianNanos() / 1e9),
                "",
                repeated
                        ? NumberText.threeDecimals(total.shortestNanos() / 1e9) + " – "
                                + NumberText.threeDecimals(total.longestNanos() / 1e9)
                        : "");
    }

    private static Table<SweepPoint> costs(Sweep sweep, LoadTests loadTests) {
        return new Table<>(sweep.sizes().stream()
                        .flatMap(size -> sweep.lanes().stream().flatMap(lane -> lane.at(size).stream()))
                        .toList())
                .titled(
                        "Throughput, floor, CPU and bytes by size and transport",
                        "Floor: the bare socket. CPU per call: of the whole calling JVM"
                                + " (client) and serving JVM (server), including warm-up calls, and the share of each; for"
                                + " a local EJB the client is both. Bytes: on the loopback interface, including TCP/IP"
                                + " headers, acknowledgements and the measurement's own traffic.")
                .styled("compact")
                .groupedBy(SweepPoint::payloadChars)
                .numbers("Characters", point -> NumberText.count(point.payloadChars()))
                .words("Transport", point -> TransportName.of(point.key().transport()))
                .headsRows()
                .numbers("Median", point -> DurationText.of(point.comparable() ? point.medianNanos() : Double.NaN))
                .numbers(
                        "99th percentile",
                        point -> DurationText.of(point.comparable() ? point.percentile(99) : Double.NaN))
                .numbers(
                        "Calls/s",
                        point -> point.comparable() ? CallRate.of(point.loadTests(), loadTests) : NumberText.UNKNOWN)
                .numbers(
                        "× floor",
                        point -> NumberText.times(point.floorMultiple().orElse(Double.NaN)))
                .numbers(
                        "Client CPU",
                        point -> DurationText.of(point.cost().callerCpuNanos().orElse(Double.NaN)))
                .numbers(
                        "Server CPU",
                        point -> DurationText.of(point.cost().servingCpuNanos().orElse(Double.NaN)))
                .numbers("Client : server", point -> shares(point.cost().callerPercent()))
                .numbers(
                        "Bytes per call",
                        point -> NumberText.rounded(point.cost().of(Cost.WIRE)))
                .numbers("Errors", point -> NumberText.count(point.errorCount()));
    }

    private static String shares(OptionalDouble callerPercent) {
        return callerPercent.isPresent()
                ? "%.0f : %.0f".formatted(callerPercent.getAsDouble(), 100 - callerPercent.getAsDouble())
                : NumberText.UNKNOWN;
    }

    private static List<String> reasons(Sweep sweep) {
        return sweep.lanes().stream()
                .flatMap(lane -> lane.points().stream()
                        .map(SweepPoint::incomparable)
                        .filter(reason -> !reason.isEmpty())
                        .distinct()
                        .map(reason -> TransportName.of(lane.transport()) + " is not comparable: " + reason))
                .toList();
    }
}
