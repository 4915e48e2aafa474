package com.softexploration.lab.ejb.performance.results.analysis.statistics;

import com.softexploration.lab.ejb.performance.results.analysis.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.analysis.log.Samples;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed;
import com.softexploration.lab.ejb.performance.results.analysis.model.FigureSpeed.State;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * Full speed of a CPU, determined from probe readings between blocks of calls.
 * A core with a busy hyperthread sibling is up
 * to half as fast, and so are calls; a virtual machine has no other indication. Figures include only blocks at full speed
 * or, if there are hardly any, only the others. The readings are taken between calls, on both servers in turn, in the same
 * way for every transport.
 *
 * <p>Undisturbed readings are almost equal, disturbed ones scatter. So full speed is where readings cluster: the fastest
 * cluster, and slower ones so near and so isolated that they are steps of the CPU's frequency, which follows the load. If
 * neither half of the readings nor an isolated cluster is there, full speed is not known, and figures include every block.
 */
public final class CpuSpeed {
    /** Unknown speed, at which every block is included. */
    public static final CpuSpeed UNKNOWN = new CpuSpeed(0, Double.POSITIVE_INFINITY, 100, Optional.empty());

    /** Maximum ratio of two frequency steps of a CPU under load; a busy sibling thread causes a factor of 1.4 to 2. */
    private static final double FREQUENCY_STEPS = 1.25;

    /**
     * Maximum reading that belongs to a cluster, as a multiple of the cluster's middle: 88 to 97 % of the readings on a
     * quiet machine are below it.
     */
    private static final double LONGEST_AT_SPEED = 1.1;

    /** Minimum percentage of faster readings for which clusters are considered those of a reduced speed. */
    private static final double FASTER_PERCENT = 5;

    /** Minimum percentage of readings at full speed, unless their cluster is isolated. */
    private static final double PERCENT_WITHOUT_STEP = 50;

    /** Minimum number of readings required to determine the speed. */
    private static final int FEWEST_READINGS = 20;

    private final double shortestNanos;
    private final double longestNanos;
    private final double fullPercent;
    private final Optional<FigureSpeed> figures;

    private CpuSpeed(double shortestNanos, double longestNanos, double fullPercent, Optional<FigureSpeed> figures) {
        this.shortestNanos = shortestNanos;
        this.longestNanos = longestNanos;
        this.fullPercent = fullPercent;
        this.figures = figures;
    }

    /** Determines the speed from the probe readings of an experiment. */
    public static CpuSpeed of(LongStream probeNanos) {
        long[] sorted = probeNanos.filter(nanos -> nanos > 0).sorted().toArray();
        if (sorted.length < FEWEST_READINGS) {
            return UNKNOWN;
        }
        SpeedClusters clusters = new SpeedClusters(sorted);
        double fastest = clusters.fastest();
        double slowest = clusters.slowestStep(FREQUENCY_STEPS * fastest);
        double shortest = fastest / FREQUENCY_STEPS;
        double longest = slowest * LONGEST_AT_SPEED;
        double faster = percent(sorted, nanos -> nanos < shortest);
        boolean reduced = faster >= FASTER_PERCENT;
        double atSpeed = percent(sorted, nanos -> nanos <= longest);
        if (!reduced && atSpeed < PERCENT_WITHOUT_STEP && !clusters.hasStep(longest)) {
            return new CpuSpeed(0, Double.MAX_VALUE, 0, figures(State.CHANGING, sorted));
        }
        long[] used = Arrays.stream(sorted)
                .filter(nanos -> nanos >= shortest && nanos <= longest)
                .toArray();
        return new CpuSpeed(
                shortest, longest, reduced ? faster : atSpeed, figures(reduced ? State.REDUCED : State.FULL, used));
    }

    private static Optional<FigureSpeed> figures(State state, long... sorted) {
        int middle = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
        return Optional.of(new FigureSpeed(state, median));
    }

    private static double percent(long[] readings, LongPredicate which) {
        return 100.0 * Arrays.stream(readings).filter(which).count() / readings.length;
    }

    /** Determines the speed from the samples of an experiment. */
    public static CpuSpeed of(Collection<LoggedLoadTest> loadTests) {
        return of(loadTests.stream()
                .flatMap(loadTest -> loadTest.samples().probed().stream())
                .mapToLong(Samples.Probed::nanos));
    }

    /** Returns whether a reading exceeds another one by more than frequency steps of the CPU explain. */
    public static boolean isReduced(double probeNanos, double otherNanos) {
        return probeNanos > FREQUENCY_STEPS * otherNanos;
    }

    /** Percentage of blocks at full speed; empty if unknown. */
    public OptionalDouble fullPercent() {
        return isKnown() ? OptionalDouble.of(fullPercent) : OptionalDouble.empty();
    }

    private boolean isKnown() {
        return Double.isFinite(longestNanos);
    }

    /** Returns whether figures refer to a reduced speed. */
    public boolean isReduced() {
        return figures.filter(speed -> speed.state() != State.FULL).isPresent();
    }

    /** Speed to which figures refer; empty if unknown. */
    public Optional<FigureSpeed> ofFigures() {
        return figures;
    }

    /**
     * Returns whether a block is included in figures.
     *
     * @param probeNanos its reading; 0 if there is none
     */
    public boolean isUsed(long probeNanos) {
        return probeNanos == 0 || (probeNanos >= shortestNanos && probeNanos <= longestNanos);
    }

    /** Percentage of blocks excluded from figures. */
    public double unusedPercent(List<Long> probeNanos) {
        return probeNanos.isEmpty()
                ? 0
                : 100.0 * probeNanos.stream().filter(nanos -> !isUsed(nanos)).count() / probeNanos.size();
    }

    /** Returns the load tests of one series without excluded blocks, or unchanged if nothing would remain. */
    public List<LoggedLoadTest> used(List<LoggedLoadTest> series) {
        List<LoggedLoadTest> used = series.stream()
                .map(loadTest -> loadTest.withSamples(loadTest.samples().where(this::isUsed)))
                .toList();
        return used.stream().allMatch(loadTest -> loadTest.samples().size() == 0) ? series : used;
    }
}
