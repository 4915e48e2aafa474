package com.softexploration.lab.ejb.performance.results.report;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.comparison.ExperimentAnalysis;
import com.softexploration.lab.ejb.performance.results.comparison.Floor;
import com.softexploration.lab.ejb.performance.results.comparison.LoadTests;
import com.softexploration.lab.ejb.performance.results.figure.OperationSeries;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.IntervalText;
import com.softexploration.lab.ejb.performance.results.model.Series;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.DurationText;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * One row of the table that a person decides from: an operation called locally and over one remote transport.
 *
 * @param operation what was called, with the size of the payload where it has one
 * @param label the operation, with the remote transport where it was called over several
 * @param local the local series, if there is one
 * @param remote the remote series, if there is one
 * @param floor of the operation, if it was measured
 * @param growth how many times as long the remote call takes, round by round; empty with fewer than two rounds of both
 * @param measured what both are from
 */
record GrowthRow(
        String operation,
        String label,
        Optional<Series> local,
        Optional<Series> remote,
        Optional<Floor> floor,
        Optional<Estimate> growth,
        ExperimentAnalysis measured) {
    /**
     * The texts of one side; a dash where it was not measured.
     *
     * @param times the same series, where its times can be given
     */
    record SideTexts(Optional<Series> measured, Optional<Series> times, ExperimentAnalysis comparisons) {
        String median() {
            return IntervalText.time(medianNanos(), medianInterval());
        }

        String interval() {
            return IntervalText.range(medianInterval());
        }

        /** Whether there is an interval. */
        boolean known() {
            return medianInterval().isPresent();
        }

        private Optional<Interval> medianInterval() {
            return times.flatMap(
                    series -> comparisons.estimates().median(series.key()).map(Estimate::interval));
        }

        private double medianNanos() {
            return number(comparisons.estimates()::medianNanos);
        }

        String p99() {
            return DurationText.of(number(series -> series.summary().percentile(99)));
        }

        String calls() {
            return measured.map(series -> NumberText.count(series.summary().count()))
                    .orElse(NumberText.UNKNOWN);
        }

        String rate() {
            return times.map(series -> CallRate.of(series.loadTests(), LoadTests.of(comparisons.description())))
                    .orElse(NumberText.UNKNOWN);
        }

        private double number(ToDoubleFunction<Series> value) {
            return times.isPresent() ? value.applyAsDouble(times.get()) : Double.NaN;
        }
    }

    /** One row per operation and remote transport, in the order of the analysis. */
    static List<GrowthRow> of(ExperimentAnalysis comparisons) {
        List<GrowthRow> rows = new ArrayList<>();
        for (OperationSeries operation : OperationSeries.of(comparisons.analysis())) {
            String name = operation.operation();
            Optional<Series> local = operation.side(Side.LOCAL).stream().findFirst();
            List<Series> remotes = operation.side(Side.REMOTE);
            Optional<Floor> floor = comparisons.floorOf(name);
            long competing =
                    remotes.stream().filter(remote -> !remote.key().isFloor()).count();
            if (remotes.isEmpty()) {
                rows.add(new GrowthRow(name, name, local, Optional.empty(), floor, Optional.empty(), comparisons));
            }
            for (Series remote : remotes) {
                boolean only = competing == 1 && !remote.key().isFloor();
                String label = only ? name : name + " " + remote.key().transport();
                Optional<Estimate> growth = local.flatMap(one -> comparisons.growth(one.key(), remote.key()));
                rows.add(new GrowthRow(name, label, local, Optional.of(remote), floor, growth, comparisons));
            }
        }
        return List.copyOf(rows);
    }

    SideTexts localSide() {
        return new SideTexts(local, local, measured);
    }

    SideTexts remoteSide() {
        return new SideTexts(remote, remote.filter(Series::comparable), measured);
    }

    /** Whether the remote times compare with the local ones, as far as there are any. */
    boolean compares() {
        return remote.filter(series -> !series.comparable()).isEmpty();
    }

    /** Why they do not compare; empty when they do. */
    String incomparable() {
        return remote.map(Series::incomparable).orElse("");
    }

    /** Remote median as a multiple of the local one, in the repetitions that both have. */
    double growthRatio() {
        return comparableGrowth()
                .map(Estimate::value)
                .orElseGet(() -> remoteSide().medianNanos() / localSide().medianNanos());
    }

    String growthTimes() {
        return IntervalText.times(growthRatio(), comparableGrowth().map(Estimate::interval));
    }

    String growthInterval() {
        return IntervalText.timesRange(comparableGrowth().map(Estimate::interval));
    }

    /** Whether the growth has an interval. */
    boolean growthKnown() {
        return comparableGrowth().isPresent();
    }

    private Optional<Estimate> comparableGrowth() {
        return growth.filter(one -> compares());
    }

    /** What the intervals are made of. */
    static String intervals(ExperimentAnalysis comparisons) {
        return IntervalNote.of(
                comparisons.estimates(),
                comparisons.analysis().series().stream()
                        .filter(Series::comparable)
                        .map(Series::key)
                        .toList());
    }

    /** How far starts of the servers are from their mean, remote and local, as the end of a sentence; empty of one start. */
    String betweenStarts() {
        return IntervalNote.betweenStarts(Stream.of(local, remote)
                .flatMap(Optional::stream)
                .map(series -> measured.repetitions().get(series.key()))
                .toList());
    }

    String growthPercent() {
        return NumberText.change(
                (growthRatio() - 1) * 100,
                comparableGrowth().map(one -> 100 * one.interval().halfWidth()).orElse(Double.NaN));
    }

    String growthDuration() {
        double nanos = remoteSide().medianNanos() - localSide().medianNanos();
        return (nanos > 0 ? "+" : "") + DurationText.of(nanos);
    }

    /** Remote median as a multiple of the floor, in its fast state where it had two. */
    String floorTimes() {
        return times(floor.map(Floor::nanos).orElse(Double.NaN));
    }

    /** The same for the floor's slow state; a dash if it did not occur. */
    String slowFloorTimes() {
        return times(floor.map(one -> one.slowNanos().orElse(Double.NaN)).orElse(Double.NaN));
    }

    private String times(double of) {
        double uncertainty =
                remoteSide().medianInterval().map(Interval::halfWidth).orElse(Double.NaN);
        return NumberText.times(remoteSide().medianNanos() / of, uncertainty / of);
    }
}
