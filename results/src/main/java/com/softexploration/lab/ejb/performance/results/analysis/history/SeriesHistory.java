package com.softexploration.lab.ejb.performance.results.analysis.history;

import com.softexploration.lab.ejb.performance.results.analysis.comparison.Outcome;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.analysis.statistics.Slope;
import com.softexploration.lab.ejb.performance.results.value.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Medians of one series over time, and lasting changes of their level.
 *
 * @param setting what its runs have in common
 * @param points its runs in the order of time, at least one
 * @param changes lasting changes, the earliest first
 */
public record SeriesHistory(Setting setting, SeriesKey key, List<Point> points, List<Change> changes) {
    /** Number of latest used runs within which a regression must begin to be new. */
    public static final int NEW = 10;

    /** Level of the values of a series that has none. */
    private static final double NONE = Double.NaN;

    /**
     * Median of a run.
     *
     * @param nanos median time of a call
     * @param interval its 95 % interval; empty if unknown
     * @param unused one word why it is not used for changes; empty if it is
     * @param levelNanos level of the series at this run; NaN if it is not used
     */
    public record Point(
            Run run, double nanos, Optional<Interval> interval, Optional<String> unused, double levelNanos) {
        /** Returns whether the value is used for changes. */
        public boolean isUsed() {
            return unused.isEmpty();
        }
    }

    /**
     * A lasting change.
     *
     * @param start position of its first run among the used ones, from 0
     * @param first first run after it
     * @param previous used run before it
     * @param ratio level after it divided by the level before it
     * @param isCertain whether it is certain; otherwise it is possible and the latest one
     * @param isNew whether it begins within the latest {@value SeriesHistory#NEW} used runs
     */
    public record Change(int start, Run first, Run previous, Estimate ratio, boolean isCertain, boolean isNew) {
        /** Returns whether calls became slower by more than what counts as equal. */
        public boolean isSlower() {
            return ratio.value() > Outcome.EQUAL_RATIO;
        }

        /** Returns whether the server's release differs from that before the change. */
        public boolean hasOtherRelease() {
            return !first.server().equals(previous.server());
        }
    }

    static SeriesHistory of(Setting setting, SeriesKey key, List<Point> points) {
        List<Point> used = points.stream().filter(Point::isUsed).toList();
        double[] logarithms = logarithms(used);
        ChangePoints found = ChangePoints.of(logarithms);
        List<Change> changes = new ArrayList<>();
        for (int change = 1; change < found.starts().size(); change++) {
            changes.add(change(used, found.starts().get(change), found.size(change, logarithms), true));
        }
        found.possible().ifPresent(start -> changes.add(change(used, start, found.possibleSize(logarithms), false)));
        return new SeriesHistory(setting, key, withLevels(points, found, logarithms), List.copyOf(changes));
    }

    private static double[] logarithms(List<Point> points) {
        return points.stream().mapToDouble(point -> Math.log(point.nanos())).toArray();
    }

    private static Change change(List<Point> used, int start, Estimate ratio, boolean isCertain) {
        return new Change(
                start, used.get(start).run(), used.get(start - 1).run(), ratio, isCertain, used.size() - start <= NEW);
    }

    private static List<Point> withLevels(List<Point> points, ChangePoints found, double... logarithms) {
        List<Point> levelled = new ArrayList<>();
        int used = 0;
        for (Point point : points) {
            double level = point.isUsed() ? Math.exp(found.level(used++, logarithms)) : NONE;
            levelled.add(new Point(point.run(), point.nanos(), point.interval(), point.unused(), level));
        }
        return List.copyOf(levelled);
    }

    /** Latest run that is used; the latest of all if none is. */
    public Point latestUsed() {
        return points.stream()
                .filter(Point::isUsed)
                .reduce((earlier, later) -> later)
                .orElseGet(() -> points.get(points.size() - 1));
    }

    /** Number of runs that are used for changes. */
    public long used() {
        return points.stream().filter(Point::isUsed).count();
    }

    /** Returns the change that begins with a run, if there is one. */
    public Optional<Change> beginningAt(Point point) {
        int position = (int) points.stream()
                .filter(Point::isUsed)
                .takeWhile(earlier -> !earlier.run().isSameAs(point.run()))
                .count();
        return changes.stream()
                .filter(change -> point.isUsed() && change.start() == position)
                .findFirst();
    }

    /** Returns the latest change, if there is one. */
    public Optional<Change> latest() {
        return changes.isEmpty() ? Optional.empty() : Optional.of(changes.get(changes.size() - 1));
    }

    /**
     * Returns the latest certain change if it is new and to slower calls. The floor, a property of the machine, has no
     * regressions.
     */
    public Optional<Change> regression() {
        return IntStream.rangeClosed(1, changes.size())
                .mapToObj(back -> changes.get(changes.size() - back))
                .filter(Change::isCertain)
                .findFirst()
                .filter(change -> change.isNew() && change.isSlower() && !key.isFloor());
    }

    /**
     * Returns the change of the logarithm per run since the latest certain change; empty with fewer than
     * {@value Slope#FEWEST} used runs since then.
     */
    public Optional<Slope> trend() {
        List<Point> used = points.stream().filter(Point::isUsed).toList();
        int from = changes.stream()
                .filter(Change::isCertain)
                .mapToInt(Change::start)
                .max()
                .orElse(0);
        double[] logarithms = logarithms(used);
        return used.size() - from < Slope.FEWEST
                ? Optional.empty()
                : Optional.of(Slope.of(IntStream.range(from, used.size())
                        .mapToObj(i -> new Slope.Point(i, logarithms[i]))
                        .toList()));
    }
}
