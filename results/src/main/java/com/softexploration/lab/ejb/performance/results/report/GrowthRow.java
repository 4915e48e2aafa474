package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.SeriesSummary;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.verdict.LogFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * One row of the table that a person decides from: an operation called locally and over one remote transport. The texts
 * are a dash where that side was not measured.
 *
 * @param operation what was called, with the size of the payload where it has one
 * @param label the operation, with the remote transport where it was called over several
 * @param local the local series, if there is one
 * @param remote the remote series, if there is one
 * @param floor of the operation, if it was measured
 * @param loadTests the load tests of both
 */
record GrowthRow(
        String operation,
        String label,
        Optional<Series> local,
        Optional<Series> remote,
        Optional<Floor> floor,
        LoadTests loadTests) {
    private static final double P99 = 99;

    /** One row per operation and remote transport, in the order of the analysis. */
    static List<GrowthRow> of(Comparisons comparisons) {
        LoadTests loadTests = LoadTests.of(comparisons.description());
        List<GrowthRow> rows = new ArrayList<>();
        for (OperationSeries operation : OperationSeries.of(comparisons.analysis())) {
            String name = operation.operation();
            Optional<Series> local = operation.side(Side.LOCAL).stream().findFirst();
            List<Series> remotes = operation.side(Side.REMOTE);
            Optional<Floor> floor = comparisons.floorOf(name);
            long competing =
                    remotes.stream().filter(remote -> !remote.key().isFloor()).count();
            if (remotes.isEmpty()) {
                rows.add(new GrowthRow(name, name, local, Optional.empty(), floor, loadTests));
            }
            for (Series remote : remotes) {
                boolean only = competing == 1 && !remote.key().isFloor();
                String label = only ? name : name + " " + remote.key().transport();
                rows.add(new GrowthRow(name, label, local, Optional.of(remote), floor, loadTests));
            }
        }
        return List.copyOf(rows);
    }

    String localMedian() {
        return duration(local, SeriesSummary::medianNanos);
    }

    /** Whether the remote times compare with the local ones, as far as there are any. */
    boolean compares() {
        return remote.filter(series -> !series.comparable()).isEmpty();
    }

    /** Why they do not compare; empty when they do. */
    String incomparable() {
        return remote.map(Series::incomparable).orElse("");
    }

    private Optional<Series> comparableRemote() {
        return remote.filter(Series::comparable);
    }

    String remoteMedian() {
        return duration(comparableRemote(), SeriesSummary::medianNanos);
    }

    String localP99() {
        return duration(local, GrowthRow::p99);
    }

    String remoteP99() {
        return duration(comparableRemote(), GrowthRow::p99);
    }

    /** Remote median as a multiple of the local one. */
    double growthRatio() {
        return median(comparableRemote()) / median(local);
    }

    String growthTimes() {
        return NumberText.times(growthRatio());
    }

    String growthPercent() {
        return NumberText.change((growthRatio() - 1) * 100);
    }

    String growthDuration() {
        double nanos = median(comparableRemote()) - median(local);
        return (nanos > 0 ? "+" : "") + DurationText.of(nanos);
    }

    /** Remote median as a multiple of the floor. */
    String floorTimes() {
        return NumberText.times(
                floor.map(one -> one.timesBest(median(comparableRemote()))).orElse(Double.NaN));
    }

    String localRate() {
        return rate(local);
    }

    String remoteRate() {
        return rate(comparableRemote());
    }

    private String rate(Optional<Series> side) {
        return side.map(series -> CallRate.of(series.loadTests(), loadTests)).orElse(NumberText.UNKNOWN);
    }

    String localSpread() {
        return spread(local);
    }

    String remoteSpread() {
        return spread(comparableRemote());
    }

    String localCalls() {
        return calls(local);
    }

    String remoteCalls() {
        return calls(remote);
    }

    private static double median(Optional<Series> side) {
        return side.map(series -> series.summary().medianNanos()).orElse(Double.NaN);
    }

    private static double p99(SeriesSummary summary) {
        return summary.percentiles().getOrDefault(P99, Double.NaN);
    }

    private static String duration(Optional<Series> side, ToDoubleFunction<SeriesSummary> value) {
        return side.map(series -> DurationText.of(value.applyAsDouble(series.summary())))
                .orElse(NumberText.UNKNOWN);
    }

    private static String spread(Optional<Series> side) {
        return NumberText.percent(
                side.map(series -> LogFindings.spreadPercent(series).orElse(Double.NaN))
                        .orElse(Double.NaN));
    }

    private static String calls(Optional<Series> side) {
        return side.map(series -> NumberText.count(series.summary().count())).orElse(NumberText.UNKNOWN);
    }
}
