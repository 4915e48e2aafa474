package com.softexploration.lab.ejb.performance.results.statistics;

import com.softexploration.lab.ejb.performance.results.log.LoggedLoadTest;
import com.softexploration.lab.ejb.performance.results.log.Samples;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/**
 * Two speeds of a CPU, as readings of its probe between blocks of calls show them. A core whose hyperthread sibling is busy is up to half as fast, and
 * so are calls; a virtual machine learns of it in no other way. Figures are of blocks at full speed only; where there are hardly any, of the others
 * only. The readings are taken between calls, when both servers are idle, in the same way for every transport.
 */
public final class CpuSpeed {
    /** Nothing is known; every block is used. */
    public static final CpuSpeed UNKNOWN = new CpuSpeed(OptionalDouble.empty(), 100);

    /** Of this machine at this time, full speed is what the fastest readings show; the very fastest may be chance. */
    private static final double FULL_SPEED_QUANTILE = 0.05;

    /** A block at full speed has no reading longer than this times full speed. Readings at full speed scatter by some percent. */
    private static final double LONGEST_AT_FULL_SPEED = 1.15;

    /** With a smaller share of blocks at full speed, the other ones are used. */
    private static final double LEAST_PERCENT = 20;

    /** With fewer readings, full speed is not known. */
    private static final int FEWEST_READINGS = 20;

    private final OptionalDouble fullNanos;
    private final double fullPercent;

    private CpuSpeed(OptionalDouble fullNanos, double fullPercent) {
        this.fullNanos = fullNanos;
        this.fullPercent = fullPercent;
    }

    /** Learns from the readings of one experiment. */
    public static CpuSpeed of(LongStream probeNanos) {
        long[] sorted = probeNanos.filter(nanos -> nanos > 0).sorted().toArray();
        if (sorted.length < FEWEST_READINGS) {
            return UNKNOWN;
        }
        double full = sorted[(int) (FULL_SPEED_QUANTILE * (sorted.length - 1))];
        long atFullSpeed =
                Arrays.stream(sorted).filter(nanos -> isFull(nanos, full)).count();
        return new CpuSpeed(OptionalDouble.of(full), 100.0 * atFullSpeed / sorted.length);
    }

    /** Learns from the samples of an experiment. */
    public static CpuSpeed of(Collection<LoggedLoadTest> loadTests) {
        return of(loadTests.stream()
                .flatMap(loadTest -> loadTest.samples().probed().stream())
                .mapToLong(Samples.Probed::nanos));
    }

    /** Whether a reading is one at full speed. */
    public static boolean isFull(double probeNanos, double fullSpeedNanos) {
        return probeNanos <= LONGEST_AT_FULL_SPEED * fullSpeedNanos;
    }

    /** The share of blocks at full speed, in percent; empty where it is unknown. */
    public OptionalDouble fullPercent() {
        return fullNanos.isPresent() ? OptionalDouble.of(fullPercent) : OptionalDouble.empty();
    }

    /** Whether figures are of blocks at reduced speed. */
    public boolean isReduced() {
        return fullPercent < LEAST_PERCENT;
    }

    /**
     * Whether figures are of such a block.
     *
     * @param probeNanos its reading; 0 if there is none
     */
    public boolean isUsed(long probeNanos) {
        return fullNanos.isEmpty() || probeNanos == 0 || isFull(probeNanos, fullNanos.getAsDouble()) != isReduced();
    }

    /** The share of blocks that are not used, in percent. */
    public double unusedPercent(List<Long> probeNanos) {
        return probeNanos.isEmpty()
                ? 0
                : 100.0 * probeNanos.stream().filter(nanos -> !isUsed(nanos)).count() / probeNanos.size();
    }

    /** The load tests of one series without the blocks that are not used; all of them where nothing would be left. */
    public List<LoggedLoadTest> used(List<LoggedLoadTest> series) {
        List<LoggedLoadTest> used = series.stream()
                .map(loadTest -> loadTest.withSamples(loadTest.samples().where(this::isUsed)))
                .toList();
        return used.stream().allMatch(loadTest -> loadTest.samples().size() == 0) ? series : used;
    }
}
