package com.softexploration.lab.ejb.performance.results.compare;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.results.comparison.Repetitions;
import com.softexploration.lab.ejb.performance.results.description.ExperimentDescription.Server;
import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.statistics.PairedRatio;
import com.softexploration.lab.ejb.performance.results.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The series of several experiments, those that measured the same in a row.
 *
 * @param servers one per experiment, in the order of all cells
 * @param rows a series each
 */
public record ServerMatrix(List<Measured> servers, List<Row> rows) {
    private static final Comparator<SeriesKey> LIKE_REPORTS = Comparator.comparing(SeriesKey::call)
            .thenComparing(SeriesKey::side)
            .thenComparing(SeriesKey::transport, Transports.IN_ORDER);

    /**
     * A server.
     *
     * @param name product and release
     * @param verdict of its experiment; empty where its summary has none
     */
    public record Measured(String name, Optional<Verdict.State> verdict) {
        static Measured of(StoredExperiment experiment) {
            Optional<Server> server =
                    experiment.description().map(one -> one.environment().server());
            return new Measured(
                    server.map(one -> one.product() + " " + one.version())
                            .orElse(experiment.place().getFileName().toString()),
                    experiment.verdict());
        }
    }

    /**
     * A series on each server.
     *
     * @param cells empty where a server has no such series
     */
    public record Row(SeriesKey key, List<Optional<Cell>> cells) {}

    /**
     * A series on one server.
     *
     * @param nanos the geometric mean of the medians of its rounds, start by start
     * @param interval of that; empty with fewer than two repetitions
     * @param floorMultiple how many times the floor that is, from the rounds that both have; empty where there is none, and of the floor
     *     itself
     * @param unsteady why it cannot be quoted, in a word: what is wrong with the series or, if nothing is, with the experiment; empty where it
     *     can
     */
    public record Cell(
            double nanos, Optional<Interval> interval, Optional<Multiple> floorMultiple, Optional<String> unsteady) {}

    /**
     * How many times as long.
     *
     * @param interval of that; empty with fewer than two repetitions
     */
    public record Multiple(double times, Optional<PairedRatio> interval) {
        static Multiple of(Repetitions calls, Repetitions floor) {
            return new Multiple(calls.geometricMean() / floor.geometricMean(), calls.ratioTo(floor));
        }
    }

    /** Puts experiments side by side. */
    public static ServerMatrix of(List<StoredExperiment> experiments) {
        List<Row> rows = experiments.stream()
                .flatMap(experiment -> experiment.series().keySet().stream())
                .distinct()
                .sorted(LIKE_REPORTS)
                .map(key -> new Row(
                        key,
                        experiments.stream()
                                .map(experiment -> cell(key, experiment))
                                .toList()))
                .toList();
        return new ServerMatrix(experiments.stream().map(Measured::of).toList(), rows);
    }

    private static Optional<Cell> cell(SeriesKey key, StoredExperiment experiment) {
        return Optional.ofNullable(experiment.series().get(key)).map(repetitions -> {
            Repetitions floor = experiment
                    .series()
                    .get(new SeriesKey(key.operation(), Side.REMOTE, Transports.FLOOR, key.payloadChars()));
            return new Cell(
                    repetitions.geometricMean(),
                    repetitions.median(),
                    floor == null || key.isFloor() || key.side() == Side.LOCAL
                            ? Optional.empty()
                            : Optional.of(Multiple.of(repetitions, floor)),
                    experiment.unsteady(key).or(() -> noisy(experiment)));
        });
    }

    private static Optional<String> noisy(StoredExperiment experiment) {
        return experiment
                .verdict()
                .filter(state -> state == Verdict.State.NOISY)
                .map(state -> "noisy");
    }

    /** The servers' names. */
    List<String> names() {
        return servers.stream().map(Measured::name).toList();
    }
}
