package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.results.comparison.Comparisons;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.model.Side;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import com.softexploration.lab.ejb.performance.results.verdict.LogFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * One row of the table that a person decides from: an operation called locally and over one remote transport.
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
    /**
     * The texts of one side; a dash where it was not measured.
     *
     * @param times the same series, where its times can be given
     */
    record SideTexts(Optional<Series> measured, Optional<Series> times, LoadTests loadTests) {
        String median() {
            return DurationText.of(medianNanos());
        }

        private double medianNanos() {
            return number(series -> series.summary().medianNanos());
        }

        String p99() {
            return DurationText.of(number(series -> series.summary().percentile(99)));
        }

        String spread() {
            return NumberText.percent(
                    number(series -> LogFindings.spreadPercent(series).orElse(Double.NaN)));
        }

        String calls() {
            return measured.map(series -> NumberText.count(series.summary().count()))
                    .orElse(NumberText.UNKNOWN);
        }

        String rate() {
            return times.map(series -> CallRate.of(series.loadTests(), loadTests))
                    .orElse(NumberText.UNKNOWN);
        }

        private double number(ToDoubleFunction<Series> value) {
            return times.isPresent() ? value.applyAsDouble(times.get()) : Double.NaN;
        }
    }

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

    SideTexts localSide() {
        return new SideTexts(local, local, loadTests);
    }

    SideTexts remoteSide() {
        return new SideTexts(remote, remote.filter(Series::comparable), loadTests);
    }

    /** Whether the remote times compare with the local ones, as far as there are any. */
    boolean compares() {
        return remote.filter(series -> !series.comparable()).isEmpty();
    }

    /** Why they do not compare; empty when they do. */
    String incomparable() {
        return remote.map(Series::incomparable).orElse("");
    }

    /** Remote median as a multiple of the local one. */
    double growthRatio() {
        return remoteSide().medianNanos() / localSide().medianNanos();
    }

    String growthTimes() {
        return NumberText.times(growthRatio());
    }

    String growthPercent() {
        return NumberText.change((growthRatio() - 1) * 100);
    }

    String growthDuration() {
        double nanos = remoteSide().medianNanos() - localSide().medianNanos();
        return (nanos > 0 ? "+" : "") + DurationText.of(nanos);
    }

    /** Remote median as a multiple of the floor. */
    String floorTimes() {
        return NumberText.times(
                floor.map(one -> one.timesBest(remoteSide().medianNanos())).orElse(Double.NaN));
    }
}
